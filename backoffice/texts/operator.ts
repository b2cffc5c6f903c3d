import type { operator } from '#contract/language/office/en/operator.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof operator>(
  import(`../../contract/language/office/${language}/operator.ts`),
)
