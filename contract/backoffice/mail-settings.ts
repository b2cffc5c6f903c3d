import Type, { type Static } from 'typebox'
import { Change, type StaffEndpoint } from './staff-endpoint.ts'

/** The sentences that a shop may say in its own words, each in the mail of that name. */
const WORDS = ['received', 'paid', 'shipped', 'canceled', 'expired', 'refunded', 'closing'] as const

const Word = Type.Enum([...WORDS])
const Line = Type.String({ maxLength: 254 })
const Sentences = Type.String({ maxLength: 1000 })

const wordsOf = <T>(value: T) =>
  Object.fromEntries(WORDS.map((word) => [word, value])) as Record<(typeof WORDS)[number], T>

export const MailSettings = Type.Object({
  /** Empty: the shop's name. */
  sender_name: Type.String(),
  /** Empty: the shop's e-mail address. */
  reply_to: Type.String(),
  ...wordsOf(Type.String()),
  /** The default texts, which stand for empty ones. */
  defaults: Type.Record(Type.String(), Type.String()),
  /** "{order_number}": what may stand in them. */
  placeholders: Type.Array(Type.String()),
})

export const mailSettings = {
  'GET /settings/mail/': {
    summary: 'Who the shop’s mails come from, and what they say.',
    access: 'staff',
    may: 'settings.see',
    reply: MailSettings,
  },
  'PATCH /settings/mail/': {
    summary: 'Changes sender, where answers go, and the shop’s own sentences; plain text.',
    access: 'staff',
    may: 'settings.mail',
    body: Type.Object({
      sender_name: Change(Type.String({ maxLength: 100 })),
      reply_to: Change(Line),
      ...wordsOf(Change(Sentences)),
    }),
    reply: MailSettings,
  },
  'POST /settings/mail/preview/': {
    summary: 'The mail as it would go out with these sentences, about an order that is made up.',
    access: 'staff',
    may: 'settings.mail',
    body: Type.Object({ word: Word, text: Sentences, closing: Sentences }),
    reply: Type.Object({ subject: Type.String(), text: Type.String() }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type MailWord = Static<typeof Word>
export type MailSettings = Static<typeof MailSettings>

const Mode = Type.Enum(['at_once', 'daily', 'never'])
const Addresses = Type.Array(Type.String({ maxLength: 254 }), { maxItems: 10 })

/** The recipients of notices about orders, payments, messages and comments, and their schedule. */
export const NoticeSettings = Type.Object({
  /** Empty: the shop's e-mail address. */
  addresses: Type.Array(Type.String()),
  mode: Mode,
})

export const notices = {
  'GET /settings/notices/': {
    summary: 'Who is told what happens in the shop, and how soon.',
    access: 'staff',
    may: 'settings.see',
    reply: NoticeSettings,
  },
  'PATCH /settings/notices/': {
    summary: 'Changes who is told what happens in the shop, and how soon.',
    access: 'staff',
    may: 'settings.mail',
    body: Type.Object({ addresses: Change(Addresses), mode: Change(Mode) }),
    reply: NoticeSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

export type NoticeSettings = Static<typeof NoticeSettings>
