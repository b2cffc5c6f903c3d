import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { MOST_FURTHER_WAYS } from '../../rules/limits.ts'
import { MediaPath, Nullable, Price } from '../../wire.ts'
import type { Fields } from './fields.ts'

const Line = (maxLength: number) => Type.String({ maxLength })
const Sentences = Line(1000)

/** Notes beside the prices; empty without one. */
const note = (label: string) => ({ schema: Line(300), label })

/** The shop's name, words and limits. */
export const shopFields = {
  site_title: {
    schema: Type.String({ minLength: 1, maxLength: 100 }),
    label: 'Name of the shop',
  },
  site_description: { schema: Line(500), label: 'Tagline' },
  /** The sender of the shop's mails. */
  contact_email: { schema: Line(254), label: 'Email address', may: 'settings.mail' },
  google_analytics_id: { schema: Line(40), label: 'Google Analytics ID' },
  /** Whether a visitor is asked before the script is loaded. */
  analytics_consent: {
    schema: Type.Enum(['by_country', 'ask_first', 'at_once']),
    label: 'Analytics',
  },
  delivery_note: note('Delivery'),
  returns_note: note('Returns'),
  age_note: note('Age'),
  /** The note on the cost of delivery, or on when it is known. */
  shipping_note: note('Delivery charge'),
  /** Network name → profile address. */
  social_media_links: { schema: Named(Line(500)), label: 'Social media' },
  /** An ISO 3166-1 code; empty until it is chosen. */
  country: { schema: Line(2), label: 'Country' },
  time_zone: { schema: Line(60), label: 'Time zone' },
  /** The language of pages, refusals and mails, such as "de". */
  locale: { schema: Line(10), label: 'Language of the shop' },
  /** At or below so many units a product is nearly sold out. */
  low_stock_at: {
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    label: 'Nearly sold out at',
  },
  /** Years for which paid orders keep name and address after their customer is erased. */
  keep_orders_years: {
    schema: Type.Integer({ minimum: 0, maximum: 30 }),
    label: 'Keep order data for (years)',
  },
} as const satisfies Fields

export const checkoutFields = {
  /** Whether visitors order with an account alone, or as guests as well. */
  checkout: { schema: Type.Enum(['account', 'guest']), label: 'Who can order' },
  guest_contact: {
    schema: Type.Enum(['email', 'email_or_telephone']),
    label: 'Contact of guests',
  },
  telephone: {
    schema: Type.Enum(['by_country', 'required', 'optional']),
    label: 'Phone number',
  },
  postal_code: { schema: Type.Enum(['required', 'by_country']), label: 'Postal code' },
  asks_company: { schema: Type.Boolean(), label: 'Ask for a company' },
  asks_second_line: { schema: Type.Boolean(), label: 'Ask for a second address line' },
  asks_note: { schema: Type.Boolean(), label: 'Ask for a note to the order' },
} as const satisfies Fields

/** The parts that pages of products show beyond the product. */
export const productPageFields = {
  shows_bought_together: {
    schema: Type.Boolean(),
    label: 'Show what was bought together',
  },
  shows_recently_seen: { schema: Type.Boolean(), label: 'Show what was seen recently' },
  tells_when_back: { schema: Type.Boolean(), label: 'Notify visitors when a product is back' },
} as const satisfies Fields

export const lookFields = {
  theme_name: { schema: Line(40), label: 'Theme' },
  accent_color: { schema: Line(7), label: 'Accent color' },
} as const satisfies Fields

/** The sentences that a shop may write itself, each in the mail of that name. */
export const mailWords = {
  received: { schema: Sentences, label: 'Order confirmation' },
  paid: { schema: Sentences, label: 'Payment received' },
  shipped: { schema: Sentences, label: 'Shipped' },
  shipped_part: { schema: Sentences, label: 'Part shipped' },
  paid_pickup: { schema: Sentences, label: 'Payment received, to be picked up' },
  ready: { schema: Sentences, label: 'Ready for pick-up' },
  ready_part: { schema: Sentences, label: 'Part ready for pick-up' },
  canceled: { schema: Sentences, label: 'Canceled' },
  expired: { schema: Sentences, label: 'Not paid in time' },
  refunded: { schema: Sentences, label: 'Refunded' },
  closing: { schema: Sentences, label: 'At the end of each of these' },
} as const satisfies Fields

export const mailFields = {
  /** Empty: the shop's name. */
  sender_name: { schema: Line(100), label: 'Sender' },
  /** Empty: the shop's e-mail address. */
  reply_to: { schema: Line(254), label: 'Answers go to' },
  ...mailWords,
} as const satisfies Fields

