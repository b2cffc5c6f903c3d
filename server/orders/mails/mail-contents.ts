import { labelOfAnswer } from '#contract/texts/customization.ts'
import { shippingSentence } from '#contract/language/delivery-words.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { isMadeName } from '#contract/rules/made-name.ts'
import { centsText, isNothing, money } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Method } from '#server/tenants/tables.ts'
import { greetedName } from '#server/platform/mail/greeting.ts'
import type { Bill, EmailContent } from '#server/platform/mail/email-content.ts'
import type { OrderLineRow } from '../pricing/order-lines.queries.ts'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { includedTaxWords, reasonsBesideItems } from '#contract/reasons.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import { lineName, orderedCents } from '../pricing/ordered-line.ts'
import type { SentUnits } from '../shipments/find-sent.ts'
import {
  generalOf,
  addressOf,
  buyersNote,
  followedLines,
  goesTo,
  heldUntil,
  mailTexts,
  openParts,
  partArrived,
  pickupOf,
  stepsOf,
  toCollect,
  online,
} from './mail-parts.ts'
import { filled, type MailWords } from './mail-words.rules.ts'
import type { DeliveryWords, OrderForMail, WaysToPay } from './mailed-order.queries.ts'
import type { PriceFacts } from '#server/pages/price-line.rules.ts'
import { priceWordsOf } from './price-words.ts'

type Section = NonNullable<EmailContent['sections']>[number]

/** The data that each mail to an order's customer needs. */
export type OrderMail = {
  order: OrderForMail
  /** The order's page. */
  href: string
  /** The shop's own, or the default ones. */
  words: MailWords
}

/** Adds the greeting, the button that leads to the order, and the shop's closing words. */
export const emailAbout = (
  { order, href, words }: OrderMail,
  { notes = [], ...content }: EmailContent,
): EmailContent => ({
  language: languageOf(order.locale),
  action: { label: mailTexts(order)('lookAtOrder'), href },
  ...content,
  paragraphs: [greeting(order), ...content.paragraphs],
  notes: [...notes, said(words.closing, order)],
})

type Receipt = OrderMail & {
  /** Undefined where no law wants words beside prices. */
  prices?: PriceFacts | undefined
  lines: OrderLineRow[]
  adjustments: AdjustmentRow[]
  delivery: DeliveryWords | undefined
}
type OrderReceived = Receipt & {
  ways: WaysToPay | undefined
  /** The page on which its signed-in customer pays. */
  payHref: string
}

/** Says what was ordered, and what is left to do for it. */
export function orderReceived({ ways, payHref, ...receipt }: OrderReceived): EmailContent {
  const { order, words } = receipt
  const t = mailTexts(order)
  const isUnpaid = order.status === 'awaiting_payment'
  const steps = isUnpaid ? stepsOf(order, ways, payHref) : undefined
  return emailAbout(receipt, {
    subject: t('yourOrder', { number: order.order_number }),
    paragraphs: [said(words.received, order), ...(steps?.paragraphs ?? [])],
    bill: billOf(receipt),
    sections: [
      ...openParts(order),
      ...(steps?.sections ?? []),
      ...toCollect(order),
      ...deliveryOf(receipt),
      ...addressOf('deliveryAddress', order),
      ...buyersNote(order),
    ],
    ...(steps?.action && { action: steps.action }),
    ...(steps?.pictures && { pictures: steps.pictures }),
    notes: isUnpaid ? [heldUntil(order)] : [],
  })
}

/** The receipt: for who pays by card at once it is the only mail until the order is sent off. */
export function paymentReceived(receipt: Receipt): EmailContent {
  const { order, words } = receipt
  return emailAbout(receipt, {
    subject: mailTexts(order)('paymentReceived', { number: order.order_number }),
    paragraphs: [
      order.has_parts
        ? partArrived(order)
        : // An order that was handed over is not prepared any more.
          order.payment_method === 'on_delivery'
          ? mailTexts(order)('paidOnDelivery', {
              total: textOf(order.total_cents, order),
              number: order.order_number,
            })
          : said(pickupOf(order) === undefined ? words.paid : words.paid_pickup, order),
      ...(order.status === 'paid' ? noteOf(order, order) : []),
    ],
    bill: billOf(receipt),
    sections: [
      ...openParts(order),
      ...deliveryOf(receipt),
      ...addressOf('deliveryAddress', order),
      ...buyersNote(order),
    ],
  })
}

/** `sent`: its last shipment, unless the note says everything about it. */
export function orderShipped(mail: OrderMail, sent?: SentUnits): EmailContent {
  const { order, words } = mail
  return emailAbout(mail, {
    subject: sentSubject(order, false),
    paragraphs: [
      said(pickupOf(order) === undefined ? words.shipped : words.ready, order),
      ...noteOf(order, order),
    ],
    sections: [
      ...(sent ? sectionsOf(order, sent) : []),
      ...toCollect(order),
      ...goesTo('itGoesTo', order),
    ],
  })
}

