import type { StaffEdit } from '#contract/backoffice/orders/shapes/staff-order.ts'
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

export const presentEdit = (
  row: EditRow,
  lines: readonly Named[],
  currency: string,
): StaffEdit => ({
  id: row.id,
  state: row.state,
  ...wordsOfEdit(row.content, lines),
  difference: signedCentsToWire(row.in_cents - row.out_cents, currency),
  reason: row.reason,
  note: row.note,
  ends_at: row.state === 'offered' ? (row.ends_at?.toISOString() ?? null) : null,
  ...(row.state === 'offered' && row.demand_id !== null && { demand: row.demand_id }),
  staff: row.staff_name,
  created_at: row.created_at.toISOString(),
})
