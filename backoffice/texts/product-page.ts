import type { productPage } from '#contract/language/office/en/product-page.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof productPage>(
  import(`../../contract/language/office/${language}/product-page.ts`),
)
