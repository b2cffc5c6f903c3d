import Type, { type Static } from 'typebox'
import { namesOf } from '../records/fields.ts'
import { mailFields, mailWords, noticeFields } from '../records/settings.ts'
import { Nullable } from '../../wire.ts'
import { changesOf, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

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

const MailSender = Type.Object({
  /** The address that mails come from now. */
  address: Type.String(),
  /** Whether it is the shop's own, proved by a mailed link. */
  is_proved: Type.Boolean(),
  /** The address that a link was mailed to. */
  waiting: Nullable(Type.String()),
})

const SenderRecord = Type.Object({
  kind: Type.Enum(['SPF', 'DKIM', 'DMARC']),
  name: Type.String(),
  type: Type.Enum(['TXT', 'CNAME']),
  found: Type.Array(Type.String()),
  is_set: Type.Boolean(),
  /** The value to set; null if the operator of the installation has to say it. */
  wanted: Nullable(Type.String()),
})

export const senderSettings = {
  'GET /settings/mail/sender/': {
    summary: 'The address that the shop’s mails come from.',
    may: 'settings.see',
    reply: MailSender,
  },
  'PUT /settings/mail/sender/': {
    summary: 'Mails a link to an address, which mails come from once the link has proved it.',
    may: 'settings.mail',
    stepUp: true,
    body: Type.Object({ address: Type.String({ maxLength: 254 }) }),
    reply: MailSender,
  },
  'POST /settings/mail/sender/proof/': {
    summary: 'Confirms the address with the token of the mailed link; 409 for an old one.',
    may: 'settings.mail',
    stepUp: true,
    body: Type.Object({ token: Type.String({ maxLength: 100 }) }),
    reply: MailSender,
  },
  'DELETE /settings/mail/sender/': {
    summary: 'Mails come from the usual address again; an address that waits is forgotten.',
    may: 'settings.mail',
    stepUp: true,
    reply: MailSender,
  },
  'POST /settings/mail/sender/state/': {
    summary: 'Looks up SPF, DKIM and DMARC of the sender’s domain, and says what to set.',
    may: 'settings.mail',
    reply: Type.Object({
      domain: Type.String(),
      records: Type.Array(SenderRecord),
      /** Whether receivers are asked to refuse mails from here. */
      is_refused: Type.Boolean(),
    }),
  },
  'POST /settings/mail/test/': {
    summary:
      'Sends a test mail to the caller’s own address, and says what the mail server answered.',
    may: 'settings.mail',
    reply: Type.Object({ is_sent: Type.Boolean(), detail: Type.String() }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type MailSender = Static<typeof MailSender>
export type SenderRecord = Static<typeof SenderRecord>

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
