import * as Type from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { OrderPage } from './order-page.ts'
import { Order } from './orders.ts'
import { ById } from './wire.ts'

/** The handler judges the length, and names the field. */
const body = Type.Object({ reference: Type.String({ maxLength: 1000 }) })

/** The buyer's reference of a payment by an own way of the shop, such as a transaction number. It proves no payment. */
export const paymentReferences = {
  'POST /orders/orders/:id/payment-reference/': {
    summary: 'Gives, or changes, the reference of the payment of an order.',
    access: 'customer',
    guests: true,
    limit: 'order',
    params: ById,
    body,
    reply: Order,
  },
  'POST /orders/pages/:token/payment-reference/': {
    summary: "Gives, or changes, the reference of the payment of a guest's order.",
    whileClosed: true,
    access: 'public',
    limit: 'order-page',
    body,
    reply: OrderPage,
  },
} as const satisfies Record<string, Endpoint>
