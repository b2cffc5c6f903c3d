import type { orders } from '#contract/language/office/en/orders.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof orders>(
  import.meta.glob('#contract/language/office/*/orders.ts'),
)
