import type { orders } from '#contract/orders.ts'
import type { ProofPage } from '#server/accounts/accounts.ts'
import type { OrdersPort } from '#server/payments/orders-port.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { JobBody } from '#server/tenants/jobs.ts'
import type { EmailJob } from '#server/tenants/mail-jobs.ts'
import { cartHandlers } from './cart/cart.routes.ts'
import { holdJobs } from './holds/expiry.ts'
import { orderMails } from './mails/order-mails.ts'
import { orderHandlers } from './orders.routes.ts'
import { promotionJobs } from './promotions/save-promotion.ts'
import { ordersForPayments } from './settlement.ts'

export type Orders = {
  handlers: HandlersOf<typeof orders>
  jobs: JobBody[]
  mails: EmailJob[]
  /** For payments, which announce what came in. */
  port: OrdersPort
}

/**
 * `proofPage`: where a customer whose address is not proved is led to; `pageKey` signs the links to
 * orders' pages without sign-in.
 */
export function createOrders(proofPage: ProofPage, pageKey: Buffer): Orders {
  return {
    handlers: { ...cartHandlers, ...orderHandlers(pageKey) },
    jobs: [...holdJobs, ...promotionJobs],
    mails: orderMails(proofPage, pageKey),
    port: ordersForPayments,
  }
}
