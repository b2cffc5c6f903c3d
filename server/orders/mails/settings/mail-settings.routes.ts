import { said } from '#contract/language/said.ts'
import type { MailSettings } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import type { mailSettings as calls } from '#contract/backoffice/settings/mails.ts'
import { namesOf } from '#contract/backoffice/records/fields.ts'
import { mailFields, mailWords } from '#contract/backoffice/records/settings.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { renderEmail } from '#server/platform/mail/email-content.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { lookOfMails } from '#server/tenants/mail-jobs.ts'
import { informOfSender } from '#server/tenants/notices/sender-changed.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findMailWords, updateMailWords } from '../mail-settings.queries.ts'
import {
  defaultWords,
  faultOfWords,
  keptWords,
  type MailWords,
  PLACEHOLDERS,
  wordsOver,
} from '../mail-words.rules.ts'
import { sampleMail } from './sample-mail.ts'

const WORDS = namesOf(mailWords)

const usualIn = ({ format }: ReadTx): MailWords => defaultWords(format.texts.of('mails'))

const mailSettings = inTable<typeof mailFields, 'mail_settings', keyof MailWords>({
  fields: mailFields,
  table: 'mail_settings',
  columns: {
    sender_name: { column: 'sender_name', clean: plainLine },
    reply_to: {
      column: 'reply_to',
      clean: plainEmail,
      faultOf: (address) =>
        plainEmail(address) && !isEmailAddress(address) ? said('emailInvalid') : undefined,
    },
  },
  apart: {
    read: async (tx) => wordsOver(await findMailWords(tx), usualIn(tx)),
    write(tx, after) {
      const usual = usualIn(tx)
      const kept = WORDS.map((word) => [word, keptWords(after[word], usual[word])])
      return updateMailWords(tx, Object.fromEntries(kept))
    },
  },
  empty: { sender_name: '', reply_to: '' },
  faultsOf: (_tx, { changed }) =>
    Object.fromEntries(WORDS.map((word) => [word, faultOfWords(changed[word] ?? '', word)])),
  subjectOf: () => ({ kind: 'settings', id: 'mail' }),
  act: 'mail.changed',
})

export const mailSettingsHandlers: StaffHandlersOf<typeof calls> = {
  'GET /settings/mail/': ({ read }) => read(settingsOf),

  'PATCH /settings/mail/': ({ body: changes, caller, write }) =>
    write(async (tx) => {
      await saveRecord(tx, mailSettings, { changes, caller })
      if (changes.sender_name ?? changes.reply_to) await informOfSender(tx, caller)
      return settingsOf(tx)
    }),

  'POST /settings/mail/preview/': ({ body: { word, text, closing }, read, shop }) => {
    assertNoFaults({ text: faultOfWords(text, word), closing: faultOfWords(closing, 'closing') })
    return read(async (tx) => {
      const words = wordsOver(
        { [word]: text, closing: word === 'closing' ? text : closing },
        usualIn(tx),
      )
      const timeZone = await findTimeZone(tx)
      const content = sampleMail(word, words, {
        origin: shop.origin,
        timeZone,
        format: tx.format,
      })
      const { theme } = await lookOfMails(tx, shop)
      return { subject: content.subject, text: renderEmail(content, theme).text }
    })
  },
}

const settingsOf = async (tx: ReadTx): Promise<MailSettings> => ({
  ...(await readShopRecord(tx, mailSettings)),
  defaults: usualIn(tx),
  placeholders: PLACEHOLDERS,
})
