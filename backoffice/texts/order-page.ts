import type { orderPage } from '#contract/language/office/en/order-page.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof orderPage>(
  import.meta.glob('#contract/language/office/*/order-page.ts'),
)
