import type { Caller } from '#server/calls/staff-requests.ts'
import { isOwn } from '#server/calls/caller.ts'
import type { Texts } from '#contract/language/texts.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import { centsText } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { AddressChangeRow } from '../address/address-changes.queries.ts'
import type { RefundRow } from '../refunds/refunds.queries.ts'
import type { StaffOrderRow } from '../order/staff-order.queries.ts'
import { type Said, toStaff, writeSaid } from '#contract/language/said.ts'
import type { TimelineEntry } from '#contract/backoffice/orders/shapes/timeline.ts'
import type { ShipmentRow } from '../shipments/shipments.queries.ts'
import { sentNote } from '../shipments/tracking.rules.ts'
import type { TimelineRow } from '../order/staff-order.queries.ts'

/** The actors of steps that are no person. */
export const ACTORS = {
  customer: toStaff('actorCustomer'),
  merchant: toStaff('commandLine'),
  payment: toStaff('actorPayment'),
  clock: toStaff('actorClock'),
}

/** An entry of the history; that of the sending names the parcel that has no list of its own. */
export const presentEntry = (
  row: TimelineRow,
  { caller, texts }: { caller: Caller; texts: Texts },
  shipments: ShipmentRow[],
): TimelineEntry => ({
  at: row.at.toISOString(),
  kind: row.kind,
  actor: actorOf(row, texts) ?? writeSaid(ACTORS[row.actor as keyof typeof ACTORS], texts),
  status: row.status,
  text:
    row.status === 'shipped'
      ? sentNote(row.text, shipments, (parcel) => writeSaid(toStaff('parcel', { parcel }), texts))
      : row.text,
  note_id: row.note_id,
  mail: null,
  is_own: row.kind === 'note' && isOwn(caller, row),
})

/** The colleague of a row; undefined for a step of nobody. */
export const actorOf = (
  row: { staff_name: string | null; staff_id: number | null },
  texts: Texts,
): string | undefined =>
  row.staff_name ??
  (row.staff_id === null ? undefined : writeSaid(toStaff('aFormerColleague'), texts))

/** A record of everything is shown by the status that came with it. */
export const isListed = ({ kind, way }: RefundRow) => kind === 'part' || way === 'card'

export const presentRefund = (
  refund: RefundRow,
  order: StaffOrderRow,
  texts: Texts,
): TimelineEntry => ({
  at: refund.created_at.toISOString(),
  kind: 'refund',
  actor: actorOf(refund, texts) ?? writeSaid(ACTORS.merchant, texts),
  status: null,
  text: [
    writeSaid(refundSentence(refund, order), texts),
    ...refund.returned.map(({ name, quantity }) =>
      writeSaid(toStaff('unitsBackToStock', { quantity, name }), texts),
    ),
    refund.note,
  ]
    .filter(Boolean)
    .join('\n'),
  note_id: null,
  mail: null,
  is_own: false,
})

const SENT_BACK = {
  requested: 'moneyIsOnItsWay',
  waiting: 'moneyWaits',
  pending: 'moneyIsOnItsWay',
  succeeded: 'moneyWentBack',
  failed: 'moneyWasNotSent',
  review: 'moneyMayNotHaveArrived',
} as const satisfies Record<RefundRow['status'], string>

function refundSentence({ way, status, amount_cents }: RefundRow, order: StaffOrderRow): Said {
  const amount = centsText(amount_cents, moneyFormOf(order))
  const place = order.payment_method === 'paypal' ? 'paypal' : 'card'
  return way === 'card'
    ? toStaff(SENT_BACK[status], { amount, place })
    : toStaff('amountRefundedByHand', { amount })
}

const oneLine = (address: DeliveryAddress) =>
  [...addressLines(address), address.contact_number].filter((line) => line !== '').join(', ')

export const presentAddressChange = (change: AddressChangeRow, texts: Texts): TimelineEntry => ({
  at: change.created_at.toISOString(),
  kind: 'address',
  actor: actorOf(change, texts) ?? writeSaid(ACTORS.merchant, texts),
  status: null,
  text: writeSaid(toStaff('addressBefore', { address: oneLine(change.before) }), texts),
  note_id: null,
  mail: null,
  is_own: false,
})
