import type { OrderChange } from '#contract/order-changes.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'
import { lineName } from '../pricing/ordered-line.ts'
import type { EditContent, EditRow } from './edits.queries.ts'

type Named = Parameters<typeof lineName>[0]

/** "2 × Cup (Blue)" of each line that leaves with an edit, and of each that comes. */
export function wordsOfEdit({ removed, lines: added }: EditContent, lines: readonly Named[]) {
  return {
    removed: removed.flatMap(({ line, quantity }) =>
      line === null || quantity === 0 ? [] : [`${quantity} × ${lineName(lines[line]!)}`],
    ),
    added: added.map((line) => `${line.quantity} × ${lineName(line)}`),
  }
}

/** The changes that an order's buyer sees: those that took place, and one that waits for its payment. */
export const presentChanges = (
  rows: readonly EditRow[],
  lines: readonly Named[],
  currency: string,
): OrderChange[] =>
  rows
    .filter(({ state }) => state === 'applied' || state === 'offered')
    .map((row) => ({
      at: row.created_at.toISOString(),
      is_offered: row.state === 'offered',
      ...wordsOfEdit(row.content, lines),
      difference: differenceOf(row, currency),
      note: row.note,
    }))

export const differenceOf = ({ in_cents, out_cents }: EditRow, currency: string) =>
  signedCentsToWire(addUp([in_cents, 0 - out_cents]), currency)
