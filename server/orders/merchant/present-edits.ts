import type { Rights } from '#contract/backoffice/people/permissions.ts'
import type { EditRow } from '../edits/edits.queries.ts'
import { presentStaffEdits } from '../edits/present-staff-edits.ts'
import { canBeEdited } from '../order/orders.rules.ts'
import type { StaffLineRow, StaffOrderRow } from '../order/staff-order.queries.ts'
import type { RemovedPart } from '../pricing/edits.queries.ts'

/** A line as it stands: units that left with edits are no part of it. */
export const withoutRemoved = (line: StaffLineRow): StaffLineRow => ({
  ...line,
  quantity: line.quantity - line.removed,
  returned: line.returned - line.removed,
  withdrawn: line.withdrawn - (line.removed - line.exchanged),
  shipped: line.shipped - line.exchanged,
})

export const removedBy = (edits: readonly EditRow[]): RemovedPart[] =>
  edits.flatMap(({ state, content }) => (state === 'applied' ? content.removed : []))

/** The edits of an order, and whether this caller may edit it. */
export const presentEdits = (
  order: StaffOrderRow,
  edits: readonly EditRow[],
  lines: readonly StaffLineRow[],
  caller: Rights,
) => ({
  edit_round: order.edit_round,
  can_edit: caller.may('orders.create') && canBeEdited(order),
  ...(edits.length > 0 && {
    edits: presentStaffEdits(edits, lines, order),
  }),
})
