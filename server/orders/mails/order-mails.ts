import type { ProofPage } from '#server/accounts/accounts.ts'
import { attemptsOf, listOrderPayments, sumPayments } from '#server/payments/order-payments.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { Job, ReadTx, Shop, Tx } from '#server/tenants/tx.ts'
import { type Composed, type EmailJob, emailJob, type Ration } from '#server/tenants/mail-jobs.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import { eventExists } from '../order-events.queries.ts'
import { listOrderLines } from '../order-lines.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { findMailWords } from './mail-settings.queries.ts'
import { wordsOver } from './mail-words.rules.ts'
import {
  asProof,
  orderAlert,
  orderEnded,
  orderReceived,
  orderRefunded,
  orderRefundedPart,
  orderShipped,
  partShipped,
  paymentReceived,
  refundDue,
  withoutTyped,
} from './order-emails.ts'
import {
  findDeliveryWords,
  findOrderForMail,
  findWaysToPay,
  type OrderForMail,
} from './order-mails.queries.ts'
import {
  type OfOrder,
  type OfStep,
  orderAlertMail,
  orderEndedMail,
  orderReceivedMail,
  orderRefundedMail,
  orderRefundedPartMail,
  orderShippedMail,
  partShippedMail,
  paymentReceivedMail,
  refundDueMail,
} from './order-mail-jobs.ts'
import { orderPageLink } from '../order-page/order-page-link.ts'
import { findSent } from '../shipments/find-sent.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { isMailWanted, updateOrderMail } from './mail-state.queries.ts'
import { isStillSo, waitsForCard } from './mail-state.rules.ts'

/**
 * A mail is sent only if it is still true then: a later mail says more than one that was overtaken.
 */
export const orderMails = (proofPage: ProofPage, pageKey: Buffer): EmailJob[] =>
  customerMails({ proofPage, pageKey })

/** The pages that mails link to. */
type Pages = { proofPage: ProofPage; pageKey: Buffer }

const customerMails = (pages: Pages): EmailJob[] => [
  orderReceivedEmail(pages),
  paymentReceivedEmail(pages),
  orderShippedEmail(pages),
  partShippedEmail(pages),
  orderEndedEmail(pages),
  refundDueEmail(pages),
  orderRefundedEmail(pages),
  orderRefundedPartEmail(pages),
  orderAlertEmail,
]

const orderReceivedEmail = (pages: Pages) =>
  orderEmail(orderReceivedMail, async (tx, { orderId, isAgain }, shop) => {
    await noteForMerchant(tx)
    const [order, lines, adjustments, ways, delivery, words] = await Promise.all([
      find(tx, orderId),
      listOrderLines(tx, orderId),
      listAdjustments(tx, orderId),
      findWaysToPay(tx),
      findDeliveryWords(tx),
      wordsOf(tx),
    ])
    if (!order || !isStillSo('received', order.status)) return undefined
    // The receipt has said all of this.
    if (waitsForCard(order) && order.status !== 'awaiting_payment' && !isAgain) return undefined
    return toCustomer(
      order,
      orderReceived({
        order,
        lines,
        adjustments,
        ways,
        delivery,
        href: pageOf(pages, shop, order),
        payHref: ownPageOf(shop, order),
        words,
      }),
      pages.proofPage(shop, readerOf(order)),
      'order',
    )
  })

const paymentReceivedEmail = (pages: Pages) =>
  orderEmail(paymentReceivedMail, async (tx, step, shop) => {
    await noteForMerchant(tx)
    const { orderId } = step
    const [order, lines, adjustments, delivery, words] = await Promise.all([
      findAfter(tx, step),
      listOrderLines(tx, orderId),
      listAdjustments(tx, orderId),
      findDeliveryWords(tx),
      wordsOf(tx),
    ])
    if (!order || !isStillSo('paid', order.status)) return undefined
    return toCustomer(
      order,
      paymentReceived({
        order,
        lines,
        adjustments,
        delivery,
        href: pageOf(pages, shop, order),
        words,
      }),
      pages.proofPage(shop, readerOf(order)),
    )
  })

const orderShippedEmail = (pages: Pages) =>
  orderEmail(orderShippedMail, async (tx, step, shop) => {
    const { orderId, eventId } = step
    const [order, sent] = await Promise.all([
      findAfter(tx, step),
      findSent(tx, orderId, ({ event_id }) => event_id === eventId),
    ])
    if (!order || !isStillSo('shipped', order.status)) return undefined
    return toCustomer(
      order,
      orderShipped(order, pageOf(pages, shop, order), await wordsOf(tx), sent),
      pages.proofPage(shop, readerOf(order)),
    )
  })

const partShippedEmail = (pages: Pages) =>
  orderEmail(partShippedMail, async (tx, { orderId, shipmentId }, shop) => {
    const [order, sent] = await Promise.all([
      find(tx, orderId),
      findSent(tx, orderId, ({ id }) => id === shipmentId),
    ])
    // Without the shipment it was taken back.
    if (!order || !sent || !isStillSo('shipped_part', order.status)) return undefined
    return toCustomer(
      order,
      partShipped(order, pageOf(pages, shop, order), await wordsOf(tx), sent),
      pages.proofPage(shop, readerOf(order)),
    )
  })

