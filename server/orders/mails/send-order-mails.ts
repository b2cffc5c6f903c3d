import type { ProofPage } from '#server/accounts/sessions/account-ports.ts'
import {
  attemptsOf,
  findTestNotice,
  listOrderPayments,
  sumPayments,
} from '#server/payments/order-payments.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { Job, ReadTx, Shop, Tx } from '#server/tenants/tx.ts'
import { type Composed, type EmailJob, emailJob, type Ration } from '#server/tenants/mail-jobs.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import { eventExists } from '../order/order-events.queries.ts'
import { listOrderLines } from '../pricing/order-lines.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { standingOf } from '../pricing/standing-order.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { guaranteeNoticeIn } from '#contract/texts/guarantee-notice.ts'
import { findMailWords } from './mail-settings.queries.ts'
import { defaultWords, wordsOver } from './mail-words.rules.ts'
import { withLegalTexts } from './legal-parts.ts'
import { findLegalForOrder } from './legal-texts.queries.ts'
import { mailTexts } from './mail-parts.ts'
import {
  asProof,
  forGuest,
  orderEnded,
  orderReceived,
  orderRefunded,
  orderRefundedPart,
  orderShipped,
  paidAfterCancellation,
  partShipped,
  paymentReceived,
  readerName,
  refundDue,
  type OrderMail,
} from './mail-contents.ts'
import {
  findDeliveryWords,
  findOrderForMail,
  findWaysToPay,
  type OrderForMail,
} from './mailed-order.queries.ts'
import {
  type AboutOrder,
  MAIL_JOBS,
  type OfOrder,
  orderAlertMail,
} from '../order/queue-order-mail.ts'
import { orderPageLink } from '../links/order-page-link.ts'
import { payLink } from '../links/pay-link.ts'
import { listShipments } from '../shipments/shipments.queries.ts'
import { sentNote } from '../shipments/tracking.rules.ts'
import { findSent } from '../shipments/find-sent.ts'
import { findPriceFactsFor } from './price-words.ts'
import { type ReturnMail, returnMail, withWithdrawal } from './return-mails.ts'
import { type EditMail, editMail } from './edit-mails.ts'
import { withoutTyped } from './without-typed.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { isMailWanted, updateOrderMail } from './state/mail-state.queries.ts'
import { isStillSo, waitsForPage } from './state/mail-state.rules.ts'

/**
 * A mail is sent only if it is still true then: a later mail says more than one that was overtaken.
 */
export const orderMails = (pages: Pages): EmailJob[] => [
  ...KINDS.map((kind) => customerEmail(kind, pages)),
  orderAlertEmail,
]

/** The pages that mails link to. */
type Pages = { proofPage: ProofPage; pageKey: Buffer; payKey: Buffer }

type Kind = keyof typeof MAIL_JOBS
const KINDS = Object.keys(MAIL_JOBS) as Kind[]

/** The merchant is notified of these as well. */
const NOTED = new Set<Kind>(['received', 'paid'])
const RATIONS: Partial<Record<Kind, Ration>> = { received: 'order', ended: 'order' }

/** Buyers may withdraw while these mails are sent. */
const EXPLAINS_WITHDRAWAL = new Set<Kind>(['received', 'paid', 'shipped', 'shipped_part'])

/** The first of these that a buyer gets confirms the order. */
const CONFIRMS = new Set<Kind>(['received', 'paid'])

const customerEmail = (kind: Kind, pages: Pages) =>
  orderEmail<AboutOrder>(MAIL_JOBS[kind], async (tx, data, shop) => {
    if (NOTED.has(kind)) await noteForMerchant(tx)
    const [order, own] = await Promise.all([findAfter(tx, data), findMailWords(tx)])
    if (!order || !isStillSo(kind, order.status)) return undefined
    const content = await CONTENTS[kind](tx, {
      order,
      data,
      href: pageOf(pages, shop, order),
      payHref: payPageOf(pages, shop, order),
      payFor: (demandId) => payDemandOf(pages, shop, order, demandId),
      words: wordsOver(own, defaultWords(mailTexts(order))),
    })
    return (
      content &&
      toCustomer(
        order,
        await withDuties(tx, kind, content, order, shop),
        pages.proofPage(shop, readerOf(order)),
        RATIONS[kind] ?? 'paid_order',
      )
    )
  })

