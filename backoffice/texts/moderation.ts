import type { moderation } from '#contract/language/office/en/moderation.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof moderation>(
  import.meta.glob('#contract/language/office/*/moderation.ts'),
)