const orderEndedEmail = (pages: Pages) =>
  orderEmail(orderEndedMail, async (tx, step, shop) => {
    const { orderId } = step
    const order = await findAfter(tx, step)
    // Money that came late has revived it.
    if (!order || !isStillSo('ended', order.status)) return undefined
    const [attempts, payments] = await Promise.all([
      attemptsOf(tx, orderId),
      listOrderPayments(tx, orderId),
    ])
    const isPaid = payments.some(
      ({ status, refunded_at }) => status === 'succeeded' && !refunded_at,
    )
    const isPaymentOpen = attempts !== 'none' || isPaid
    return toCustomer(
      order,
      orderEnded(order, pageOf(pages, shop, order), await wordsOf(tx), isPaymentOpen),
      pages.proofPage(shop, readerOf(order)),
      'order',
    )
  })

const refundDueEmail = (pages: Pages) =>
  orderEmail(refundDueMail, async (tx, { orderId }, shop) => {
    const order = await find(tx, orderId)
    return (
      order &&
      toCustomer(
        order,
        refundDue(order, pageOf(pages, shop, order), await wordsOf(tx)),
        pages.proofPage(shop, readerOf(order)),
      )
    )
  })

const orderRefundedEmail = (pages: Pages) =>
  orderEmail(orderRefundedMail, async (tx, { orderId }, shop) => {
    const order = await find(tx, orderId)
    if (!order) return undefined
    const { refunded, toCard } = await sumPayments(tx, orderId)
    const returned = { toCard, outside: refunded - toCard }
    return toCustomer(
      order,
      orderRefunded(order, pageOf(pages, shop, order), await wordsOf(tx), returned),
      pages.proofPage(shop, readerOf(order)),
    )
  })

const orderRefundedPartEmail = (pages: Pages) =>
  orderEmail(orderRefundedPartMail, async (tx, { orderId, refundId }, shop) => {
    const [order, refunds, words] = await Promise.all([
      find(tx, orderId),
      listRefunds(tx, orderId),
      wordsOf(tx),
    ])
    const refund = refunds.find(({ id }) => id === refundId)
    if (!order || !refund) return undefined
    // A customer with an unproved address reads no typed text.
    const told = order.username === null ? { ...refund, note: '' } : refund
    return toCustomer(
      order,
      orderRefundedPart(order, told, pageOf(pages, shop, order), words),
      pages.proofPage(shop, readerOf(order)),
    )
  })

const orderAlertEmail = orderEmail(orderAlertMail, async (tx, { orderId, about }) => {
  const order = await find(tx, orderId)
  const to = await findShopAddress(tx)
  return order && to && { to, content: orderAlert(order, about) }
})

/** A mail about an order: the order shows what became of it. */
function orderEmail<Data extends OfOrder>(
  job: Job<Data>,
  compose: (tx: Tx, data: Data, shop: Shop) => Promise<Composed>,
): EmailJob {
  return emailJob<Data>(
    job,
    async (tx, data, shop) => {
      const { mailId, isAgain } = data
      const [isWanted, composed] = await Promise.all([
        mailId === undefined || isMailWanted(tx, mailId),
        compose(tx, data, shop),
      ])
      if (!isWanted || !composed) return undefined
      // A mail that a colleague sends again was counted when they asked for it.
      if (!isAgain) return composed
      const { ration: _, ...again } = composed
      return again
    },
    (tx, { mailId }, outcome) =>
      mailId === undefined ? undefined : updateOrderMail(tx, mailId, outcome),
  )
}

async function find(tx: ReadTx, id: number): Promise<OrderForMail | undefined> {
  const order = await findOrderForMail(tx, id)
  return order && !order.is_proved ? withoutTyped(order) : order
}

/** Undefined if the step was undone. */
async function findAfter(tx: ReadTx, { orderId, eventId }: OfStep) {
  const isThere = eventId === undefined || (await eventExists(tx, eventId))
  return isThere ? find(tx, orderId) : undefined
}

const wordsOf = async (tx: ReadTx) => wordsOver(await findMailWords(tx))

/** Undefined if the account was deleted. */
function toCustomer(
  order: OrderForMail,
  content: EmailContent,
  proofHref: string,
  ration: Ration = 'paid_order',
): Composed {
  const { username, email, is_proved } = order
  if (email === null) return undefined
  const to = { name: username ?? '', address: email }
  return is_proved ? { to, content } : { to, content: asProof(content, proofHref), ration }
}

/** The order's page without sign-in, where the shop has them. */
const pageOf = ({ pageKey }: Pages, shop: Shop, order: OrderForMail): string =>
  order.has_order_page ? orderPageLink(pageKey, shop, order).url : ownPageOf(shop, order)

/** The order's page for its signed-in customer. */
const ownPageOf = ({ origin }: Shop, { id }: OrderForMail) => `${origin}/orders/${id}`

const readerOf = ({ customer_id, email }: OrderForMail) => ({
  id: customer_id ?? 0,
  email: email ?? '',
})
