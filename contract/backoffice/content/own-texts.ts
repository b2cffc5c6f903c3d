import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { LOCALES, type Locale } from '../../rules/locales.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'

/** The longest text of a shop's own. */
export const LONGEST_OWN_TEXT = 2000

/** The group of the texts that stand in mails alone. */
export const MAIL_TEXTS = 'mails'

/** Groups and single texts that mails have besides: receipts, documents, days, and the reasons of a total. */
const IN_MAILS = new Set([
  MAIL_TEXTS,
  'withdrawal',
  'documents',
  'orders.withdraw',
  'checkout.tax',
  ...['months', 'day', 'dayOfYear', 'days', 'daysOfMonth', 'arrives', 'readyFrom'].map(inGeneral),
  ...['shippingSentence', 'notInTotal', 'includes', 'and'].map(inGeneral),
  ...['deliveryIsFree', 'noRate', 'rate', 'exportRate'].map(inRefusals),
  ...['freeDeliveryWith', 'percentOffWith', 'amountOffWith'].map(inRefusals),
])

function inGeneral(key: string): string {
  return `general.${key}`
}
function inRefusals(key: string): string {
  return `refusals.${key}`
}

/** Whether a text stands in mails, so that owners alone change it. */
export const isMailText = (name: string): boolean =>
  IN_MAILS.has(name) || IN_MAILS.has(name.slice(0, name.indexOf('.')))

const Text = Type.String({ maxLength: LONGEST_OWN_TEXT })
const LocaleCode = Type.Enum(Object.keys(LOCALES) as Locale[])

const OwnText = Type.Object({
  /** Group and key: "cart.remove". */
  name: Type.String(),
  /** The text without a wording of the shop's own. */
  usual: Type.String(),
  /** Empty without one. */
  own: Type.String(),
  /** "{name}", "<a>…</a>": what an own text has as well. */
  parts: Type.Array(Type.String()),
  /** An own text of an earlier release that does not fit any more: the usual one is shown. */
  fault: Type.Optional(Type.String()),
})

const OwnTexts = Type.Object({
  locale: LocaleCode,
  /** The language of the shop, whose texts customers read now. */
  shop_locale: LocaleCode,
  texts: Type.Array(OwnText),
})

export const ownTexts = {
  'GET /settings/texts/': {
    summary:
      'Every text of pages and mails in a language, by default the shop’s, with the shop’s own.',
    may: 'settings.see',
    query: Type.Object({ locale: Type.Optional(LocaleCode) }),
    reply: OwnTexts,
  },
  'PATCH /settings/texts/:locale/': {
    summary: 'Changes own texts of a language, by name; an empty one gives way to the usual text.',
    may: 'settings.shop',
    params: Type.Object({ locale: LocaleCode }),
    body: Named(Type.Object({ from: Text, to: Text })),
    reply: OwnTexts,
  },
} as const satisfies Record<string, StaffEndpoint>

export type OwnText = Static<typeof OwnText>
export type OwnTexts = Static<typeof OwnTexts>
