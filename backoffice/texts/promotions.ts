import type { promotions } from '#contract/language/office/en/promotions.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof promotions>(
  import(`../../contract/language/office/${language}/promotions.ts`),
)
