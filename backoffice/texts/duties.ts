import type { duties } from '#contract/language/office/en/duties.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof duties>(
  import(`../../contract/language/office/${language}/duties.ts`),
)
