import { draftNumber } from '#contract/rules/draft-number.ts'
import type { Texts } from '#contract/language/texts.ts'
import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { OrderLine, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffShipment } from '#contract/backoffice/orders/shapes/shipment.ts'
import type { TimelineEntry } from '#contract/backoffice/orders/shapes/timeline.ts'
import { presentJoined } from '../order/billing.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import { listAddressChanges } from '../address/address-changes.queries.ts'
import { canChangeAddress } from '../address/delivery-address.ts'
import { answersOf, lineName, orderedCents } from '../pricing/ordered-line.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { presentEditedBreakdown } from '../pricing/present-breakdown.ts'
import { listEdits } from '../edits/edits.queries.ts'
import { centsToWire } from '#contract/money.ts'
import type { PaidLine } from '#contract/reasons.ts'
import { presentPayment } from '#server/payments/merchant/present-payment.ts'
import {
  findRefundable,
  listSurplus,
  type PaymentSums,
  stateOfAttempts,
  sumPayments,
} from '#server/payments/order-payments.ts'
import {
  type EventOfPaymentRow,
  listEventsOfPayments,
} from '#server/payments/payment/payment-events.queries.ts'
import type { Caller } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type MerchantPayment, listPaymentsForMerchant } from './merchant-orders.queries.ts'
import { type Demand, listDemands } from '../demands/demands.queries.ts'
import { mailSentence } from './mail-sentence.ts'
import { noteOf } from '../order/present-placed.ts'
import { listOrderMails, type OrderMailRow } from '../mails/state/mail-state.queries.ts'
import { canSendAgain, shownMailState } from '../mails/state/mail-state.rules.ts'
import { isToCollect, takesMore } from '../order/orders.rules.ts'
import { presentStaffRefund } from '../refunds/present-refund.ts'
import { type PaidOrder, paidOrderOf, taxesOfOrder } from '../refunds/refund-parts.rules.ts'
import { listCountedRefunds, listRefunds, type RefundRow } from '../refunds/refunds.queries.ts'
import { findShipmentSettings } from '../shipments/shipment-settings.ts'
import { listShipments, type ShipmentRow } from '../shipments/shipments.queries.ts'
import { crossesCustoms, leftOf } from '../shipments/shipments.rules.ts'
import { actsOn, type Facts } from './order-acts.rules.ts'
import {
  findStaffOrder,
  listLinesOf,
  listTimeline,
  type StaffLineRow,
  type StaffOrderRow,
} from '../order/staff-order.queries.ts'
import {
  ACTORS,
  actorOf,
  isListed,
  presentAddressChange,
  presentEntry,
  presentRefund,
} from './present-entry.ts'
import {
  canGoToCard,
  isToCard,
  presentDemands,
  presentGivenBack,
  presentTaxes,
  refundableOf,
} from './present-money.ts'
import { presentEdits, removedBy, withoutRemoved } from './present-edits.ts'
import { type Undoable, undoableStep, undoUntil } from './undo.rules.ts'
import { stepsOf } from './steps.rules.ts'
import { presentWay } from '#server/payments/options/own-ways.rules.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import { pick } from '#server/platform/pick.ts'

/** The reader of an order, and the texts of the reader's language. */
export type Reader = { caller: Caller; texts: Texts }

