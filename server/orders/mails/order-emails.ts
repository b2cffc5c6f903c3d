import { textsOf } from '#server/tenants/format/texts.ts'
import { shippingSentence } from '#contract/language/delivery-words.ts'
import { PROCESSED_AFTER_PAYMENT } from '#contract/rules/sentences.ts'
import { centsText, isNothing, money } from '#contract/money.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { addressLines } from '#contract/rules/address-lines.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Method } from '#server/tenants/tables.ts'
import { greeting as greetingOf } from '#server/platform/mail/greeting.ts'
import type { Bill, EmailContent } from '#server/platform/mail/email-content.ts'
import type { OrderLineRow } from '../order-lines.queries.ts'
import { includedTaxWords, reasonsBesideItems } from '#contract/reasons.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import { lineName, orderedCents } from '../pricing/ordered-line.ts'
import type { SentUnits } from '../shipments/find-sent.ts'
import { noteWithTracking } from '../shipments/tracking.rules.ts'
import { filled, type MailWords } from './mail-words.rules.ts'
import type { DeliveryWords, OrderForMail, WaysToPay } from './order-mails.queries.ts'

type Action = NonNullable<EmailContent['action']>
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
const emailAbout = (
  { order, href, words }: OrderMail,
  { notes = [], ...content }: EmailContent,
): EmailContent => ({
  action: { label: 'Look at your order', href },
  ...content,
  paragraphs: [greeting(order), ...content.paragraphs],
  notes: [...notes, said(words.closing, order)],
})

type Receipt = OrderMail & {
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
  const { order, lines, adjustments, delivery, href, words } = receipt
  const isUnpaid = order.status === 'awaiting_payment'
  const steps = isUnpaid ? stepsOf(order, ways, payHref) : undefined
  return emailAbout(receipt, {
    subject: `Your order ${order.order_number}`,
    paragraphs: [said(words.received, order), ...(steps?.paragraphs ?? [])],
    bill: billOf(order, lines, adjustments, href),
    sections: [
      ...(steps?.sections ?? []),
      deliveryOf(order, delivery),
      ...goesTo('Delivery address', order),
    ],
    ...(steps?.action && { action: steps.action }),
    notes: isUnpaid ? [heldUntil(order)] : [],
  })
}

/** The receipt: for who pays by card at once it is the only mail until the order is sent off. */
export function paymentReceived(receipt: Receipt): EmailContent {
  const { order, lines, adjustments, delivery, href, words } = receipt
  return emailAbout(receipt, {
    subject: `Payment received for order ${order.order_number}`,
    paragraphs: [said(words.paid, order), ...(order.status === 'paid' ? noteOf(order) : [])],
    bill: billOf(order, lines, adjustments, href),
    sections: [deliveryOf(order, delivery), ...goesTo('Delivery address', order)],
  })
}

/** `sent`: its last shipment, unless the note says everything about it. */
export function orderShipped(mail: OrderMail, sent?: SentUnits): EmailContent {
  const { order, words } = mail
  return emailAbout(mail, {
    subject: sentSubject('Order', order),
    paragraphs: [sentText(words.shipped, order, false), ...noteOf(order)],
    sections: [...(sent ? sectionsOf(order, sent) : []), ...goesTo('It goes to', order)],
  })
}

/** Says what of an order was sent, and what follows. */
export function partShipped(mail: OrderMail, sent: SentUnits): EmailContent {
  const { order, words } = mail
  return emailAbout(mail, {
    subject: sentSubject('Part of order', order),
    paragraphs: [
      sentText(words.shipped_part, order, true),
      // A customer with an unproved address reads no typed text.
      ...(order.username === null ? [] : noteOf(sent)),
    ],
    sections: [...sectionsOf(order, sent), ...goesTo('It goes to', order)],
  })
}

const unitLines = (units: SentUnits['units']) =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')

const sectionsOf = (order: OrderForMail, { units, left, tracking }: SentUnits): Section[] =>
  [
    {
      heading: pickupOf(order) === undefined ? 'In this shipment' : 'Ready now',
      text: unitLines(units),
    },
    { heading: 'Still to come', text: unitLines(left) },
    { heading: 'Tracking', text: noteWithTracking('', tracking) },
  ].filter(({ text }) => text !== '')

/** `isPaymentOpen`: a card payment of it may still go through. */
export function orderEnded(mail: OrderMail, isPaymentOpen: boolean): EmailContent {
  const { order, words } = mail
  return emailAbout(mail, {
    subject: `Order ${order.order_number} ${order.status === 'expired' ? 'has ended' : 'was canceled'}`,
    paragraphs: [
      said(order.status === 'expired' ? words.expired : words.canceled, order),
      ...noteOf(order),
      isPaymentOpen ? openPayment(order) : NOTHING_PAID[order.payment_method],
    ],
  })
}

