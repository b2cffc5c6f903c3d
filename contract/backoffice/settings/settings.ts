import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import { LONGEST_PICTURE_BYTES } from '../../pictures.ts'
import {
  checkoutFields,
  legalFields,
  lookFields,
  paymentFields,
  productPageFields,
  returnFields,
  shopFields,
} from '../records/settings.ts'
import { Change, changesOf, type StaffEndpoint } from '../staff-endpoint.ts'
import {
  CheckoutSettings,
  LegalFacts,
  LookPicture,
  ProductPageSettings,
  ReturnSettings,
  ShopSettings,
} from './shapes/shop-settings.ts'
import { CardProvider, Check, PaymentSettings } from './shapes/payment-settings.ts'
import { Domain, DomainState } from './shapes/domain.ts'

const domains = {
  may: 'settings.domains',
  stepUp: true,
  body: Type.Object({ domain: Type.String({ maxLength: 300 }) }),
} as const

export const checkoutSettings = {
  'GET /settings/checkout/': {
    summary: 'Whether visitors can order without an account, and what an address needs.',
    may: 'settings.see',
    reply: CheckoutSettings,
  },
  'PATCH /settings/checkout/': {
    summary:
      'Lets visitors order without an account, or no longer, and says what an address needs.',
    may: 'settings.shop',
    body: changesOf(checkoutFields),
    reply: CheckoutSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

export const productPageSettings = {
  'GET /settings/product-pages/': {
    summary: 'What the pages of products show beyond the product.',
    may: 'settings.see',
    reply: ProductPageSettings,
  },
  'PATCH /settings/product-pages/': {
    summary: 'Changes what the pages of products show beyond the product.',
    may: 'settings.shop',
    body: changesOf(productPageFields),
    reply: ProductPageSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

export const returnSettings = {
  'GET /settings/returns/': {
    summary: 'The rules of withdrawal and returns.',
    may: 'settings.see',
    reply: ReturnSettings,
  },
  'PATCH /settings/returns/': {
    summary: 'Changes the rules of withdrawal and returns.',
    may: 'settings.shop',
    body: changesOf(returnFields),
    reply: ReturnSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

export const legalFacts = {
  'GET /settings/legal/': {
    summary: 'The maker of products without their own, and who pays import duty and tax.',
    may: 'settings.see',
    reply: LegalFacts,
  },
  'PATCH /settings/legal/': {
    summary: 'Changes the maker of products without their own, and who pays import duty and tax.',
    may: 'settings.shop',
    body: changesOf(legalFields),
    reply: LegalFacts,
  },
} as const satisfies Record<string, StaffEndpoint>

const ByProvider = Type.Object({ provider: Type.String({ maxLength: 40 }) })

export const settings = {
  ...checkoutSettings,
  ...productPageSettings,
  ...returnSettings,
  ...legalFacts,
  'GET /settings/': {
    summary: 'The shop’s name, words and look.',
    may: 'settings.look',
    reply: ShopSettings,
  },
  'PATCH /settings/': {
    summary: 'Changes the shop’s name, words and limits.',
    may: 'settings.shop',
    body: changesOf(shopFields),
    reply: ShopSettings,
  },
  'PUT /settings/currency/': {
    summary: 'Gives a shop without orders another currency; prices keep their figures.',
    may: 'settings.payment',
    stepUp: true,
    body: Type.Object({ currency: Type.String({ maxLength: 3 }) }),
    reply: ShopSettings,
  },
  'PATCH /settings/look/': {
    summary: 'Publishes another look.',
    may: 'content.edit',
    body: changesOf(lookFields),
    reply: ShopSettings,
  },
  'GET /settings/look/preview/': {
    summary: 'Where the shop is seen in a look that is not published, for an hour.',
    may: 'content.edit',
    query: Type.Object({
      theme: Type.String({ maxLength: 20 }),
      /** Empty for that of the theme. */
      accent: Type.Optional(Type.String({ maxLength: 7 })),
      /** Draft pictures, as their upload named them, or `removed`; absent: the published ones. */
      logo: Type.Optional(Type.String({ maxLength: 60 })),
      hero: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    reply: Type.Object({ url: Type.String() }),
  },
  'PATCH /settings/look/hero/': {
    summary: 'Says what the large picture of the home page shows.',
    may: 'content.edit',
    body: Type.Object({ alt_text: Change(Type.String({ maxLength: 300 })) }),
    reply: ShopSettings,
  },
  'DELETE /settings/look/:picture/': {
    summary: 'Takes the logo, the icon or the large picture away.',
    may: 'content.edit',
    params: Type.Object({ picture: LookPicture }),
    reply: ShopSettings,
  },
  'GET /settings/payment/': {
    summary: 'How the shop is paid.',
    may: 'settings.see',
    reply: PaymentSettings,
  },
  'PATCH /settings/payment/': {
    summary: 'Changes how the shop is paid.',
    may: 'settings.payment',
    stepUp: true,
    body: changesOf(paymentFields),
    reply: PaymentSettings,
  },
  'PUT /settings/card-account/': {
    summary: 'The account with the card provider; the secret is written and never read.',
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
    may: 'settings.payment',
    reply: Type.Object({ is_good: Type.Boolean(), detail: Type.String() }),
  },
  'GET /settings/card-accounts/': {
    summary: 'Through whom cards can be paid, with the form of an account and what is saved of it.',
    may: 'settings.see',
    reply: Type.Array(CardProvider),
  },
  'PUT /settings/card-accounts/:provider/': {
    summary:
      'Saves an account after the provider was asked about it, and pays through it from now on. Empty ' +
      'secrets stay what they are.',
    may: 'settings.payment',
    stepUp: true,
    params: ByProvider,
    body: Type.Object({
      fields: Named(Type.String({ maxLength: 500 })),
    }),
    reply: CardProvider,
  },
  'POST /settings/card-accounts/:provider/test/': {
    summary: 'Tries with the provider what payments need; nothing is paid.',
    may: 'settings.payment',
    params: ByProvider,
    reply: Type.Object({ checks: Type.Array(Check) }),
  },
  'DELETE /settings/card-accounts/:provider/': {
    summary: 'Removes an account; 409 while its payments or refunds are not over.',
    may: 'settings.payment',
    stepUp: true,
    params: ByProvider,
    reply: Type.Array(CardProvider),
  },
  'POST /settings/card-account/refund-keys/pair/': {
    summary:
      'Makes a key pair for refunds. It waits, and the keys in use stay, until refund-keys/ is saved; ' +
      'a second pair takes the place of one that waits.',
    may: 'settings.payment',
    stepUp: true,
    reply: PaymentSettings,
  },
  'PUT /settings/card-account/refund-keys/': {
    summary:
      'The keys for refunds to the card. They are saved if the card provider accepts them; a 409 says ' +
      'what is wrong with them.',
    may: 'settings.payment',
    stepUp: true,
    body: Type.Object({
      /**
       * RSA, PEM: its public half was uploaded to the provider. Absent: that of the pair that waits, or
       * else the one in use.
       */
      private_key: Type.Optional(Type.String({ maxLength: 10_000 })),
      /** Holds one or two public keys or certificates of the provider, PEM: the first encrypts. */
      provider_key: Type.String({ maxLength: 20_000 }),
    }),
    reply: PaymentSettings,
  },
  'DELETE /settings/card-account/refund-keys/': {
    summary: 'Takes the keys for refunds away; refunds that are on their way wait for new ones.',
    may: 'settings.payment',
    stepUp: true,
    reply: PaymentSettings,
  },
  'GET /settings/domains/': {
    summary: 'The domains that lead to the shop.',
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
  'POST /settings/domains/state/': {
    summary: 'Looks up where a domain of the list leads, and whether it has a certificate.',
    may: 'settings.see',
    body: domains.body,
    reply: DomainState,
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
  longestBytes: LONGEST_PICTURE_BYTES,
}))

/** Pictures for the preview alone. Each answers 201 with its name. */
export const LOOK_DRAFT_UPLOADS = (['logo', 'hero'] as const).map((picture) => ({
  picture,
  path: `/settings/look/drafts/${picture}/`,
  may: 'content.edit' as const,
  longestBytes: LONGEST_PICTURE_BYTES,
}))
