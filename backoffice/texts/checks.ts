import type { checks } from '#contract/language/office/en/checks.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof checks>(
  import.meta.glob('#contract/language/office/*/checks.ts'),
)
