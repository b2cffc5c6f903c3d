import type { EarlyPress } from './early-presses.ts'

/** Does what was pressed before the page was alive, as if it were pressed now. */
export function replayEarlyPresses(): void {
  const [first, ...others] = window.earlyPresses?.take() ?? []
  delete window.earlyPresses
  // Not within the drawing that has just taken the page over: what a field says then is not kept.
  if (first) setTimeout(() => replayInTurn(first, others))
}

/** What one press changes is drawn before the next one is made. */
function replayInTurn(press: EarlyPress, others: EarlyPress[]): void {
  replay(press)
  const [next, ...later] = others
  if (next) setTimeout(() => replayInTurn(next, later))
}

function replay({ element, submitter, value }: EarlyPress): void {
  delete (submitter ?? element).dataset['pressed']
  if (!element.isConnected) return
  if (value !== undefined) rewrite(element as HTMLInputElement, value)
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
  else element.click()
}

/** The field holds again what it was given, and who listens to it is told. */
function rewrite(field: HTMLInputElement, value: string): void {
  if (field.type === 'radio') field.click()
  else if (field.matches('select, [type=checkbox]')) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.value !== value) {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
