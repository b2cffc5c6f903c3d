import type { bulk } from '#contract/language/office/en/bulk.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof bulk>(
  import(`../../contract/language/office/${language}/bulk.ts`),
)
