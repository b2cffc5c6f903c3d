import Type, { type Static } from 'typebox'
import { MediaPath, Money, Nullable, Price, Time } from '../wire.ts'
import { Change, type StaffEndpoint } from './staff-endpoint.ts'

const LookPicture = Type.Enum(['logo', 'favicon', 'hero'])

export const ShopSettings = Type.Object({
  site_title: Type.String(),
  site_description: Type.String(),
  contact_email: Type.String(),
  /** The shop's notes beside its prices; empty without one. */
  delivery_note: Type.String(),
  returns_note: Type.String(),
  age_note: Type.String(),
  /** The note on the cost of delivery, or on when it is known. */
  shipping_note: Type.String(),
  google_analytics_id: Type.String(),
  social_media_links: Type.Record(Type.String(), Type.String()),
  theme_name: Type.String(),
  /** The themes to choose from. */
  themes: Type.Array(Type.String()),
  logo: Nullable(MediaPath),
  favicon: Nullable(MediaPath),
  hero_image: Nullable(Type.Object({ image: MediaPath, alt_text: Type.String() })),
  /** At or below so many pieces a product is nearly sold out. */
  low_stock_at: Type.Integer(),
  time_zone: Type.String(),
  /** An ISO 3166-1 code; empty until it is said. */
  country: Type.String(),
  /** Every price of every shop. */
  currency: Type.Literal('USD'),
  /** Years for which paid orders keep name and address after their customer is erased. */
  keep_orders_years: Type.Integer(),
})

export const PaymentSettings = Type.Object({
  enable_card_payment: Type.Boolean(),
  enable_bank_transfer: Type.Boolean(),
  enable_custom_payment: Type.Boolean(),
  bank_account_details: Type.String(),
  custom_payment_label: Type.String(),
  custom_payment_instructions: Type.String(),
  custom_payment_redirect_url: Type.String(),
  /** Above so much given back of one order the factor is asked for again; null: never. */
  refund_step_up_above: Nullable(Money),
  /** Null where there is no card account; the secret never leaves. */
  card_merchant_id: Nullable(Type.String()),
})

const Domain = Type.Object({
  domain: Type.String(),
  is_primary: Type.Boolean(),
  /** Null until its DNS record was found. */
  verified_at: Nullable(Time),
  /** The record to set at the domain's registrar while it is not verified. */
  dns_record: Nullable(
    Type.Object({ name: Type.String(), type: Type.String(), value: Type.String() }),
  ),
})

const Text = (maxLength: number) => Change(Type.String({ maxLength }))

const domains = {
  access: 'staff',
  may: 'settings.domains',
  stepUp: true,
  body: Type.Object({ domain: Type.String({ maxLength: 300 }) }),
} as const

export const settings = {
  'GET /settings/': {
    summary: 'The shop’s name, words and look.',
    access: 'staff',
    may: 'settings.look',
    reply: ShopSettings,
  },
  'PATCH /settings/': {
    summary: 'Changes the shop’s name, words and limits.',
    access: 'staff',
    may: 'settings.shop',
    body: Type.Object({
      site_title: Change(Type.String({ minLength: 1, maxLength: 100 })),
      site_description: Text(500),
      contact_email: Text(254),
      delivery_note: Text(300),
      returns_note: Text(300),
      age_note: Text(300),
      shipping_note: Text(300),
      google_analytics_id: Text(40),
      social_media_links: Change(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
      low_stock_at: Change(Type.Integer({ minimum: 0, maximum: 10_000 })),
      time_zone: Text(60),
      country: Text(2),
      keep_orders_years: Change(Type.Integer({ minimum: 0, maximum: 30 })),
    }),
    reply: ShopSettings,
  },
  'PATCH /settings/look/': {
    summary: 'Publishes another look.',
    access: 'staff',
    may: 'content.edit',
    body: Type.Object({ theme_name: Text(40) }),
    reply: ShopSettings,
  },
  'GET /settings/look/preview/': {
    summary: 'Where the shop is seen in a theme that is not published, for an hour.',
    access: 'staff',
    may: 'content.edit',
    query: Type.Object({ theme: Type.String({ maxLength: 20 }) }),
    reply: Type.Object({ url: Type.String() }),
  },
  'PATCH /settings/look/hero/': {
    summary: 'Says what the large picture of the home page shows.',
    access: 'staff',
    may: 'content.edit',
    body: Type.Object({ alt_text: Text(300) }),
    reply: ShopSettings,
  },
  'DELETE /settings/look/:picture/': {
    summary: 'Takes the logo, the icon or the large picture away.',
    access: 'staff',
    may: 'content.edit',
    params: Type.Object({ picture: LookPicture }),
    reply: ShopSettings,
  },
  'GET /settings/payment/': {
    summary: 'How the shop is paid.',
    access: 'staff',
    may: 'settings.see',
    reply: PaymentSettings,
  },
  'PATCH /settings/payment/': {
    summary: 'Changes how the shop is paid.',
    access: 'staff',
    may: 'settings.payment',
    stepUp: true,
    body: Type.Object({
      enable_card_payment: Change(Type.Boolean()),
      enable_bank_transfer: Change(Type.Boolean()),
      enable_custom_payment: Change(Type.Boolean()),
      bank_account_details: Text(2000),
      custom_payment_label: Text(100),
      custom_payment_instructions: Text(2000),
      custom_payment_redirect_url: Text(500),
      refund_step_up_above: Change(Nullable(Price)),
    }),
    reply: PaymentSettings,
  },
  'PUT /settings/card-account/': {
    summary: 'The account with the card provider; the secret is written and never read.',
    access: 'staff',
    may: 'settings.payment',
    stepUp: true,
    body: Type.Object({
      merchant_id: Type.String({ maxLength: 100 }),
      secret: Type.String({ maxLength: 500 }),
    }),
    reply: PaymentSettings,
  },
  'POST /settings/card-account/test/': {
    summary: 'Asks the card provider whether it knows the account; nothing is paid.',
    access: 'staff',
    may: 'settings.payment',
    reply: Type.Object({ is_good: Type.Boolean(), detail: Type.String() }),
  },
  'GET /settings/domains/': {
    summary: 'The domains that lead to the shop.',
    access: 'staff',
    may: 'settings.see',
    reply: Type.Array(Domain),
  },
  'POST /settings/domains/': {
    ...domains,
    summary: 'Adds a domain; it leads to the shop once its DNS record was found.',
    reply: Type.Array(Domain),
    status: 201,
  },
  'POST /settings/domains/check/': {
    ...domains,
    summary: 'Looks for the DNS record of a domain; 409 says what is there instead.',
    reply: Type.Array(Domain),
  },
  'PUT /settings/domains/primary/': {
    ...domains,
    summary: 'Makes a domain the main address, which links and mails name.',
    reply: Type.Array(Domain),
  },
  'POST /settings/domains/removal/': {
    ...domains,
    summary: 'Takes a domain away; it leads nowhere from then on. The main one stays.',
    reply: Type.Array(Domain),
  },
} as const satisfies Record<string, StaffEndpoint>

/** Pictures' bytes, as for products: `POST /settings/look/logo/`. Each answers 201 with the settings. */
export const LOOK_UPLOADS = (['logo', 'favicon', 'hero'] as const).map((picture) => ({
  picture,
  path: `/settings/look/${picture}/`,
  may: 'content.edit' as const,
  longestBytes: 10 * 1024 * 1024,
}))

export type LookPicture = Static<typeof LookPicture>
export type ShopSettings = Static<typeof ShopSettings>
export type PaymentSettings = Static<typeof PaymentSettings>
export type Domain = Static<typeof Domain>
