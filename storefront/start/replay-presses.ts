import type { EarlyPress } from './early-presses.ts'

/** Does what was pressed before the page was alive, as if it were pressed now. */
export function replayEarlyPresses(): void {
  const [first, ...others] = window.earlyPresses?.take() ?? []
  delete window.earlyPresses
  if (first) replayInTurn(first, others)
}

/** What one press changes is drawn before the next one is made. */
function replayInTurn(press: EarlyPress, others: EarlyPress[]): void {
  replay(press)
  const [next, ...later] = others
  if (next) setTimeout(() => replayInTurn(next, later))
}

function replay({ element, submitter }: EarlyPress): void {
  delete (submitter ?? element).dataset['pressed']
  if (!element.isConnected) return
  if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
  else element.click()
}
