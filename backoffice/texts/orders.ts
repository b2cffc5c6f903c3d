import type { orders } from '#contract/language/office/en/orders.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof orders>(
  import(`../../contract/language/office/${language}/orders.ts`),
)
