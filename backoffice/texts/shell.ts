import type { shell } from '#contract/language/office/en/shell.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof shell>(
  import.meta.glob('#contract/language/office/*/shell.ts'),
)
