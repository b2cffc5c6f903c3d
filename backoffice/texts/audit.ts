import type { audit } from '#contract/language/office/en/audit.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof audit>(
  import(`../../contract/language/office/${language}/audit.ts`),
)
