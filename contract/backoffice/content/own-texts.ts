import Type, { type Static } from 'typebox'
import { LOCALES, type Locale } from '../../rules/locales.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'

/** The longest text of a shop's own. */
export const LONGEST_OWN_TEXT = 2000

/** The group of the texts of mails, which owners alone change. */
export const MAIL_TEXTS = 'mails'

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
    body: Type.Record(Type.String({ maxLength: 100 }), Type.Object({ from: Text, to: Text })),
    reply: OwnTexts,
  },
} as const satisfies Record<string, StaffEndpoint>

export type OwnText = Static<typeof OwnText>
export type OwnTexts = Static<typeof OwnTexts>
