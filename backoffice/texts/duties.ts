import type { duties } from '#contract/language/office/en/duties.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof duties>(
  import.meta.glob('#contract/language/office/*/duties.ts'),
)
