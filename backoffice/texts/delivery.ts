import type { delivery } from '#contract/language/office/en/delivery.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof delivery>(
  import(`../../contract/language/office/${language}/delivery.ts`),
)