/** How customers follow their parcels. */
export const shipmentFields = {
  /** Whether mails link to a page of the order that needs no sign-in. */
  has_order_pages: { schema: Type.Boolean(), label: 'Order page without sign-in' },
  /** `{number}` in a link stands for the tracking number. */
  carriers: {
    schema: Type.Array(Type.Object({ name: Line(100), tracking_url: Line(500) }), { maxItems: 50 }),
    label: 'Carriers',
  },
} as const satisfies Fields

/** The rules by which goods come back, and by which consumers in the EU withdraw from a contract. */
export const returnFields = {
  sells_to_eu: { schema: Type.Boolean(), label: 'We sell to consumers in the EU' },
  withdrawal_days: {
    schema: Type.Integer({ minimum: 14, maximum: 365 }),
    label: 'Days for a withdrawal',
  },
  /** Days in which the shop takes goods back besides; 0 where it does not. */
  return_days: { schema: Type.Integer({ minimum: 0, maximum: 365 }), label: 'Days for a return' },
  way_back_paid_by: { schema: Type.Enum(['buyer', 'shop']), label: 'Who pays for the return' },
  return_address: { schema: Sentences, label: 'Address for returned goods' },
  /** A sentence for shoppers; empty without one. */
  exceptions: { schema: Line(300), label: 'What cannot be returned' },
} as const satisfies Fields

/** Facts that law wants to be said of all sales; a product may name a maker of its own. */
export const legalFields = {
  maker: { schema: Type.String({ maxLength: 1000 }), label: 'Manufacturer' },
  eu_person: { schema: Type.String({ maxLength: 1000 }), label: 'Responsible person in the EU' },
  /** The payer of the duties on parcels that leave the customs area of the shop. */
  import_duties: {
    schema: Type.Enum(['unsaid', 'buyer', 'shop']),
    label: 'Import duty and tax of parcels to other customs areas',
  },
  duty_note: { schema: Line(300), label: 'In your own words' },
} as const satisfies Fields

/** The recipients of notices about orders, payments, messages and comments, and their schedule. */
export const noticeFields = {
  /** Empty: the shop's e-mail address. */
  addresses: { schema: Type.Array(Line(254), { maxItems: 10 }), label: 'Email addresses' },
  mode: { schema: Type.Enum(['at_once', 'daily', 'never']), label: 'How often' },
  is_weekly: { schema: Type.Boolean(), label: 'Weekly summary of sales' },
} as const satisfies Fields

export const paymentFields = {
  enable_card_payment: { schema: Type.Boolean(), label: 'Card' },
  enable_paypal_payment: { schema: Type.Boolean(), label: 'PayPal' },
  enable_bank_transfer: { schema: Type.Boolean(), label: 'Bank transfer' },
  enable_custom_payment: { schema: Type.Boolean(), label: 'Other payment method' },
  enable_on_delivery: { schema: Type.Boolean(), label: 'On delivery or at pick-up' },
  bank_account_details: { schema: Line(2000), label: 'Bank account' },
  custom_payment_label: { schema: Line(100), label: 'Name' },
  custom_payment_instructions: { schema: Line(2000), label: 'Instructions for the customer' },
  custom_payment_redirect_url: { schema: Line(500), label: 'Or a link' },
  custom_payment_qr: { schema: Nullable(MediaPath), label: 'QR code' },
  custom_payment_asks_reference: {
    schema: Type.Boolean(),
    label: 'Ask for the reference of the payment',
  },
  /** Offered beside the first own way while that is on. `id` is any short name that stays. */
  further_ways: {
    schema: Type.Array(
      Type.Object({
        id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
        name: Line(100),
        instructions: Line(2000),
        qr: Nullable(MediaPath),
        asks_reference: Type.Boolean(),
      }),
      { maxItems: MOST_FURTHER_WAYS },
    ),
    label: 'Further own ways to pay',
  },
  /** How long an unpaid order by card or PayPal keeps its items. */
  online_hold_minutes: {
    schema: Type.Integer({ minimum: 15, maximum: 1440 }),
    label: 'Keep items by card and PayPal for minutes',
  },
  /** How long an unpaid order by transfer or an own way keeps its items. */
  transfer_hold_days: {
    schema: Type.Integer({ minimum: 1, maximum: 60 }),
    label: 'Keep items by transfer and other methods for days',
  },
  /** Larger refunds of one order want the second factor again; null: none does. */
  refund_step_up_above: {
    schema: Nullable(Price),
    label: 'Ask for the second factor again when refunds of an order exceed (optional)',
  },
} as const satisfies Fields

export type FurtherWay = Static<typeof paymentFields.further_ways.schema>[number]
export type NoticeMode = Static<typeof noticeFields.mode.schema>
