/** To be called when the step is done. */
export type SayTime = (step: string) => void

/** `npm start -- --timing`: from the process's first moment on, one line for each step of its start. */
export function printTimes(say: (line: string) => void): SayTime {
  let before = 0
  return (step) => {
    const now = performance.now()
    say(`  ${String(Math.round(now - before)).padStart(6)} ms  ${step}`)
    before = now
  }
}
