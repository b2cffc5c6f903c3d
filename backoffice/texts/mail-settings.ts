import type { mailSettings } from '#contract/language/office/en/mail-settings.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof mailSettings>(
  import(`../../contract/language/office/${language}/mail-settings.ts`),
)
