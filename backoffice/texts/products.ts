import type { products } from '#contract/language/office/en/products.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof products>(
  import(`../../contract/language/office/${language}/products.ts`),
)