/** Says what of an order was sent, and what follows. */
export function partShipped(mail: OrderMail, sent: SentUnits): EmailContent {
  const { order, words } = mail
  return emailAbout(mail, {
    subject: sentSubject(order, true),
    paragraphs: [
      said(pickupOf(order) === undefined ? words.shipped_part : words.ready_part, order),
      // A customer with an unproved address reads no typed text.
      ...(order.username === null ? [] : noteOf(sent, order)),
    ],
    sections: [...sectionsOf(order, sent), ...toCollect(order), ...goesTo('itGoesTo', order)],
  })
}

const unitLines = (units: SentUnits['units']) =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')

function sectionsOf(order: OrderForMail, { units, left, tracking }: SentUnits): Section[] {
  const t = mailTexts(order)
  return [
    {
      heading: t(pickupOf(order) === undefined ? 'inThisShipment' : 'readyNow'),
      text: unitLines(units),
    },
    { heading: t('stillToCome'), text: unitLines(left) },
    { heading: t('tracking'), text: followedLines(order, tracking) },
  ].filter(({ text }) => text !== '')
}

/** `isPaymentOpen`: a card payment of it may still go through. */
export function orderEnded(mail: OrderMail, isPaymentOpen: boolean): EmailContent {
  const { order, words } = mail
  const t = mailTexts(order)
  const isExpired = order.status === 'expired'
  return emailAbout(mail, {
    subject: t(isExpired ? 'orderHasEnded' : 'orderWasCanceled', { number: order.order_number }),
    paragraphs: [
      said(isExpired ? words.expired : words.canceled, order),
      ...noteOf(order, order),
      // Money that comes late takes up an order that expired, never one that was canceled.
      t(
        isPaymentOpen
          ? online(order, isExpired ? 'openPaymentExpired' : 'openPaymentCanceled')
          : NOTHING_PAID[order.payment_method],
      ),
    ],
  })
}

const NOTHING_PAID = {
  card: 'nothingCharged',
  paypal: 'nothingCharged',
  bank_transfer: 'noTransferAnyMore',
  custom: 'noPaymentAnyMore',
  on_delivery: 'nothingToPay',
} as const satisfies Record<Method, string>

/** For a card payment of an order that was canceled: the shop has not decided yet. */
export function paidAfterCancellation(mail: OrderMail): EmailContent {
  const { order } = mail
  const t = mailTexts(order)
  const late = { number: order.order_number, amount: lateAmount(order) }
  return emailAbout(mail, {
    subject: t(online(order, 'latePayment'), late),
    paragraphs: [t(online(order, 'cameAfterCancellation'), late), t('lateChoice')],
  })
}

/** For a card payment that came too late, or twice. */
export function refundDue(mail: OrderMail): EmailContent {
  const { order } = mail
  const t = mailTexts(order)
  const came = { number: order.order_number, amount: lateAmount(order) }
  const hasEnded = order.status === 'canceled' || order.status === 'expired'
  return emailAbout(mail, {
    subject: t(online(order, 'goesBack'), came),
    paragraphs: [t(online(order, hasEnded ? 'cameAfterEnd' : 'cameTwice'), came), t('moneyBack')],
  })
}

/** In cents: what went to the card, and what was given back another way. */
type ReturnedMoney = { toCard: number; outside: number }

/** Empty if no money went to a card: the shop's own text says how it comes back. */
function waysOf({ toCard, outside }: ReturnedMoney, order: OrderForMail): string[] {
  if (toCard === 0) return []
  const t = mailTexts(order)
  const amount = textOf(toCard, order)
  return [
    outside === 0
      ? t(online(order, 'toCard'), { amount })
      : t(online(order, 'toCardAndOutside'), { amount, rest: textOf(outside, order) }),
  ]
}

export function orderRefunded(mail: OrderMail, returned: ReturnedMoney): EmailContent {
  const { order, words } = mail
  const t = mailTexts(order)
  return emailAbout(mail, {
    subject: t('refundFor', { number: order.order_number }),
    paragraphs: [
      order.status === 'refunded'
        ? said(words.refunded, order)
        : t('surplusRefunded', { number: order.order_number }),
      ...waysOf(returned, order),
      ...(order.status === 'refunded' ? noteOf(order, order) : []),
    ],
    notes: [t('showsLater')],
  })
}

type PartRefund = {
  amount_cents: number
  note: string
  way: 'outside' | 'card'
  /** The case of the goods that came back; null for a refund of anything else. */
  return_id: number | null
}

/** Goods that came back change the order, another refund leaves it as it is. */
function partWords(order: OrderForMail, { way, return_id: of }: PartRefund) {
  if (way === 'card') return online(order, of === null ? 'partToCard' : 'returnToCard')
  return of === null ? 'partRefunded' : 'returnRefunded'
}

export function orderRefundedPart(mail: OrderMail, refund: PartRefund): EmailContent {
  const { order } = mail
  const t = mailTexts(order)
  const part = { number: order.order_number, amount: textOf(refund.amount_cents, order) }
  return emailAbout(mail, {
    subject: t('refundFor', part),
    paragraphs: [t(partWords(order, refund), part), ...noteOf(refund, order)],
    notes: [t('showsLater')],
  })
}

