import type { session } from '#contract/language/office/en/session.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof session>(
  import.meta.glob('#contract/language/office/*/session.ts'),
)
