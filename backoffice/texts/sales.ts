import type { sales } from '#contract/language/office/en/sales.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof sales>(
  import(`../../contract/language/office/${language}/sales.ts`),
)
