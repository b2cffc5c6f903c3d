import type { parts } from '#contract/language/office/en/parts.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof parts>(
  import(`../../contract/language/office/${language}/parts.ts`),
)
