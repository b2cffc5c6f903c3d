import type { operator } from '#contract/language/office/en/operator.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof operator>(
  import.meta.glob('#contract/language/office/*/operator.ts'),
)
