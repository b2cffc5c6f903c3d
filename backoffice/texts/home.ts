import type { home } from '#contract/language/office/en/home.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof home>(
  import(`../../contract/language/office/${language}/home.ts`),
)
