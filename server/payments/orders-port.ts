import type { PaymentMethod } from '#contract/orders.ts'
import type { Step } from '#server/tenants/handling.ts'
import type { Shop } from '#server/tenants/tx.ts'
import type { Db } from '#server/tenants/tables.ts'

export type OrderToPay = {
  id: number
  orderNumber: string
  /** Null where the account is gone. */
  customerId: number | null
  method: PaymentMethod
  totalCents: number
  currency: 'USD'
  awaitsPayment: boolean
}

/**
 * What payments ask and tell whoever keeps the orders; payments never import them. An order is
 * locked before its payments, its payments before products: always in this order.
 */
export type OrdersPort = {
  /** Locks the order until the transaction ends. */
  lockOrder: (db: Db, tenantId: number, orderId: number) => Promise<OrderToPay | undefined>
  /** Keeps its pieces at least until then: somebody is on the way to pay. */
  keepHeldUntil: (step: Step, shop: Shop, orderId: number, until: Date) => Promise<void>
  /** Money has come in. `refund-due` where the order cannot take it: the payment then notes that. */
  paymentSucceeded: (step: Step, shop: Shop, orderId: number) => Promise<'paid' | 'refund-due'>
}
