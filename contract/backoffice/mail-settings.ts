import Type, { type Static } from 'typebox'
import { namesOf } from './records/fields.ts'
import { mailFields, mailWords, noticeFields } from './records/settings.ts'
import { changesOf, schemasOf, type StaffEndpoint } from './staff-endpoint.ts'

const Word = Type.Enum(namesOf(mailWords))
const { closing: Sentences } = schemasOf(mailWords)

export const MailSettings = Type.Object({
  ...schemasOf(mailFields),
  /** The default texts, which stand for empty ones. */
  defaults: Type.Record(Type.String(), Type.String()),
  /** "{order_number}": what may stand in them. */
  placeholders: Type.Array(Type.String()),
})

export const mailSettings = {
  'GET /settings/mail/': {
    summary: 'Who the shop’s mails come from, and what they say.',
    may: 'settings.see',
    reply: MailSettings,
  },
  'PATCH /settings/mail/': {
    summary: 'Changes sender, where answers go, and the shop’s own sentences; plain text.',
    may: 'settings.mail',
    body: changesOf(mailFields),
    reply: MailSettings,
  },
  'POST /settings/mail/preview/': {
    summary: 'The mail as it would go out with these sentences, about an order that is made up.',
    may: 'settings.mail',
    body: Type.Object({ word: Word, text: Sentences, closing: Sentences }),
    reply: Type.Object({ subject: Type.String(), text: Type.String() }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type MailWord = keyof typeof mailWords
export type MailSettings = Static<typeof MailSettings>

export const NoticeSettings = Type.Object(schemasOf(noticeFields))

export const notices = {
  'GET /settings/notices/': {
    summary: 'Who is told what happens in the shop, and how soon.',
    may: 'settings.see',
    reply: NoticeSettings,
  },
  'PATCH /settings/notices/': {
    summary: 'Changes who is told what happens in the shop, and how soon.',
    may: 'settings.mail',
    body: changesOf(noticeFields),
    reply: NoticeSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

export type NoticeSettings = Static<typeof NoticeSettings>
