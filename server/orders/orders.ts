import type { OrderPagePort } from '#server/payments/payment/orders-port.ts'
import { cartHandlers } from './cart/cart.routes.ts'
import { payPagePort } from './paying/pay-page.ts'
import { payPageHandlers } from './paying/pay-page.routes.ts'
import { draftJobs } from './drafts/clear-drafts.ts'
import { editJobs } from './edits/edit-end.ts'
import { exchangeJobs } from './exchanges/exchange-end.ts'
import { offerJobs } from './offers/end-offers.ts'
import { offerMails } from './offers/offer-mails.ts'
import { offerHandlers } from './offers/offers.routes.ts'
import { holdJobs } from './holds/expiry.ts'
import { orderMails } from './mails/send-order-mails.ts'
import type { OrderPorts } from './order/order-ports.ts'
import { stepJobs } from './order/emit-order.ts'
import { orderPageHandlers } from './order-page/guest-order.routes.ts'
import { findGuestOrderOfPage } from './links/find-linked-order.ts'
import { orderHandlers } from './orders.routes.ts'
import { paymentReferenceHandlers } from './paying/payment-reference.routes.ts'
import { promotionJobs } from './promotions/save-promotion.ts'
import { statementJobs } from './returns/match-statement.ts'
import { withdrawalMails } from './returns/withdrawal-mails.ts'
import { returnRequestHandlers } from './returns/return-requests.routes.ts'
import { withdrawalHandlers } from './returns/withdrawals.routes.ts'
import { ordersForPayments } from './paying/orders-for-payments.ts'

/** The orders' part of the shop. */
export const createOrders = (ports: OrderPorts) => ({
  handlers: {
    ...cartHandlers(ports),
    ...orderHandlers(ports),
    ...orderPageHandlers(ports),
    ...offerHandlers(ports),
    ...paymentReferenceHandlers(ports),
    ...payPageHandlers(ports),
    ...withdrawalHandlers(ports),
    ...returnRequestHandlers(ports),
  },
  jobs: [
    ...holdJobs,
    ...promotionJobs,
    ...statementJobs,
    ...draftJobs(ports.guests),
    ...offerJobs,
    ...stepJobs,
    ...editJobs,
    ...exchangeJobs,
  ],
  mails: [...orderMails(ports), ...withdrawalMails, ...offerMails(ports.offerKey)],
  /** For payments, which announce what came in. */
  port: {
    ...ordersForPayments,
    findOrderOfPage: ((tx, token) =>
      findGuestOrderOfPage(tx, ports.pageKey, token)) satisfies OrderPagePort['findOrderOfPage'],
    ...payPagePort(ports.payKey),
  },
})
