import type { OrderItem } from '#contract/orders.ts'
import type { OrderChange } from '#contract/order-changes.ts'
import type { GuestOrder, OrderPage } from '#contract/order-page.ts'
import type { OrderedWay } from '#contract/payments.ts'
import { shippingSentence } from '#contract/language/delivery-words.ts'
import { findPaymentOptions } from '#server/payments/options/payment-options.queries.ts'
import { withLabel } from '#server/payments/options/payment-options.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listEvents } from '../order/order-events.queries.ts'
import { listLinesToShip, listShipments } from '../shipments/shipments.queries.ts'
import { leftAfter, namedUnits } from '../shipments/shipments.rules.ts'
import type { LinkedOrder } from '../links/order-page-link.ts'
import { presentShipment, readOrder } from './read-order.ts'
import { findLinkedOrder } from '../links/find-linked-order.ts'

/** The keys that sign the links to orders' pages, and those to documents. */
type PageKeys = { pageKey: Buffer; documentKey: Buffer }

const IS_TO_SHIP = new Set(['awaiting_payment', 'paid', 'processing'])

/**
 * An order without names, addresses, prices and notes, for its signed link; a guest's has amounts.
 * @throws Refusal 404, the same for a forged link, an expired or withdrawn one, and no order
 */
export async function readOrderPage(
  tx: ReadTx,
  { pageKey, documentKey }: PageKeys,
  token: string,
): Promise<OrderPage> {
  const { linked, ...order } = await findLinkedOrder(tx, pageKey, token)
  const [lines, shipments, events, guest] = await Promise.all([
    listLinesToShip(tx, linked.id),
    listShipments(tx, linked.id),
    listEvents(tx, linked.id),
    order.guest_id === null
      ? undefined
      : readGuestOrder(tx, { documentKey, guestId: order.guest_id }, linked),
  ])
  return {
    order_number: order.order_number,
    status: order.status,
    created_at: order.created_at.toISOString(),
    ...(order.shipping && {
      delivery: shippingSentence(order.shipping, tx.format.texts.of('general')),
    }),
    ...(order.shipping?.pickup_at !== undefined && { pickup_at: order.shipping.pickup_at }),
    ...(order.shipping?.pickup_details !== undefined && {
      pickup_details: order.shipping.pickup_details,
    }),
    shipments: shipments.map((shipment) => {
      const { note: _, ...shown } = presentShipment(shipment, (line) => line)
      return { ...shown, items: namedUnits(lines, shipment.items) }
    }),
    to_ship: IS_TO_SHIP.has(order.status) ? leftAfter(lines, shipments) : [],
    history: events.map(({ status, created_at }) => ({
      status,
      created_at: created_at.toISOString(),
    })),
    ...(guest && { guest }),
  }
}

/** Reads the part of a guest's order that its buyer sees besides, without the name, the address and texts that were typed. */
async function readGuestOrder(
  tx: ReadTx,
  { documentKey, guestId }: { documentKey: Buffer; guestId: number },
  { id, given }: LinkedOrder,
): Promise<GuestOrder> {
  const [order, options] = await Promise.all([
    readOrder(tx, documentKey, { customerId: guestId, id }),
    findPaymentOptions(tx),
  ])
  const {
    order_number: _number,
    status,
    created_at: _placed,
    delivery_address: _address,
    history: _history,
    shipments: _shipments,
    billing: _billing,
    own_way,
    note,
    ways_back = [],
    ...shown
  } = order
  // A holder who was only shown the link may state a withdrawal, as anybody may, and cannot ask for a return.
  const ways = ways_back.filter((way) => way === 'withdrawal' || given !== 'shown')
  const { payment_method } = order
  const isUnpaid = status === 'awaiting_payment' || shown.to_pay !== undefined
  const isToPay = isUnpaid && !/card|delivery/.test(payment_method)
  return {
    ...shown,
    can_cancel: shown.can_cancel && given !== 'shown',
    ...(ways.length > 0 && { ways_back: ways }),
    ...(own_way && { own_way: given === 'shown' ? withoutReference(own_way) : own_way }),
    ...(note !== undefined && given !== 'shown' && { note }),
    ...(shown.changes && given === 'shown' && { changes: shown.changes.map(withoutNote) }),
    items: shown.items.map(withoutAnswers),
    ...(isToPay && options && { ways: withLabel(options, tx.format.texts) }),
    ...(given === 'mailed' && { can_keep: true as const }),
  }
}

/** Others may have the link: the shop's words to the buyer are not for them. */
const withoutNote = (change: OrderChange): OrderChange => ({ ...change, note: '' })

/** Others may have the link, and give no reference. */
const withoutReference = ({ reference: _r, takes_reference: _t, ...way }: OrderedWay) => way

/** The page of a link shows nothing that the buyer wrote: others may have the link. */
function withoutAnswers(item: OrderItem): OrderItem {
  const { customization_labels: _, ...shown } = item
  return { ...shown, customization: {} }
}
