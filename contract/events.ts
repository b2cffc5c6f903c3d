import * as Type from 'typebox'
import type { Static, TProperties } from 'typebox'
import type { Permission } from './backoffice/people/permissions.ts'
import type { EventType } from './event-types.ts'
import { OrderStatus } from './orders.ts'
import { PaymentStatus } from './payments.ts'
import { Currency, Id, Money, Nullable } from './wire.ts'

/** Who may read a type of event, what it is about, and its data: ids, states and amounts, never a person. */
const event = <Data extends TProperties>(may: Permission, about: string, data: Data) => ({
  may,
  about,
  data: Type.Object(data),
})

/** An order as it stands after the change. */
const orderFacts = {
  id: Id,
  order_number: Type.String(),
  status: OrderStatus,
  total_price: Money,
  currency: Currency,
}

/** Further lines of an order are read from the order itself. */
export const MOST_LINES = 100

const order = event('orders.see', 'order', orderFacts)
const shipment = event('orders.see', 'shipment', { id: Id, order_id: Id })
const payment = event('payments.see', 'payment', {
  id: Type.String(),
  order_id: Id,
  status: PaymentStatus,
  amount: Money,
  currency: Currency,
})
const refund = event('payments.see', 'refund', {
  id: Id,
  order_id: Id,
  amount: Money,
  currency: Currency,
})
const back = event('orders.see', 'return', { id: Id, order_id: Id })
const product = event('products.see', 'product', { id: Id })
const stock = event('products.see', 'product', { id: Id, units: Nullable(Type.Integer()) })
const sale = event('products.see', 'sale', { id: Id })
const customer = event('customers.see', 'customer', { id: Id })

/** A file or a bulk change names this many products in one event. */
export const MOST_IDS = 200

/** Every type of event, with the permission to read it and its data. */
export const EVENTS = {
  'order.created': event('orders.see', 'order', {
    ...orderFacts,
    lines: Type.Array(
      Type.Object({ product_id: Id, variant_id: Nullable(Id), quantity: Type.Integer() }),
      { maxItems: MOST_LINES },
    ),
  }),
  'order.paid': order,
  'order.processing': order,
  'order.shipped': order,
  'order.delivered': order,
  'order.canceled': order,
  'order.expired': order,
  'order.refunded': order,
  'order.step_undone': order,
  'order.address_changed': order,
  'order.edited': order,
  'shipment.created': shipment,
  'shipment.changed': shipment,
  'shipment.delivered': shipment,
  'payment.succeeded': payment,
  'payment.failed': payment,
  'payment.needs_review': payment,
  'payment.disputed': payment,
  'payment.surplus': payment,
  'refund.requested': refund,
  'refund.succeeded': refund,
  'refund.failed': refund,
  'refund.needs_review': refund,
  'withdrawal.received': back,
  'return.asked': back,
  'return.agreed': back,
  'return.declined': back,
  'return.taken_back': back,
  'return.closed': back,
  'document.issued': event('payments.see', 'document', {
    id: Id,
    order_id: Id,
    kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit_note')]),
    number: Type.String(),
  }),
  'product.created': product,
  'product.updated': event('products.see', 'product', {
    id: Id,
    /** The names of the changed fields. */
    changed: Type.Array(Type.String()),
  }),
  'product.published': product,
  'product.unpublished': product,
  'products.changed': event('products.see', 'products', {
    ids: Type.Array(Id, { minItems: 1, maxItems: MOST_IDS }),
  }),
  'stock.changed': stock,
  'stock.low': stock,
  'stock.out': stock,
  'stock.back': stock,
  'sale.started': sale,
  'sale.ended': sale,
  'customer.created': customer,
  'customer.blocked': customer,
  'customer.erased': customer,
  'review.created': event('content.edit', 'review', { id: Id, product_id: Id }),
  'message.received': event('content.edit', 'message', { id: Id }),
  'endpoint.test': event('settings.keys', 'endpoint', { id: Id }),
  'key.expiring': event('settings.keys', 'key', { id: Id }),
  'api.deprecated': event('settings.keys', 'key', { id: Id, call: Type.String() }),
} satisfies Record<EventType, { may: Permission }>

export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>
