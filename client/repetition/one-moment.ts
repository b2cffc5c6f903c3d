import { repeat } from './repeat.ts'

/** The classes of ui/Notice.tsx. */
const CLASSES =
  'fixed inset-x-0 top-0 z-40 border-s-4 border-edge bg-surface px-4 py-3 text-base text-ink'

let notice: HTMLElement | undefined
let repeated = 0

/** Without React, which would load it for everybody. A status is read aloud if it was there before. */
function count(difference: number, words: string): void {
  repeated += difference
  if (!notice) {
    notice = document.body.appendChild(document.createElement('div'))
    notice.role = 'status'
  }
  notice.className = repeated > 0 ? CLASSES : ''
  requestAnimationFrame(() => notice!.replaceChildren(repeated > 0 ? words : ''))
}

/** Repeats a write that was refused so, and says above the page to wait. @throws as `repeat` */
export async function repeatVisibly<T>(
  refused: unknown,
  send: () => Promise<T>,
  words: string,
): Promise<T> {
  count(1, words)
  return repeat(refused, send).finally(() => count(-1, words))
}
