import type { orderPages } from '#contract/order-page.ts'
import type { paymentReferences } from '#contract/payment-references.ts'
import type { returns, withdrawals } from '#contract/withdrawals.ts'
import type { orders } from '#contract/orders.ts'
import type { OrderPagePort, OrdersPort } from '#server/payments/payment/orders-port.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { JobBody } from '#server/tenants/jobs.ts'
import type { EmailJob } from '#server/tenants/mail-jobs.ts'
import { cartHandlers } from './cart/cart.routes.ts'
import { holdJobs } from './holds/expiry.ts'
import { orderMails } from './mails/send-order-mails.ts'
import type { OrderPorts } from './order/order-ports.ts'
import { orderPageHandlers } from './order-page/guest-order.routes.ts'
import { findGuestOrderOfPage } from './links/find-linked-order.ts'
import { orderHandlers } from './orders.routes.ts'
import { paymentReferenceHandlers } from './paying/payment-reference.routes.ts'
import { promotionJobs } from './promotions/save-promotion.ts'
import { statementJobs } from './returns/match-statement.ts'
import { withdrawalMails } from './returns/withdrawal-mails.ts'
import { returnRequestHandlers } from './returns/return-requests.routes.ts'
import { withdrawalHandlers } from './returns/withdrawals.routes.ts'
import { ordersForPayments } from './paying/settlement.ts'

export type Orders = {
  handlers: HandlersOf<
    typeof orders &
      typeof orderPages &
      typeof paymentReferences &
      typeof withdrawals &
      typeof returns
  >
  jobs: JobBody[]
  mails: EmailJob[]
  /** For payments, which announce what came in. */
  port: OrdersPort
} & OrderPagePort

export function createOrders(ports: OrderPorts): Orders {
  return {
    handlers: {
      ...cartHandlers(ports),
      ...orderHandlers(ports),
      ...orderPageHandlers(ports),
      ...paymentReferenceHandlers(ports),
      ...withdrawalHandlers(ports),
      ...returnRequestHandlers(ports),
    },
    jobs: [...holdJobs, ...promotionJobs, ...statementJobs],
    mails: [...orderMails(ports.proofPage, ports.pageKey), ...withdrawalMails],
    port: ordersForPayments,
    findOrderOfPage: (tx, token) => findGuestOrderOfPage(tx, ports.pageKey, token),
  }
}
