import { textsFor } from '#client/texts.ts'
import type { Messages } from '#contract/language/texts.ts'
import { language } from './language.ts'

const { default: general } = (await import(`../../contract/language/${language}/general.ts`)) as {
  default: Messages
}

/** The texts of parts that the back office shares with the storefront. */
export const texts = textsFor({ locale: language, version: '', groups: { general } })
