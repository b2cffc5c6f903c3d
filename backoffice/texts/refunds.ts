import type { refunds } from '#contract/language/office/en/refunds.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof refunds>(
  import.meta.glob('#contract/language/office/*/refunds.ts'),
)
