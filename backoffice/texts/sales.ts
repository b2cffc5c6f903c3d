import type { sales } from '#contract/language/office/en/sales.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof sales>(
  import.meta.glob('#contract/language/office/*/sales.ts'),
)
