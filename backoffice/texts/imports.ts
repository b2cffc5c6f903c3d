import type { imports } from '#contract/language/office/en/imports.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof imports>(
  import.meta.glob('#contract/language/office/*/imports.ts'),
)
