import type { variants } from '#contract/language/office/en/variants.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof variants>(
  import(`../../contract/language/office/${language}/variants.ts`),
)
