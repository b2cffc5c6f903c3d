import type { domains } from '#contract/language/office/en/domains.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof domains>(
  import(`../../contract/language/office/${language}/domains.ts`),
)
