import type { Billing } from '#contract/billing.ts'
import type { Texts } from '#contract/language/texts.ts'
import { centsToWire } from '#contract/money.ts'
import type { Order, OrderPayment, OrderSummary } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderDocument } from '#contract/order-documents.ts'
import type { OrderShipment } from '#contract/order-shipments.ts'
import type { OrderEvent } from '../order/order-events.queries.ts'
import type { BuyersOrder, ListedOrder } from '../order/orders.queries.ts'
import { presentBilling } from '../order/billing.ts'
import { noteOf, ownLines, presentFacts } from '../order/present-placed.ts'
import { canCancel, canPay, isToCollect } from '../order/orders.rules.ts'
import type { OrderLineRow } from '../pricing/order-lines.queries.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import { lineName } from '../pricing/ordered-line.ts'
import type { ReturnOfOrder } from '../returns/returns.queries.ts'
import { canTakeBack, type WayBack } from '../returns/returns.rules.ts'
import type { ShipmentRow } from '../shipments/shipments.queries.ts'
import { followed, sentNote } from '../shipments/tracking.rules.ts'
import { presentRefund } from '../refunds/present-refund.ts'
import type { RefundForMail } from '../refunds/refunds.queries.ts'
import { presentWay } from '#server/payments/options/own-ways.rules.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'

type OrderParts = {
  order: BuyersOrder
  lines: OrderLineRow[]
  adjustments: AdjustmentRow[]
  payments: OrderPayment[]
  refunds: RefundForMail[]
  events: OrderEvent[]
  shipments: ShipmentRow[]
  documents: OrderDocument[]
  returns: ReturnOfOrder[]
  ways_back: WayBack[]
  billing: Billing | undefined
  /** The texts of the order's language. */
  texts: Texts
}

export function presentOrder(parts: OrderParts): Order {
  const {
    order,
    lines,
    adjustments,
    payments,
    refunds,
    events,
    shipments,
    documents,
    returns,
    ways_back,
    billing,
    texts,
  } = parts
  const { status, payment_method, hold_expires_at } = order
  return {
    ...presentFacts(order, lines),
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
    can_pay: canPay(status, payment_method),
    ...(isToCollect(order) && { pay_on_delivery: centsToWire(order.total_cents, order.currency) }),
    can_cancel: canCancel(status),
    breakdown: presentOrderBreakdown(order, lines, adjustments, texts),
    ...(order.shipping && { shipping: order.shipping }),
    ...ownLines(order),
    ...(order.own_way && { own_way: presentWay(order.own_way, order.payer_reference, texts) }),
    // A shipment of the whole order is shown by the note of its step.
    ...(shipments.some((each) => !each.is_in_note) && {
      shipments: shipments.map(presentShipment),
    }),
    ...(documents.length > 0 && { documents }),
    ...(returns.length > 0 && { returns: returns.map(presentReturn) }),
    ...(ways_back.length > 0 && { ways_back }),
    ...(billing && { billing: presentBilling(billing) }),
    ...noteOf(order),
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
  answer: row.answer,
})

const presentShipment = (row: ShipmentRow): OrderShipment => ({
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  tracking_url: followed(row).tracking_url,
  shipped_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  note: row.note,
  items: row.items,
})

export const presentSummary = (order: ListedOrder, pictures = false): OrderSummary => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  total_items: order.total_items,
  total_price: centsToWire(order.total_cents, order.currency),
  currency: order.currency,
  payment_method: presentMethod(order.payment_method),
  created_at: order.created_at.toISOString(),
  can_pay: canPay(order.status, order.payment_method),
  ...(order.shipping?.pickup_at !== undefined && { is_picked_up: true }),
  ...(pictures &&
    order.thumb_image !== null && {
      main_image: { thumb_image: order.thumb_image, alt_text: order.thumb_alt ?? '' },
    }),
})