/** Adds the words that law wants of a shop that sells, or sold then, to consumers in the EU. */
async function withDuties(
  tx: ReadTx,
  kind: Kind,
  content: EmailContent,
  order: OrderForMail,
  shop: Shop,
) {
  const confirmed =
    CONFIRMS.has(kind) && (order.can_withdraw || order.could_withdraw)
      ? withLegalTexts(withGuarantee(content, order), order, await findLegalForOrder(tx, order.id))
      : content
  return order.can_withdraw && EXPLAINS_WITHDRAWAL.has(kind)
    ? withWithdrawal(confirmed, order, shop)
    : confirmed
}

type Composing = OrderMail & {
  data: AboutOrder
  payHref: string
  payFor: (demandId: number) => string
}

/** Returns undefined if there is nothing to report. */
type Compose = (tx: Tx, composing: Composing) => Promise<EmailContent | undefined>

/** The goods of the order, their prices, and how they come. */
async function readBill(tx: ReadTx, order: OrderForMail) {
  const [lines, adjustments, delivery, prices] = await Promise.all([
    listOrderLines(tx, order.id),
    listAdjustments(tx, order.id),
    findDeliveryWords(tx),
    findPriceFactsFor(tx, order),
  ])
  const now = await standingOf(tx, order, { lines, adjustments }, order.texts)
  return { lines: now.lines, adjustments: now.adjustments, delivery, prices }
}

const aboutReturn =
  (kind: ReturnMail): Compose =>
  (tx, { data: { returnId }, ...mail }) =>
    returnMail(tx, kind, returnId, mail)

const aboutEdit =
  (kind: EditMail): Compose =>
  (tx, { data: { editId }, ...mail }) =>
    editMail(tx, kind, editId, mail)

const CONTENTS: Record<Kind, Compose> = {
  async received(tx, { data: { isAgain }, ...mail }) {
    // The receipt has said all of this.
    if (waitsForPage(mail.order) && mail.order.status !== 'awaiting_payment' && !isAgain) {
      return undefined
    }
    const [bill, ways] = await Promise.all([readBill(tx, mail.order), findWaysToPay(tx)])
    return orderReceived({ ...mail, ...bill, ways })
  },

  async paid(tx, { data: { orderId }, ...mail }) {
    const mailed = paymentReceived({ ...mail, ...(await readBill(tx, mail.order)) })
    const notice = await findTestNotice(tx, orderId, mail.order.texts)
    if (!notice) return mailed
    const subject = mailTexts(mail.order)('testPayment', { number: mail.order.order_number })
    return { ...mailed, subject, paragraphs: [notice, ...mailed.paragraphs] }
  },

  async shipped(tx, { data: { orderId, eventId }, ...mail }) {
    const [sent, shipments] = await Promise.all([
      findSent(tx, orderId, ({ event_id }) => event_id === eventId),
      listShipments(tx, orderId),
    ])
    const { order } = mail
    const t = mailTexts(order)
    // The note on a later status is another one.
    const note =
      order.status === 'shipped'
        ? sentNote(order.note, shipments, (parcel) => t('parcel', { parcel }))
        : order.note
    return orderShipped({ ...mail, order: { ...order, note } }, sent)
  },

  async shipped_part(tx, { data: { orderId, shipmentId }, ...mail }) {
    const sent = await findSent(tx, orderId, ({ id }) => id === shipmentId)
    // A shipment that is not found was undone.
    return sent && partShipped(mail, sent)
  },

  async ended(tx, { data: { orderId }, ...mail }) {
    const [attempts, payments] = await Promise.all([
      attemptsOf(tx, orderId),
      listOrderPayments(tx, orderId),
    ])
    const isPaid = payments.some(
      ({ status, refunded_at }) => status === 'succeeded' && !refunded_at,
    )
    return orderEnded(mail, attempts !== 'none' || isPaid)
  },

  paid_after_cancellation: async (_, mail) => paidAfterCancellation(mail),

  refund_due: async (_, mail) => refundDue(mail),

  async refunded(tx, { data: { orderId }, ...mail }) {
    const { refunded, toCard } = await sumPayments(tx, orderId)
    return orderRefunded(mail, { toCard, outside: refunded - toCard })
  },

  async refunded_part(tx, { data: { orderId, refundId }, ...mail }) {
    const refund = (await listRefunds(tx, orderId)).find(({ id }) => id === refundId)
    // A customer with an unproved address reads no typed text.
    const shown = refund && mail.order.username === null ? { ...refund, note: '' } : refund
    return shown && orderRefundedPart(mail, shown)
  },

  return_asked: aboutReturn('return_asked'),
  return_agreed: aboutReturn('return_agreed'),
  return_declined: aboutReturn('return_declined'),
  return_received: aboutReturn('return_received'),
  edited: aboutEdit('edited'),
  edit_asked: aboutEdit('edit_asked'),
  edit_ends: aboutEdit('edit_ends'),
  edit_lapsed: aboutEdit('edit_lapsed'),
}

