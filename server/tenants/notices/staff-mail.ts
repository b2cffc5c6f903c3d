import { type Sentence, writeAll } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { isLocale, languageOf } from '#contract/rules/locales.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { textsIn } from '../format/texts.ts'
import type { ReadTx } from '../tx.ts'

type StaffMail = {
  subject: Sentence
  paragraphs: Sentence[]
  action?: { label: Sentence; href: string }
  notes?: Sentence[]
}

/** The language that a colleague has chosen; without a choice that of the shop which the mail is about. */
export const textsForReader = ({ format }: ReadTx, chosen: string | null | undefined): Texts =>
  textsIn(chosen && isLocale(chosen) ? chosen : format.locale)

/** A mail in the language of these texts. */
export const mailIn = (texts: Texts, mail: StaffMail): EmailContent => ({
  ...writeAll(mail, texts),
  language: languageOf(texts.data.locale),
})
