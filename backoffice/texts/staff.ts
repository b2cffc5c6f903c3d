import type { staff } from '#contract/language/office/en/staff.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof staff>(
  import.meta.glob('#contract/language/office/*/staff.ts'),
)
