import type { customers } from '#contract/language/office/en/customers.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof customers>(
  import.meta.glob('#contract/language/office/*/customers.ts'),
)
