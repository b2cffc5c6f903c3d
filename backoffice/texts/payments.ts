import type { payments } from '#contract/language/office/en/payments.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof payments>(
  import.meta.glob('#contract/language/office/*/payments.ts'),
)
