import type { delivery } from '#contract/language/office/en/delivery.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof delivery>(
  import.meta.glob('#contract/language/office/*/delivery.ts'),
)
