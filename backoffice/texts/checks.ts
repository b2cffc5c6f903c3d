import type { checks } from '#contract/language/office/en/checks.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof checks>(
  import(`../../contract/language/office/${language}/checks.ts`),
)
