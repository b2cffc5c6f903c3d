import * as Type from 'typebox'
import { namesOf } from '../records/fields.ts'
import { mailFields, mailWords, noticeFields } from '../records/settings.ts'
import { changesOf, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'
import { MailSender, MailSettings, NoticeSettings, SenderRecord } from './shapes/mail-settings.ts'

const Word = Type.Enum(namesOf(mailWords))
const { closing: Sentences } = schemasOf(mailWords)

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

export const notices = {
  'GET /settings/notices/': {
    summary: 'Who is notified of what happens in the shop, and how soon.',
    may: 'settings.see',
    reply: NoticeSettings,
  },
  'PATCH /settings/notices/': {
    summary: 'Changes who is notified of what happens in the shop, and how soon.',
    may: 'settings.mail',
    body: changesOf(noticeFields),
    reply: NoticeSettings,
  },
} as const satisfies Record<string, StaffEndpoint>
