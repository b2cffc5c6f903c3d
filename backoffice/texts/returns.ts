import type { returns } from '#contract/language/office/en/returns.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof returns>(
  import(`../../contract/language/office/${language}/returns.ts`),
)
