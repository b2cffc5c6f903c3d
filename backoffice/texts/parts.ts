import type { parts } from '#contract/language/office/en/parts.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof parts>(
  import.meta.glob('#contract/language/office/*/parts.ts'),
)
