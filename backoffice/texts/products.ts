import type { products } from '#contract/language/office/en/products.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof products>(
  import.meta.glob('#contract/language/office/*/products.ts'),
)
