import type { returns } from '#contract/language/office/en/returns.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof returns>(
  import.meta.glob('#contract/language/office/*/returns.ts'),
)