/** Money that comes late takes up an order that expired, never one that was canceled. */
const openPayment = ({ status }: OrderForMail) =>
  'A card payment was still under way. If it goes through, ' +
  (status === 'expired'
    ? 'the order is taken up again where all of its pieces are still there; otherwise you get your ' +
      'money back.'
    : LATE_CHOICE)

const LATE_CHOICE = 'we send you the order after all or give your money back, and write to you.'

const NOTHING_PAID: Record<Method, string> = {
  card: 'Nothing was charged for it.',
  bank_transfer:
    'Please do not send a transfer for it any more. If you have sent one already, please reply to this email.',
  custom:
    'Please do not pay for it any more. If you have paid already, please reply to this email.',
}

/** For a card payment of an order that was canceled: the shop has not decided yet. */
export function paidAfterCancellation(mail: OrderMail): EmailContent {
  const { order } = mail
  return emailAbout(mail, {
    subject: `Your card payment for order ${order.order_number}, which was canceled`,
    paragraphs: [
      `Your card payment of ${textOf(order.total_cents, order)} came after order ` +
        `${order.order_number} was canceled.`,
      `You need to do nothing: ${LATE_CHOICE}`,
    ],
  })
}

/** For a card payment that came too late, or twice. */
export function refundDue(mail: OrderMail): EmailContent {
  const { order } = mail
  return emailAbout(mail, {
    subject: `Your card payment for order ${order.order_number} goes back to you`,
    paragraphs: [
      order.status === 'canceled' || order.status === 'expired'
        ? `Your card payment of ${textOf(order.total_cents, order)} came after order ` +
          `${order.order_number} had ended, and its pieces are sold since.`
        : `Another card payment of ${textOf(order.total_cents, order)} came for order ` +
          `${order.order_number}, which was paid already. The order itself stays as it is.`,
      'We give you this money back, and write again when that is done.',
    ],
  })
}

const SHOWS_LATER = 'Banks and card companies may take some days until it shows on your account.'

/** In cents: what went to the card, and what was given back another way. */
type ReturnedMoney = { toCard: number; outside: number }

/** Empty if no money went to a card: the shop's own text says how it comes back. */
function waysOf({ toCard, outside }: ReturnedMoney, order: OrderForMail): string[] {
  if (toCard === 0) return []
  const card = `${textOf(toCard, order)} went back to the card that you paid with.`
  return outside === 0
    ? [card]
    : [`${card} ${textOf(outside, order)} was given back to you another way.`]
}

export function orderRefunded(mail: OrderMail, returned: ReturnedMoney): EmailContent {
  const { order, words } = mail
  return emailAbout(mail, {
    subject: `Refund for order ${order.order_number}`,
    paragraphs: [
      order.status === 'refunded'
        ? said(words.refunded, order)
        : `We’ve refunded a payment for order ${order.order_number} that came twice or too late. ` +
          'The order itself stays as it is.',
      ...waysOf(returned, order),
      ...(order.status === 'refunded' ? noteOf(order) : []),
    ],
    notes: [SHOWS_LATER],
  })
}

export function orderRefundedPart(
  mail: OrderMail,
  refund: { amount_cents: number; note: string; way: 'outside' | 'card' },
): EmailContent {
  const { order } = mail
  return emailAbout(mail, {
    subject: `Refund for order ${order.order_number}`,
    paragraphs: [
      refund.way === 'card'
        ? `We’ve refunded ${textOf(refund.amount_cents, order)} of what you paid for order ` +
          `${order.order_number} to the card that you paid with. The order itself stays as it is.`
        : `We’ve refunded ${textOf(refund.amount_cents, order)} of what you paid for order ` +
          `${order.order_number}. The order itself stays as it is.`,
      ...noteOf(refund),
    ],
    notes: [SHOWS_LATER],
  })
}

/** To the shop. */
export const orderAlert = ({ order_number }: OrderForMail, about: string): EmailContent => ({
  subject: `Please look at order ${order_number}`,
  paragraphs: [`About order ${order_number}:`, about],
})

const said = (text: string, order: OrderForMail) =>
  filled(text, { order_number: order.order_number, total: textOf(order.total_cents, order) })

/**
 * The same email for an unproved address: without anything that a stranger could have typed, and
 * with the link that proves it.
 */
export const asProof = (content: EmailContent, proofHref: string): EmailContent => ({
  ...content,
  sections: [
    ...(content.sections ?? []),
    { heading: 'Please confirm that this address is yours', text: proofHref },
  ],
})

/** The parts of an order that may be written to an unproved address. */
export const withoutTyped = (order: OrderForMail): OrderForMail => ({
  ...order,
  username: null,
  delivery_address: NO_ADDRESS,
})

const NO_ADDRESS: DeliveryAddress = {
  fullname: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  contact_number: '',
}

const greeting = ({ username, delivery_address }: OrderForMail) =>
  greetingOf(delivery_address.fullname || username)

/** The place where the customer picks the order up. */
const pickupOf = ({ shipping }: OrderForMail) => shipping?.pickup_at

