import type { promotions } from '#contract/language/office/en/promotions.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof promotions>(
  import.meta.glob('#contract/language/office/*/promotions.ts'),
)
