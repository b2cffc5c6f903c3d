import type { GroupTexts } from '#contract/language/texts.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import { centsText, centsToWire } from '#contract/money.ts'
import { transferCode } from '#contract/rules/transfer-code.ts'
import { codePicture } from '#server/platform/mail/code-picture.ts'
import { moment } from '#server/tenants/format/moment.ts'
import { longDay } from '#server/tenants/format/long-day.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { isOnline } from '#server/payments/payment/payment-method.ts'
import { noteWithTracking, type Tracking } from '../shipments/tracking.rules.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import type { StoredWay } from '#server/tenants/tables.ts'
import { isToCollect } from '../order/orders.rules.ts'
import type { OrderForMail, WaysToPay } from './mailed-order.queries.ts'

type Action = NonNullable<EmailContent['action']>
type Section = NonNullable<EmailContent['sections']>[number]
type InLanguage = Pick<OrderForMail, 'texts'>

/** In the order's own language, whatever the shop's has become. */
export const mailTexts = ({ texts }: InLanguage): GroupTexts<'mails'> => texts.of('mails')
export const generalOf = ({ texts }: InLanguage): GroupTexts<'general'> => texts.of('general')

type Steps = Pick<EmailContent, 'pictures'> & {
  paragraphs: string[]
  sections: Section[]
  action?: Action
}

/** The customer's next steps, by payment method. */
export function stepsOf(order: OrderForMail, ways: WaysToPay | undefined, payHref: string): Steps {
  const t = mailTexts(order)
  if (isOnline(order.payment_method)) {
    const isCard = order.payment_method === 'card'
    return {
      paragraphs: [t(isCard ? 'payLater' : 'payLaterPayPal')],
      sections: [],
      action: { label: t(isCard ? 'payByCard' : 'payByCardPayPal'), href: payHref },
    }
  }
  if (order.payment_method === 'bank_transfer') {
    const details = ways?.bank_account_details.trim()
    return {
      paragraphs: [t('useNumber', { number: order.order_number })],
      ...(details ? bankParts(order, details) : { sections: [] }),
    }
  }
  const way = order.own_way ?? presentWays(ways)
  const { link: page } = way
  const text = [way.instructions.trim(), way.takes_reference && t('sendReference')]
    .filter(Boolean)
    .join('\n\n')
  const isSaid = text !== '' || way.qr !== undefined || page !== undefined
  return {
    paragraphs: isSaid ? [] : [t('inTouch')],
    sections:
      text !== '' || way.qr !== undefined
        ? [{ heading: t('howToPay'), text, ...pictureOf(order, way, payHref) }]
        : [],
    ...(page !== undefined && { action: { label: t('goToPayment'), href: page } }),
  }
}

/** The bank details, with the code by which banking apps fill in a transfer in euros. */
function bankParts(order: OrderForMail, details: string): Pick<Steps, 'sections' | 'pictures'> {
  const bank = { heading: mailTexts(order)('bankDetails'), text: details }
  const code = transferCode(details, {
    currency: order.currency,
    amount: centsToWire(order.open_parts[0]?.cents ?? order.total_cents, order.currency),
    reference: order.order_number,
  })
  if (code === undefined) return { sections: [bank] }
  const t = order.texts.of('paying')
  return {
    sections: [
      bank,
      {
        heading: t('scanForTransfer'),
        text: '',
        picture: { src: `cid:${TRANSFER_CODE}`, alt: t('transferCode') },
      },
    ],
    pictures: [{ name: 'qr.png', type: 'image/png', bytes: codePicture(code), cid: TRANSFER_CODE }],
  }
}

const TRANSFER_CODE = 'transfer-code'

/** The first own way of the shop as it is now, for orders from before they kept their own. */
const presentWays = (ways: WaysToPay | undefined): StoredWay => ({
  name: '',
  instructions: ways?.custom_payment_instructions ?? '',
  ...(ways?.custom_payment_redirect_url && { link: ways.custom_payment_redirect_url }),
})