/** An order that is picked up goes nowhere. */
const goesTo = (heading: string, order: OrderForMail): Section[] =>
  order.delivery_address.fullname === '' || pickupOf(order) !== undefined
    ? []
    : [{ heading, text: addressLines(order.delivery_address).join('\n') }]

/** "Order … is on its way", or that it can be picked up. */
const sentSubject = (what: string, order: OrderForMail) =>
  `${what} ${order.order_number} is ${pickupOf(order) === undefined ? 'on its way' : 'ready to be picked up'}`

/** The shop's own text, but for an order that is picked up. */
const sentText = (text: string, order: OrderForMail, isPart: boolean) => {
  const place = pickupOf(order)
  if (place === undefined) return said(text, order)
  return isPart
    ? `These items of your order ${order.order_number} are ready to be picked up at ${place}. The rest follows.`
    : `Your order ${order.order_number} is ready to be picked up at ${place}.`
}

const noteOf = ({ note }: Pick<OrderForMail, 'note'>) => (note ? [`The shop writes: ${note}`] : [])

const generalOf = ({ locale }: OrderForMail) => textsOf(locale).of('general')

const textOf = (cents: number, order: OrderForMail) => centsText(cents, moneyFormOf(order))

/** A request for payment always says something about delivery. */
const deliveryOf = (order: OrderForMail, delivery: DeliveryWords | undefined): Section => ({
  heading: pickupOf(order) === undefined ? 'Delivery' : 'Pick-up',
  text: [
    pickupOf(order) === undefined && delivery?.delivery_note,
    ...(order.shipping === null
      ? [generalOf(order)('notInTotal'), delivery?.shipping_note]
      : [shippingSentence(order.shipping, generalOf(order))]),
  ]
    .filter(Boolean)
    .join('\n'),
})

const billOf = (
  order: OrderForMail,
  lines: OrderLineRow[],
  adjustments: AdjustmentRow[],
  /** Relative to a page of the shop, which serves the pictures. */
  href: string,
): Bill => ({
  rows: [
    ...lines.map((line) => ({
      picture: line.thumb_image ? new URL(line.thumb_image, href).href : undefined,
      text: `${line.quantity} × ${lineName(line)}`,
      details: (order.is_proved ? Object.entries(line.customization) : []).map(
        ([key, value]) => `${capitalized(key.replaceAll('_', ' '))}: ${value}`,
      ),
      amount: textOf(orderedCents(line), order),
    })),
    ...reasonRows(order, lines, adjustments),
  ],
  total: {
    text: 'Total',
    amount: textOf(order.total_cents, order),
    detail: includedTaxWords(
      presentOrderBreakdown(order, lines, adjustments),
      moneyFormOf(order),
      generalOf(order),
    ),
  },
})

/** The rows of the total beside the lines; the shares of a discount are one row. */
const reasonRows = (
  order: OrderForMail,
  lines: OrderLineRow[],
  adjustments: AdjustmentRow[],
): Bill['rows'] =>
  reasonsBesideItems(presentOrderBreakdown(order, lines, adjustments)).map((reason) => ({
    text: reason.label,
    details: [reason.because],
    amount:
      isNothing(reason.amount) && reason.kind !== 'tax'
        ? 'Free'
        : money(reason.amount, moneyFormOf(order)),
  }))

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Steps = { paragraphs: string[]; sections: Section[]; action?: Action }

/** The customer's next steps, by payment method. */
function stepsOf(order: OrderForMail, ways: WaysToPay | undefined, payHref: string): Steps {
  if (order.payment_method === 'card') {
    return {
      paragraphs: ['If you have not paid by card yet, you can still do so from your order.'],
      sections: [],
      action: { label: 'Pay by card', href: payHref },
    }
  }
  if (order.payment_method === 'bank_transfer') {
    const details = ways?.bank_account_details.trim()
    return {
      paragraphs: [
        `Please use the Order Number ${order.order_number} as the payment reference. ` +
          PROCESSED_AFTER_PAYMENT,
      ],
      sections: details ? [{ heading: 'Bank details', text: details }] : [],
    }
  }
  const { custom_payment_instructions = '', custom_payment_redirect_url: page = '' } = ways ?? {}
  const instructions = custom_payment_instructions.trim()
  const isSaid = instructions !== '' || page !== ''
  return {
    paragraphs: isSaid ? [] : ['We will be in touch about payment.'],
    sections: instructions ? [{ heading: 'How to pay', text: instructions }] : [],
    ...(page && { action: { label: 'Go on to payment', href: page } }),
  }
}

/** 30 November 2026, 23:23 UTC; where the shop is: 1 December 2026, 05:08 GMT+5:45. */
function moment(time: Date, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(time)
  const clock = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return `${format({ dateStyle: 'long' })}, ${clock}`
}

const heldUntil = ({ hold_expires_at, time_zone }: OrderForMail) =>
  `We’ll hold your items until ${moment(hold_expires_at, time_zone)}.`
