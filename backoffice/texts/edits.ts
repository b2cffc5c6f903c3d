import type { edits } from '#contract/language/office/en/edits.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof edits>(
  import.meta.glob('#contract/language/office/*/edits.ts'),
)
