import { Named } from '../../../schemas.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { mailFields, type mailWords, noticeFields } from '../../records/settings.ts'
import { Nullable } from '../../../wire.ts'
import { schemasOf } from '../../staff-endpoint.ts'

export const MailSettings = Type.Object({
  ...schemasOf(mailFields),
  /** The default texts, which stand for empty ones. */
  defaults: Named(Type.String()),
  /** "{order_number}": what may stand in them. */
  placeholders: Type.Array(Type.String()),
})

export const MailSender = Type.Object({
  /** The address that mails come from now. */
  address: Type.String(),
  /** Whether it is the shop's own, proved by a mailed link. */
  is_proved: Type.Boolean(),
  /** The address that a link was mailed to. */
  waiting: Nullable(Type.String()),
})

export const SenderRecord = Type.Object({
  kind: Type.Enum(['SPF', 'DKIM', 'DMARC']),
  name: Type.String(),
  type: Type.Enum(['TXT', 'CNAME']),
  found: Type.Array(Type.String()),
  is_set: Type.Boolean(),
  /** The value to set; null if the operator of the installation has to say it. */
  wanted: Nullable(Type.String()),
})

export type MailSender = Static<typeof MailSender>
export type SenderRecord = Static<typeof SenderRecord>
export type MailWord = keyof typeof mailWords
export type MailSettings = Static<typeof MailSettings>

export const NoticeSettings = Type.Object(schemasOf(noticeFields))

export type NoticeSettings = Static<typeof NoticeSettings>
