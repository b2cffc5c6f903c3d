import type { audit } from '#contract/language/office/en/audit.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof audit>(
  import.meta.glob('#contract/language/office/*/audit.ts'),
)
