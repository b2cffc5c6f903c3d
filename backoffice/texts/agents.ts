import type { agents } from '#contract/language/office/en/agents.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof agents>(
  import.meta.glob('#contract/language/office/*/agents.ts'),
)
