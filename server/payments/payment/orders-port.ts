import type { RefundStatus } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export type OrderToPay = {
  id: number
  orderNumber: string
  /** Null where the account is gone. */
  customerId: number | null
  method: Method
  /** The demand that is paid; null where the order asks once for its total. */
  demandId: number | null
  amountCents: number
  currency: string
  awaitsPayment: boolean
}

/**
 * `refund-due`: the order cannot take the money. `after-cancellation`: a person had canceled it, and
 * a person decides whether it is fulfilled or the money goes back.
 */
export type Settlement = 'paid' | 'refund-due' | 'after-cancellation'

/**
 * The interface of payments to orders; payments never import orders. Locks are taken in this order:
 * the order, its payments, products.
 */
export type OrdersPort = {
  /** Locks the order until the transaction ends. Without a demand it is asked for its first open one. */
  lockOrder: (tx: Tx, orderId: number, demandId?: number) => Promise<OrderToPay | undefined>
  /** Holds the stock at least until then, because a buyer is on the way to pay. */
  keepHeldUntil: (tx: Tx, orderId: number, until: Date) => Promise<void>
  /**
   * Money has come in, for a demand of the order or for its total. The payment notes that it is surplus
   * where the order did not take it.
   */
  paymentSucceeded: (tx: Tx, orderId: number, demandId?: number | null) => Promise<Settlement>
  /** A refund to the card got another status. The order is locked. */
  refundChanged: (tx: Tx, orderId: number, change: RefundChange) => Promise<void>
}

/** Leads from signed links to orders. */
export type OrderPagePort = {
  /** Undefined for a wrong link, and for an order that is in an account. */
  findOrderOfPage: (
    tx: ReadTx,
    token: string,
  ) => Promise<{ id: number; guestId: number; currency: string } | undefined>
  /** Finds the subject of a link to pay. @throws Refusal 404, 409 where it is not to be paid any more */
  findToPay: (
    tx: ReadTx,
    token: string,
  ) => Promise<{
    id: number
    /** Null: the order's total. */
    demandId: number | null
    /** Null where the account is gone. */
    customerId: number | null
    currency: string
  }>
}

export type RefundChange = {
  refundId: number
  status: RefundStatus
  /** A word of contract/rules/refund-words.ts, or empty. */
  reason: string
  /** All of the order's payments are back; a surplus payment does not count. */
  isAllBack: boolean
}
