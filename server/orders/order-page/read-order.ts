import { centsToWire } from '#contract/money.ts'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderShipment } from '#contract/order-shipments.ts'
import type { Order } from '#contract/orders.ts'
import { presentWay } from '#server/payments/options/own-ways.rules.ts'
import { listOrderPayments } from '#server/payments/order-payments.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Demand, listDemands } from '../demands/demands.queries.ts'
import { listEdits } from '../edits/edits.queries.ts'
import { presentChanges } from '../edits/present-edit.ts'
import { listOrderDocuments } from '../links/document-links.ts'
import { findOrderBilling, presentBilling } from '../order/billing.ts'
import { listEvents } from '../order/order-events.queries.ts'
import { type BuyersOrder, findOrderOfCustomer } from '../order/orders.queries.ts'
import { canCancel, canPay, isToCollect, takesMore } from '../order/orders.rules.ts'
import { noteOf, ownLines, presentFacts } from '../order/present-placed.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { listOrderLines, type OrderLineRow } from '../pricing/order-lines.queries.ts'
import { standingOf } from '../pricing/standing-order.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import { presentRefund } from '../refunds/present-refund.ts'
import { listRefundsForCustomer } from '../refunds/refunds.queries.ts'
import { listReturnsOfOrder, type ReturnOfOrder } from '../returns/returns.queries.ts'
import { canTakeBack } from '../returns/returns.rules.ts'
import { listWaysBack } from '../returns/withdrawal-offer.ts'
import { listShipments, type ShipmentRow } from '../shipments/shipments.queries.ts'
import { followed, sentNote } from '../shipments/tracking.rules.ts'

/**
 * A customer's own order, whole. `documentKey` signs the links to its documents.
 * @throws Refusal 404, also for another customer's
 */
export async function readOrder(
  tx: ReadTx,
  documentKey: Buffer,
  { customerId, id }: { customerId: number; id: number },
): Promise<Order> {
  const [order, lines, adjustments, payments, refunds, events, shipments, documents, ...more] =
    await Promise.all([
      findOrderOfCustomer(tx, customerId, id),
      listOrderLines(tx, id),
      listAdjustments(tx, id),
      listOrderPayments(tx, id),
      listRefundsForCustomer(tx, id),
      listEvents(tx, id),
      listShipments(tx, id),
      listOrderDocuments(tx, documentKey, id),
      listReturnsOfOrder(tx, id),
      tx.format.hasDocuments ? findOrderBilling(tx, id) : undefined,
    ])
  if (!order) return notFound()
  const [returns, billing] = more
  const ways_back = await listWaysBack(tx, order)
  // Few orders are paid in parts.
  const demands = order.open_cents > 0 ? await listDemands(tx, id) : []
  const texts = tx.format.textsOf(order.locale)
  const now = await standingOf(tx, order, { lines, adjustments }, texts)
  const { status, payment_method, hold_expires_at } = order
  return {
    ...presentFacts(order, now.lines),
    status,
    payments,
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => presentRefund(refund, order)),
    }),
    history: events.map((event) => ({
      status: event.status,
      note:
        event.status === 'shipped'
          ? sentNote(event.note, shipments, (parcel) => texts.of('mails')('parcel', { parcel }))
          : event.note,
      created_at: event.created_at.toISOString(),
    })),
    hold_expires_at: status === 'awaiting_payment' ? hold_expires_at.toISOString() : null,
    can_pay: canPay(status, payment_method, order.open_cents),
    ...presentParts(order, demands),
    ...(isToCollect(order) && { pay_on_delivery: centsToWire(order.total_cents, order.currency) }),
    can_cancel: canCancel(status),
    breakdown: presentOrderBreakdown(order, now.lines, now.adjustments, texts),
    ...(order.shipping && { shipping: order.shipping }),
    ...ownLines(order),
    ...(order.own_way && { own_way: presentWay(order.own_way, order.payer_reference, texts) }),
    // A shipment of the whole order is shown by the note of its step.
    ...(shipments.some((each) => !each.is_in_note) && {
      shipments: shipments.map((each) => presentShipment(each, now.placeOf)),
    }),
    ...(documents.length > 0 && { documents }),
    ...(returns.length > 0 && { returns: returns.map(presentReturn) }),
    ...(ways_back.length > 0 && { ways_back }),
    ...(await presentEdits(tx, order, lines)),
    ...(billing && { billing: presentBilling(billing) }),
    ...noteOf(order),
  }
}

/** The changes of an order; empty without any. */
async function presentEdits(tx: ReadTx, order: BuyersOrder, lines: OrderLineRow[]) {
  // Few orders are edited.
  const edits = order.edit_round > 0 ? await listEdits(tx, order.id) : []
  const changes = presentChanges(edits, lines, order.currency)
  return changes.length > 0 && { changes }
}

/** Empty for an order that asks once for its total, and for one that was canceled. */
function presentParts({ status, currency }: BuyersOrder, demands: Demand[]) {
  const next = demands.find(({ paid_at }) => paid_at === null)
  const isAsked = status === 'awaiting_payment' || takesMore(status)
  if (!next || !isAsked) return undefined
  return {
    to_pay: centsToWire(next.amount_cents, currency),
    parts: demands.map(({ amount_cents, due_on, paid_at }) => ({
      amount: centsToWire(amount_cents, currency),
      due_on,
      is_paid: paid_at !== null,
    })),
  }
}

const presentReturn = (row: ReturnOfOrder): OrderReturn => ({
  ...(canTakeBack(row) && { id: row.id }),
  kind: row.kind,
  status: row.status,
  asked_at: row.asked_at.toISOString(),
  units: row.units.map(
    ({ name, variant, quantity }) =>
      `${quantity} × ${lineName({ product_name: name, variant_name: variant })}`,
  ),
  ...(row.wish === 'exchange' && { instead: row.units.map(insteadOf) }),
  ...(row.sends && { sends: row.sends }),
  answer: row.answer,
})

/** "1 × Red, M", or the same goods once more. */
const insteadOf = ({ name, variant, quantity, instead }: ReturnOfOrder['units'][number]) =>
  `${quantity} × ${instead ?? lineName({ product_name: name, variant_name: variant })}`

/** `placeOf` finds the place of a line of the order among the items that are shown. */
export const presentShipment = (
  row: ShipmentRow,
  placeOf: (line: number) => number,
): OrderShipment => ({
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  tracking_url: followed(row).tracking_url,
  shipped_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  note: row.note,
  // Items that were exchanged stand in the order no more.
  items: row.items.flatMap(({ line, quantity }) =>
    placeOf(line) < 0 ? [] : [{ line: placeOf(line), quantity }],
  ),
})