/** To the shop. */
const said = (text: string, order: OrderForMail) =>
  filled(text, {
    order_number: order.order_number,
    total: textOf(order.total_cents, order),
    place: pickupOf(order) ?? '',
  })

/**
 * The email for an unproved address: without anything that a stranger could have typed, and
 * with the link that proves it.
 */
export const asProof = (
  content: EmailContent,
  proofHref: string,
  order: OrderForMail,
): EmailContent => ({
  ...content,
  sections: [
    ...(content.sections ?? []),
    { heading: mailTexts(order)('confirmAddress'), text: proofHref },
  ],
})

/** Says what the order's page is to a guest, who has no list of orders. */
export const forGuest = (
  { notes = [], ...content }: EmailContent,
  order: OrderForMail,
): EmailContent => ({ ...content, notes: [mailTexts(order)('guestPage'), ...notes] })

function greeting(order: OrderForMail): string {
  const t = mailTexts(order)
  const name = greetedName(readerName(order))
  return name === undefined ? t('helloAnybody') : t('hello', { name })
}

/** The person's name, or the public one that they chose; empty where there is none. */
export const readerName = ({ username, email, delivery_address }: OrderForMail): string =>
  delivery_address.fullname ||
  (username !== null && email !== null && !isMadeName({ username, email }) ? username : '')

/** "Order … is on its way", or that it can be picked up. */
function sentSubject(order: OrderForMail, isPart: boolean): string {
  const number = { number: order.order_number }
  const t = mailTexts(order)
  if (pickupOf(order) === undefined) return t(isPart ? 'partOnItsWay' : 'orderOnItsWay', number)
  return t(isPart ? 'partReady' : 'orderReady', number)
}

const noteOf = ({ note }: Pick<OrderForMail, 'note'>, order: OrderForMail) =>
  note ? [mailTexts(order)('shopWrites', { note })] : []

/** The amount of the payment that the order could not take. */
const lateAmount = (order: OrderForMail) => textOf(order.surplus_cents ?? order.total_cents, order)

const textOf = (cents: number, order: OrderForMail) => centsText(cents, moneyFormOf(order))

/** A request for payment always says how the order comes to its buyer. */
const deliveryOf = ({ order, delivery, adjustments }: Receipt): Section[] => {
  const isAgreed = order.shipping === null && adjustments.some(({ kind }) => kind === 'shipping')
  // A colleague has agreed the price of the delivery, which the bill names.
  return isAgreed ? [] : [pickupSection(order) ?? parcelSection(order, delivery)]
}

function pickupSection(order: OrderForMail): Section | undefined {
  const { shipping } = order
  if (shipping?.pickup_at === undefined) return undefined
  // The heading says what the name of the method says, so the place alone follows.
  const ready = shippingSentence({ ...shipping, name: shipping.pickup_at }, generalOf(order))
  return {
    heading: mailTexts(order)('pickup'),
    text: [ready, shipping.pickup_details].filter(Boolean).join('\n'),
  }
}

const parcelSection = (order: OrderForMail, delivery: DeliveryWords | undefined): Section => ({
  heading: mailTexts(order)('delivery'),
  text: [
    delivery?.delivery_note,
    ...(order.shipping === null
      ? [generalOf(order)('notInTotal'), delivery?.shipping_note]
      : [shippingSentence(order.shipping, generalOf(order))]),
  ]
    .filter(Boolean)
    .join('\n'),
})

function billOf({ order, lines, adjustments, href, prices }: Receipt): Bill {
  const breakdown = presentOrderBreakdown(order, lines, adjustments, order.texts)
  return {
    words: prices && priceWordsOf(order, breakdown, prices),
    rows: [
      ...lines.map((line) => ({
        // Relative to a page of the shop, which serves the pictures.
        picture: line.thumb_image ? new URL(line.thumb_image, href).href : undefined,
        text: `${line.quantity} × ${lineName(line)}`,
        details: (order.is_proved ? Object.entries(line.customization) : []).map(
          ([key, value]) => `${labelOfAnswer(key, line.customization_labels)}: ${value}`,
        ),
        amount: textOf(orderedCents(line), order),
      })),
      ...reasonRows(order, breakdown),
    ],
    total: {
      text: mailTexts(order)('total'),
      amount: textOf(order.total_cents, order),
      detail: includedTaxWords(breakdown, moneyFormOf(order), generalOf(order)),
    },
  }
}

/** The rows of the total beside the lines; the shares of a discount are one row. */
const reasonRows = (order: OrderForMail, breakdown: BreakdownEntry[]): Bill['rows'] =>
  reasonsBesideItems(breakdown).map((reason) => ({
    text: reason.label,
    details: [reason.because],
    amount:
      isNothing(reason.amount) && reason.kind !== 'tax'
        ? mailTexts(order)('free')
        : money(reason.amount, moneyFormOf(order)),
  }))
