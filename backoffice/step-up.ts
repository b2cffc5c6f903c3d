/**
 * The function to call when a call needs the second factor again. The shell's dialog registers
 * itself here; the call waits for its answer and is then repeated.
 */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** @returns how to take it back */
export function answerStepUpWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Whether the person showed the factor. */
export const askForStepUp = (): Promise<boolean> => ask?.() ?? Promise.resolve(false)
