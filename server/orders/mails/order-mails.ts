import type { ProofPage } from '#server/accounts/accounts.ts'
import { attemptsOf, listOrderPayments } from '#server/payments/order-payments.ts'
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
  paymentReceivedMail,
  refundDueMail,
} from './order-mail-jobs.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { isMailWanted, updateOrderMail } from './mail-state.queries.ts'
import { isStillSo, waitsForCard } from './mail-state.rules.ts'

/**
 * A mail is sent only if it is still true then: a later mail says more than one that was overtaken.
 */
export const orderMails = (proofPage: ProofPage): EmailJob[] => [
  orderReceivedEmail(proofPage),
  paymentReceivedEmail(proofPage),
  orderShippedEmail(proofPage),
  orderEndedEmail(proofPage),
  refundDueEmail(proofPage),
  orderRefundedEmail(proofPage),
  orderRefundedPartEmail(proofPage),
  orderAlertEmail,
]

const orderReceivedEmail = (proofPage: ProofPage) =>
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
        href: pageOf(shop, order),
        words,
      }),
      proofPage(shop, readerOf(order)),
      'order',
    )
  })

const paymentReceivedEmail = (proofPage: ProofPage) =>
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
        href: pageOf(shop, order),
        words,
      }),
      proofPage(shop, readerOf(order)),
    )
  })

const orderShippedEmail = (proofPage: ProofPage) =>
  orderEmail(orderShippedMail, async (tx, step, shop) => {
    const order = await findAfter(tx, step)
    if (!order || !isStillSo('shipped', order.status)) return undefined
    return toCustomer(
      order,
      orderShipped(order, pageOf(shop, order), await wordsOf(tx)),
      proofPage(shop, readerOf(order)),
    )
  })

const orderEndedEmail = (proofPage: ProofPage) =>
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
      orderEnded(order, pageOf(shop, order), await wordsOf(tx), isPaymentOpen),
      proofPage(shop, readerOf(order)),
      'order',
    )
  })

const refundDueEmail = (proofPage: ProofPage) =>
  orderEmail(refundDueMail, async (tx, { orderId }, shop) => {
    const order = await find(tx, orderId)
    return (
      order &&
      toCustomer(
        order,
        refundDue(order, pageOf(shop, order), await wordsOf(tx)),
        proofPage(shop, readerOf(order)),
      )
    )
  })

const orderRefundedEmail = (proofPage: ProofPage) =>
  orderEmail(orderRefundedMail, async (tx, { orderId }, shop) => {
    const order = await find(tx, orderId)
    return (
      order &&
      toCustomer(
        order,
        orderRefunded(order, pageOf(shop, order), await wordsOf(tx)),
        proofPage(shop, readerOf(order)),
      )
    )
  })

const orderRefundedPartEmail = (proofPage: ProofPage) =>
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
      orderRefundedPart(order, told, pageOf(shop, order), words),
      proofPage(shop, readerOf(order)),
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

const pageOf = ({ origin }: Shop, { id }: OrderForMail) => `${origin}/orders/${id}`

const readerOf = ({ customer_id, email }: OrderForMail) => ({
  id: customer_id ?? 0,
  email: email ?? '',
})
