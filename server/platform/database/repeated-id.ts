import { createHash } from 'node:crypto'

/** So long a form may be sent again by somebody who has seen no answer. */
const SENT_AGAIN_WITHIN_MS = 10 * 60_000

/**
 * The id of what was sent with these parts: the same parts within ten minutes have the same id, so that
 * the table's primary key refuses a repetition. Below 2^53, as all ids.
 */
export function repeatedId(...parts: (string | number | null)[]): number {
  const sent = JSON.stringify([Math.floor(Date.now() / SENT_AGAIN_WITHIN_MS), ...parts])
  const hash = createHash('sha256').update(sent).digest()
  return 1 + Number(hash.readBigUInt64BE(0) >> 12n)
}
