import type { productPage } from '#contract/language/office/en/product-page.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof productPage>(
  import.meta.glob('#contract/language/office/*/product-page.ts'),
)
