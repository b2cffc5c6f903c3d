import type { settings } from '#contract/language/office/en/settings.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof settings>(
  import(`../../contract/language/office/${language}/settings.ts`),
)
