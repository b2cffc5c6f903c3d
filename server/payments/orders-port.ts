import type { Method } from '#server/tenants/tables.ts'
import type { Tx } from '#server/tenants/tx.ts'

export type OrderToPay = {
  id: number
  orderNumber: string
  /** Null where the account is gone. */
  customerId: number | null
  method: Method
  totalCents: number
  currency: 'USD'
  awaitsPayment: boolean
}

/**
 * The interface of payments to orders; payments never import orders. Locks are taken in this order:
 * the order, its payments, products.
 */
export type OrdersPort = {
  /** Locks the order until the transaction ends. */
  lockOrder: (tx: Tx, orderId: number) => Promise<OrderToPay | undefined>
  /** Holds the stock at least until then, because a buyer is on the way to pay. */
  keepHeldUntil: (tx: Tx, orderId: number, until: Date) => Promise<void>
  /** Money has come in. `refund-due` where the order cannot take it: the payment then notes that. */
  paymentSucceeded: (tx: Tx, orderId: number) => Promise<'paid' | 'refund-due'>
}
