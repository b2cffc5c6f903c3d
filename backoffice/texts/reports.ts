import type { reports } from '#contract/language/office/en/reports.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof reports>(
  import(`../../contract/language/office/${language}/reports.ts`),
)
