import type { MailSettings, mailSettings } from '#contract/backoffice/mail-settings.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { renderEmail } from '#server/platform/mail/email-content.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainLine } from '#server/platform/serving/plain-text.ts'
import { lookOfMails } from '#server/tenants/mail-jobs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findMailSettings, lockMailSettings, updateMailSettings } from './mail-settings.queries.ts'
import {
  DEFAULT_WORDS,
  faultOfWords,
  keptWords,
  type MailWords,
  PLACEHOLDERS,
  wordsOver,
} from './mail-words.rules.ts'
import { sampleMail } from './sample-mail.ts'

const WORDS = Object.keys(DEFAULT_WORDS) as (keyof MailWords)[]

export const mailSettingsHandlers: StaffHandlersOf<typeof mailSettings> = {
  'GET /settings/mail/': ({ read }) => read(settingsOf),

  'PATCH /settings/mail/': ({ body, write }) =>
    write(async (tx) => {
      await lockMailSettings(tx)
      const before = await settingsOf(tx)
      const changes = acceptChanges(before, body)
      const after = { ...before, ...changes }
      assertMailSettings(after)
      await updateMailSettings(tx, {
        sender_name: plainLine(after.sender_name),
        reply_to: after.reply_to.trim(),
        words: Object.fromEntries(WORDS.map((word) => [word, keptWords(word, after[word])])),
      })
      const was = Object.keys(changes).map((name) => [name, before[name as keyof MailSettings]])
      const subject = { kind: 'settings', id: 'mail' }
      await tx.record({
        act: 'mail.changed',
        subject,
        before: Object.fromEntries(was),
        after: changes,
      })
      return settingsOf(tx)
    }),

  'POST /settings/mail/preview/': ({ body: { word, text, closing }, read, shop }) => {
    assertNoFaults({ text: faultOfWords(text), closing: faultOfWords(closing) })
    return read(async (tx) => {
      const words = wordsOver({ [word]: text, closing: word === 'closing' ? text : closing })
      const timeZone = await findTimeZone(tx)
      const content = sampleMail(word, words, { origin: shop.origin, timeZone })
      const { theme } = await lookOfMails(tx, shop)
      return { subject: content.subject, text: renderEmail(content, theme).text }
    })
  },
}

/** @throws Refusal 400 with a sentence for each field that cannot be so */
function assertMailSettings(settings: MailSettings): void {
  const { reply_to } = settings
  assertNoFaults({
    reply_to:
      reply_to.trim() && !isEmailAddress(reply_to.trim())
        ? 'Enter a valid email address.'
        : undefined,
    ...Object.fromEntries(WORDS.map((word) => [word, faultOfWords(settings[word])])),
  })
}

async function settingsOf(tx: ReadTx): Promise<MailSettings> {
  const { sender_name, reply_to, words } = await findMailSettings(tx)
  return {
    sender_name,
    reply_to,
    ...wordsOver(words),
    defaults: DEFAULT_WORDS,
    placeholders: PLACEHOLDERS,
  }
}
