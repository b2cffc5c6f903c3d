import type { staff } from '#contract/language/office/en/staff.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof staff>(
  import(`../../contract/language/office/${language}/staff.ts`),
)