/** The code to scan. The shop serves its picture. */
const pictureOf = (order: OrderForMail, { qr, name }: StoredWay, href: string) =>
  qr !== undefined && {
    picture: {
      src: new URL(sourceOf(qr, THUMB_WIDTH), href).href,
      alt: order.texts.of('paying')('qrOf', { name }),
    },
  }

export const heldUntil = (order: OrderForMail) =>
  mailTexts(order)('held', {
    time: moment(order.hold_expires_at, order.time_zone, order.texts, !order.is_domestic),
  })

/** The amount that is paid when the order is handed over. */
export function toCollect(order: OrderForMail): Section[] {
  if (!isToCollect(order)) return []
  const t = mailTexts(order)
  const amount = centsText(order.total_cents, moneyFormOf(order))
  const isPickedUp = order.shipping?.pickup_at !== undefined
  return [
    { heading: t('payment'), text: t(isPickedUp ? 'payAtPickup' : 'payOnDelivery', { amount }) },
  ]
}

/** Says that a part of the money has come. */
export const partArrived = (order: OrderForMail): string =>
  mailTexts(order)(order.open_parts.length > 0 ? 'partArrived' : 'lastPartArrived', {
    number: order.order_number,
  })

/** The parts that an order asks for, one a line. */
export function openParts(order: OrderForMail): Section[] {
  if (order.open_parts.length === 0) return []
  const t = mailTexts(order)
  const lines = order.open_parts.map(({ cents, due_on }) => {
    const amount = centsText(cents, moneyFormOf(order))
    return due_on === null
      ? t('partNow', { amount })
      : t('partOn', { amount, day: longDay(new Date(due_on), 'UTC', order.locale) })
  })
  return [{ heading: t('toPay'), text: lines.join('\n') }]
}

/** The place where the customer picks the order up. */
export const pickupOf = ({ shipping }: OrderForMail) => shipping?.pickup_at

/** Names the address of delivery, or the place of pick-up with its hours. */
export const goesTo = (heading: 'itGoesTo', order: OrderForMail): Section[] =>
  pickupOf(order) === undefined ? addressOf(heading, order) : pickupPlace(order)

function pickupPlace(order: OrderForMail): Section[] {
  const { pickup_at: place, pickup_details: details } = order.shipping!
  return details === undefined
    ? []
    : [{ heading: mailTexts(order)('pickup'), text: `${place}\n${details}` }]
}

/**
 * Empty for an order that is picked up. Of an address that nobody proved, a guest reads the parts to
 * check, and others nothing.
 */
export function addressOf(heading: 'deliveryAddress' | 'itGoesTo', order: OrderForMail): Section[] {
  if (pickupOf(order) !== undefined) return []
  const { delivery_address: address, checked_by_guest: checked = [] } = order
  const lines =
    address.fullname === '' ? checked : [...addressLines(address), address.contact_number]
  const text = lines.filter((line) => line !== '').join('\n')
  return text === '' ? [] : [{ heading: mailTexts(order)(heading), text }]
}

/** The buyer's note to the shop. */
export const buyersNote = (order: OrderForMail): Section[] =>
  order.buyer_note === null
    ? []
    : [{ heading: mailTexts(order)('yourNote'), text: order.buyer_note }]

/** Texts about cards that PayPal has in words of its own. */
type OnlineText =
  | 'openPaymentExpired'
  | 'openPaymentCanceled'
  | 'latePayment'
  | 'cameAfterCancellation'
  | 'goesBack'
  | 'cameAfterEnd'
  | 'cameTwice'
  | 'toCard'
  | 'toCardAndOutside'
  | 'partToCard'
  | 'returnToCard'

export const online = <Text extends OnlineText>(
  { payment_method: method }: OrderForMail,
  text: Text,
): Text | `${Text}PayPal` => (method === 'paypal' ? `${text}PayPal` : text)

/** The parcel and the page where it is followed; empty without one. */
export const followedLines = (order: InLanguage, tracking: Tracking): string =>
  noteWithTracking('', tracking, (parcel) => mailTexts(order)('parcel', { parcel }))