/** To the merchant, in the shop's language. `about`: lines. */
const orderAlertEmail = orderEmail(orderAlertMail, async (tx, { orderId, about }, { origin }) => {
  const order = await find(tx, orderId)
  const to = await findShopAddress(tx)
  if (!order || !to) return undefined
  const { texts } = tx.format
  const t = texts.of('merchant')
  const { id, order_number: number } = order
  const content = {
    language: languageOf(texts.data.locale),
    subject: t('lookAtOrder', { number }),
    paragraphs: [t('aboutOrder', { number }), ...about.split('\n')],
    action: { label: t('openOrder'), href: `${origin}/admin/orders/${id}` },
  }
  return { to, content }
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
async function findAfter(tx: ReadTx, { orderId, eventId }: AboutOrder) {
  const isThere = eventId === undefined || (await eventExists(tx, eventId))
  return isThere ? find(tx, orderId) : undefined
}

/** Undefined if the account was deleted. */
function toCustomer(
  order: OrderForMail,
  content: EmailContent,
  proofHref: string,
  ration: Ration,
): Composed {
  const { email, is_proved, is_guest } = order
  if (email === null) return undefined
  const to = { name: readerName(order), address: email }
  if (is_guest) return { to, content: forGuest(content, order), ration }
  return is_proved ? { to, content } : { to, content: asProof(content, proofHref, order), ration }
}

/** The order's page without sign-in, where the shop has them. */
const pageOf = ({ pageKey }: Pages, shop: Shop, order: OrderForMail): string =>
  order.has_order_page
    ? // Whoever follows the link of a guest's mail has read mail to the address.
      orderPageLink(pageKey, shop, order, order.is_guest ? 'mailed' : 'shown').url
    : ownPageOf(shop, order)

/** The page on which an order is paid. Who orders by telephone need not sign in for it. */
function payPageOf(pages: Pages, shop: Shop, order: OrderForMail): string {
  if (order.is_guest) return pageOf(pages, shop, order)
  if (!order.is_by_hand) return ownPageOf(shop, order)
  return payDemandOf(pages, shop, order, order.open_parts[0]?.id ?? null)
}

/** The page on which anybody can pay a demand of an order, or its total. */
const payDemandOf = (
  { payKey }: Pages,
  shop: Shop,
  { id: orderId, page_round }: OrderForMail,
  demandId: number | null,
) => payLink(payKey, shop, { orderId, page_round, demandId }).url

/** The order's page for its signed-in customer. */
const ownPageOf = ({ origin }: Shop, { id }: OrderForMail) => `${origin}/orders/${id}`

const readerOf = ({ customer_id, email }: OrderForMail) => ({
  id: customer_id ?? 0,
  email: email ?? '',
})

/** Adds the harmonised notice on the legal guarantee, which a confirmation repeats. */
function withGuarantee(
  content: EmailContent,
  { locale }: Pick<OrderForMail, 'locale'>,
): EmailContent {
  const notice = guaranteeNoticeIn(locale)
  const listed = (items: string[]) => items.map((item) => `• ${item}`).join('\n')
  return {
    ...content,
    sections: [
      ...(content.sections ?? []),
      {
        heading: notice.title,
        text: [
          notice.minimum.join(' '),
          notice.claim,
          listed(notice.claims),
          notice.liable.join(' '),
          listed(notice.remedies),
          `${notice.longer} ${notice.secondHand}`,
          `${notice.moreAt} https://${notice.address}`,
        ].join('\n'),
      },
      { heading: notice.whatToDo, text: [listed(notice.steps), notice.commercial].join('\n') },
    ],
  }
}
