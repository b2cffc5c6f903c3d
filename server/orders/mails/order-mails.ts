import type { ProofPage } from '#server/accounts/accounts.ts'
import { attemptsOf, listOrderPayments } from '#server/payments/order-payments.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type Composed, type LetterJob, letterJob } from '#server/tenants/mail-jobs.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import { isEventThere } from '../order-events.queries.ts'
import { listOrderLines } from '../order-lines.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { findMailSettings } from './mail-settings.queries.ts'
import { wordsOver } from './mail-words.rules.ts'
import {
  asProof,
  orderAlert,
  orderEnded,
  orderReceived,
  orderRefunded,
  orderShipped,
  paymentReceived,
  refundDue,
  withoutTyped,
} from './order-emails.ts'
import {
  findDeliveryWords,
  findOrderToTell,
  findWaysToPay,
  type OrderToTell,
} from './order-mails.queries.ts'

type OfOrder = { orderId: number }
/** Of a step that may be taken back: its record. Then there is nothing to tell any more. */
type OfStep = OfOrder & { eventId?: number }

export const orderReceivedMail = jobOf<OfOrder>('orders.received')
export const paymentReceivedMail = jobOf<OfStep>('orders.paid')
export const orderShippedMail = jobOf<OfStep>('orders.shipped')
export const orderEndedMail = jobOf<OfStep>('orders.ended')
/** A card payment that the order could not take. */
export const refundDueMail = jobOf<OfOrder>('orders.refund-due')
export const orderRefundedMail = jobOf<OfOrder>('orders.refunded')
/** To the shop: `about` says what somebody has to look at. */
export const orderAlertMail = jobOf<OfOrder & { about: string }>('orders.alert')

const ENDED = new Set(['canceled', 'expired'])
const OVER = new Set([...ENDED, 'refunded'])

/**
 * What an email says has to be so when it goes out: one that was overtaken is not sent, for the one
 * that overtook it tells more.
 */
export const orderMails = (proofPage: ProofPage): LetterJob[] => [
  orderReceivedLetter(proofPage),
  paymentReceivedLetter(proofPage),
  orderShippedLetter(proofPage),
  orderEndedLetter(proofPage),
  refundDueLetter(proofPage),
  orderRefundedLetter(proofPage),
  orderAlertLetter,
]

const orderReceivedLetter = (proofPage: ProofPage) =>
  letterJob(orderReceivedMail, async (tx, { orderId }, shop) => {
    const [order, lines, adjustments, ways, delivery, words] = await Promise.all([
      find(tx, orderId),
      listOrderLines(tx, orderId),
      listAdjustments(tx, orderId),
      findWaysToPay(tx),
      findDeliveryWords(tx),
      wordsOf(tx),
    ])
    if (!order || OVER.has(order.status)) return undefined
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
    )
  })

const paymentReceivedLetter = (proofPage: ProofPage) =>
  letterJob(paymentReceivedMail, async (tx, step, shop) => {
    const order = await findAfter(tx, step)
    if (!order || OVER.has(order.status)) return undefined
    return toCustomer(
      order,
      paymentReceived(order, pageOf(shop, order), await wordsOf(tx)),
      proofPage(shop, readerOf(order)),
    )
  })

const orderShippedLetter = (proofPage: ProofPage) =>
  letterJob(orderShippedMail, async (tx, step, shop) => {
    const order = await findAfter(tx, step)
    if (order?.status !== 'shipped') return undefined
    return toCustomer(
      order,
      orderShipped(order, pageOf(shop, order), await wordsOf(tx)),
      proofPage(shop, readerOf(order)),
    )
  })

const orderEndedLetter = (proofPage: ProofPage) =>
  letterJob(orderEndedMail, async (tx, step, shop) => {
    const { orderId } = step
    const order = await findAfter(tx, step)
    // Money that came late has revived it.
    if (!order || !ENDED.has(order.status)) return undefined
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
    )
  })

const refundDueLetter = (proofPage: ProofPage) =>
  letterJob(refundDueMail, async (tx, { orderId }, shop) => {
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

const orderRefundedLetter = (proofPage: ProofPage) =>
  letterJob(orderRefundedMail, async (tx, { orderId }, shop) => {
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

const orderAlertLetter = letterJob(orderAlertMail, async (tx, { orderId, about }) => {
  const order = await find(tx, orderId)
  const to = await findShopAddress(tx)
  return order && to && { to, content: orderAlert(order, about) }
})

async function find(tx: ReadTx, id: number): Promise<OrderToTell | undefined> {
  const order = await findOrderToTell(tx, id)
  return order && !order.is_proved ? withoutTyped(order) : order
}

/** Nothing where the step was taken back. */
async function findAfter(tx: ReadTx, { orderId, eventId }: OfStep) {
  const isThere = eventId === undefined || (await isEventThere(tx, eventId))
  return isThere ? find(tx, orderId) : undefined
}

const wordsOf = async (tx: ReadTx) => wordsOver((await findMailSettings(tx)).words)

/** Nobody where the account is gone. */
function toCustomer(order: OrderToTell, content: EmailContent, proofHref: string): Composed {
  const { username, email, is_proved } = order
  if (email === null) return undefined
  const to = { name: username ?? '', address: email }
  return is_proved
    ? { to, content }
    : { to, content: asProof(content, proofHref), isRationed: true }
}

const pageOf = ({ origin }: Shop, { id }: OrderToTell) => `${origin}/orders/${id}`

const readerOf = ({ customer_id, email }: OrderToTell) => ({
  id: customer_id ?? 0,
  email: email ?? '',
})