/** An order with all that this colleague may know of it, in one reading. @throws Refusal 404 */
export async function readStaffOrder(
  tx: ReadTx,
  id: number,
  { caller, texts }: Reader,
): Promise<StaffOrder> {
  const order = (await findStaffOrder(tx, id)) ?? notFound()
  const found = await readParts(tx, id)
  const whole = found.lines
  const { adjustments, payments, timeline, shipments, refunds, sums, demands } = found
  const paymentIds = payments.map((payment) => payment.id)
  const [events, mailed] = await Promise.all([
    listEventsOfPayments(tx, paymentIds),
    mailsOf(tx, order, texts),
  ])
  const seesMoney = caller.may('payments.see')
  const removed = removedBy(found.edits)
  const paidOrder = paidOrderOf(whole, adjustments, found.counted, removed)
  const lines = whole.map(withoutRemoved)
  const ofLines = seesMoney ? paidOrder : withoutRefunds(paidOrder)
  const shownRefunds = seesMoney ? refunds : []
  return {
    ...presentFacts(order, tx.format.country),
    ...ownWayOf(tx, order, seesMoney),
    ...presentDemands(order, demands),
    can_change_address: caller.may('orders.handle') && canChangeAddress(order.status),
    ...presentLines(order, lines, ofLines),
    breakdown: presentEditedBreakdown(
      order,
      { lines: whole, adjustments, removed },
      tx.format.textsOf(order.locale),
    ),
    ...presentEdits(order, found.edits, whole, caller),
    payments: seesMoney ? presentPayments(order, payments, events) : null,
    given_back: seesMoney ? presentGivenBack(sums, order) : null,
    ...presentTaxes(taxesOfOrder(ofLines, adjustments), order),
    can_refund_to_card: {
      order: found.paid?.payments.some(isToCard) ?? false,
      surplus: canGoToCard(found.surplus),
    },
    refunds: shownRefunds.map((refund) => presentStaffRefund(refund, order.currency, texts)),
    refundable: caller.may('orders.money') ? refundableOf(order, payments) : null,
    shipments: shipments.map(presentShipment),
    has_order_page: found.sent.has_order_pages || order.guest_key !== null,
    timeline: [
      ...timeline.map((row) => presentEntry(row, { caller, texts }, shipments)),
      ...payments.filter(isCollected).map((payment) => presentCollected(payment, texts)),
      ...shipments.filter(isPart).map((part) => presentPart(part, lines, texts)),
      ...shownRefunds.filter(isListed).map((refund) => presentRefund(refund, order, texts)),
      ...found.addresses.map((change) => presentAddressChange(change, texts)),
      ...found.mails.map((mail) => presentMail(mail, order, { caller, texts })),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
    acts: actsOf(order, lines, { sums, payments, mails: mailed, demands }, { caller, texts }),
    undo: presentUndo(
      undoableStep(stepsOf(timeline, shipments, found.edits), caller, new Date()),
      refunds,
    ),
  }
}

async function readParts(tx: ReadTx, id: number) {
  const [lines, adjustments, payments, timeline, shipments, mails, refunds, sums, ...more] =
    await Promise.all([
      listLinesOf(tx, [id]),
      listAdjustments(tx, id),
      listPaymentsForMerchant(tx, id),
      listTimeline(tx, id),
      listShipments(tx, id),
      listOrderMails(tx, id),
      listRefunds(tx, id),
      sumPayments(tx, id),
      listAddressChanges(tx, id),
      findShipmentSettings(tx),
      listDemands(tx, id),
      listCountedRefunds(tx, id),
      findRefundable(tx, id),
      listSurplus(tx, id),
      listEdits(tx, id),
    ])
  const [addresses, sent, demands, counted, paid, surplus, edits] = more
  const ofMoney = { payments, refunds, sums, demands, counted, paid, surplus, edits }
  return { ...ofMoney, lines, adjustments, timeline, shipments, mails, addresses, sent }
}

const ownWayOf = (
  { format: { texts } }: ReadTx,
  { own_way, payer_reference }: StaffOrderRow,
  seesMoney: boolean,
) => own_way && { own_way: presentWay(own_way, seesMoney ? payer_reference : null, texts) }

const presentPayments = (
  { status: order_status }: StaffOrderRow,
  payments: MerchantPayment[],
  events: EventOfPaymentRow[],
) => payments.map((payment) => presentPayment({ ...payment, order_status }, events))

const isAllBack = ({ status, stock }: StaffOrderRow) =>
  status === 'refunded' && stock === 'returned'

/** The units that were sent of an order stayed with the customer, unless all of it was sent. */
function allReturned(lines: StaffLineRow[]): StaffLineRow[] {
  const isPart = lines.some((line) => leftOf(line) > 0)
  return lines.map((line) => ({
    ...line,
    returned: isPart ? Math.max(line.returned, line.quantity - line.shipped) : line.quantity,
  }))
}

/** The refunded units stay: they are not to be packed. */
const withoutRefunds = ({ lines, delivery }: PaidOrder): PaidOrder => ({
  lines: lines.map((line) => ({ ...line, refundedCents: 0 })),
  delivery: { ...delivery, refundedCents: 0 },
})

const presentLines = (order: StaffOrderRow, lines: StaffLineRow[], paid: PaidOrder) => ({
  items: (isAllBack(order) ? allReturned(lines) : lines).map((line, at) =>
    presentLine(line, paid.lines[at]!, order.currency),
  ),
  delivery_paid: {
    paid: centsToWire(paid.delivery.paidCents, order.currency),
    refunded: centsToWire(paid.delivery.refundedCents, order.currency),
  },
})

const presentFacts = (order: StaffOrderRow, shopCountry: string) => ({
  ...pick(order, 'id', 'order_number', 'status', 'delivery_address', 'pickup_at', 'currency'),
  created_at: order.created_at.toISOString(),
  hold_expires_at: order.status === 'awaiting_payment' ? order.hold_expires_at.toISOString() : null,
  customer:
    order.customer_id === null
      ? null
      : {
          id: order.customer_id,
          username: order.username ?? '',
          email: order.email ?? '',
          ...(order.is_guest && { is_guest: true as const }),
        },
  address_lines: addressLines(order.delivery_address),
  ...(crossesCustoms(shopCountry, order) && { passes_customs: true as const }),
  ...presentJoined(order),
  total_price: centsToWire(order.total_cents, order.currency),
  payment_method: presentMethod(order.payment_method),
  is_to_collect: isToCollect(order),
  ...noteOf(order),
  ...(order.draft_id !== null && {
    draft: {
      id: order.draft_id,
      number: draftNumber(order.draft_number!),
      staff: order.drafted_by,
    },
  }),
})

const presentLine = (line: StaffLineRow, paid: PaidLine, currency: string): OrderLine => ({
  ...pick(line, 'product_id', 'thumb_image', 'thumb_alt', 'quantity', 'returned', 'shipped'),
  ...(line.variant_id !== null && { variant_id: line.variant_id }),
  name: lineName(line),
  sku: line.sku ?? '',
  slug: line.product_slug,
  price: centsToWire(line.price_cents, currency),
  line_total: centsToWire(orderedCents(line), currency),
  came_back: Math.min(line.quantity, line.returned + line.kept_back),
  ...(line.removed > 0 && { removed: line.removed }),
  to_ship: leftOf(line),
  ...answersOf(line),
  paid: centsToWire(paid.paidCents, currency),
  refunded: centsToWire(paid.refundedCents, currency),
  refunded_units: paid.refundedUnits,
})

const presentShipment = (row: ShipmentRow): StaffShipment => ({
  ...pick(row, 'id', 'carrier', 'tracking_number', 'tracking_url', 'note', 'items'),
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
})

/** An order's status says nothing of money that came on delivery. */
const isCollected = ({ method, status }: MerchantPayment) =>
  method === 'on_delivery' && status === 'succeeded'

const presentCollected = ({ created_at }: MerchantPayment, texts: Texts): TimelineEntry => ({
  at: created_at.toISOString(),
  kind: 'status',
  actor: writeSaid(ACTORS.payment, texts),
  status: 'paid',
  text: '',
  note_id: null,
  mail: null,
  is_own: false,
})

const isPart = ({ event_id }: ShipmentRow) => event_id === null

const presentPart = (part: ShipmentRow, lines: StaffLineRow[], texts: Texts): TimelineEntry => ({
  at: part.created_at.toISOString(),
  kind: 'shipment',
  actor: actorOf(part, texts) ?? writeSaid(ACTORS.merchant, texts),
  status: null,
  text: [
    ...part.items.map(({ line, quantity }) => `${quantity} × ${lineName(lines[line]!)}`),
    part.note,
  ]
    .filter(Boolean)
    .join('\n'),
  note_id: null,
  mail: null,
  is_own: false,
})

type ActFacts = {
  sums: PaymentSums
  payments: MerchantPayment[]
  mails: Facts['mails']
  demands: Demand[]
}

function actsOf(
  order: StaffOrderRow,
  lines: StaffLineRow[],
  { payments, demands, ...facts }: ActFacts,
  { caller, texts }: Reader,
) {
  const { status, payment_method: method, stock, is_owed, pickup_at } = order
  const { reserved, refundable, surplus } = facts.sums
  const money = moneyFormOf(order)
  const isGoingBack = stock === 'returned' || (reserved > 0 && refundable === surplus)
  const units = lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
  const attempts = stateOfAttempts(payments)
  const next = demands.find(({ paid_at }) => paid_at === null)
  const total = next?.amount_cents ?? order.total_cents
  const takesNext = next !== undefined && takesMore(status)
  const own = {
    status,
    total,
    method,
    is_owed,
    pickup_at,
    units,
    attempts,
    isGoingBack,
    money,
    takesNext,
  }
  return actsOn({ ...own, ...facts }, caller, texts)
}

async function mailsOf(
  tx: ReadTx,
  { delivery_address, email, ...order }: StaffOrderRow,
  texts: Texts,
) {
  const reader = {
    name: delivery_address.fullname,
    email,
    isProved: order.is_proved,
    // The key of a guest who was erased is gone.
    isGuest: order.is_guest && order.guest_key !== null,
  }
  const [unpaid, paid_order] = await Promise.all([
    mailSentence(tx, reader, 'order'),
    mailSentence(tx, reader, 'paid_order'),
  ])
  return { order: writeSaid(unpaid, texts), paid_order: writeSaid(paid_order, texts) }
}

/** Not once money went back after it, unless it went back with it. */
const presentUndo = (undoable: Undoable | undefined, refunds: RefundRow[]) =>
  undoable &&
  (undoable.step.isEdit || !refunds.some(({ created_at }) => created_at > undoable.step.at))
    ? { step: undoable.step.id, until: undoUntil(undoable.step.at).toISOString() }
    : null

const presentMail = (
  mail: OrderMailRow,
  order: StaffOrderRow,
  { caller, texts }: Reader,
): TimelineEntry => ({
  at: mail.created_at.toISOString(),
  kind: 'mail',
  actor: actorOf(mail, texts) ?? writeSaid(toStaff('actorShop'), texts),
  status: null,
  text: mail.error,
  note_id: null,
  mail: {
    id: mail.id,
    kind: mail.kind,
    state: shownMailState(mail, order),
    since: mail.became_at?.toISOString() ?? null,
    tries: mail.tries,
    can_send_again:
      caller.may('orders.handle') && order.email !== null && canSendAgain(mail, order.status),
  },
  is_own: false,
})
