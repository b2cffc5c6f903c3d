import type { TimelineEntry } from '#contract/backoffice/orders/shapes/timeline.ts'
import type { ShipmentRow } from '../shipments/shipments.queries.ts'
import { sentNote } from '../shipments/tracking.rules.ts'
import type { TimelineRow } from '../order/staff-order.queries.ts'

/** The actors of steps that are no person. */
export const ACTORS: Record<string, string> = {
  customer: 'Customer',
  merchant: 'Command line',
  payment: 'Payment',
  clock: 'Clock',
}

/** An entry of the history; that of the sending names the parcel that has no list of its own. */
export const presentEntry = (
  row: TimelineRow,
  staffId: number,
  shipments: ShipmentRow[],
): TimelineEntry => ({
  at: row.at.toISOString(),
  kind: row.kind,
  actor: actorOf(row) ?? ACTORS[row.actor]!,
  status: row.status,
  text:
    row.status === 'shipped'
      ? sentNote(row.text, shipments, (parcel) => `Parcel: ${parcel}`)
      : row.text,
  note_id: row.note_id,
  mail: null,
  is_own: row.kind === 'note' && row.staff_id === staffId,
})

/** The colleague of a row; undefined for a step of nobody. */
export const actorOf = (row: { staff_name: string | null; staff_id: number | null }) =>
  row.staff_name ?? (row.staff_id === null ? undefined : 'A former colleague')
