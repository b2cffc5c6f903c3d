import type { richText } from '#contract/language/office/en/rich-text.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof richText>(
  import.meta.glob('#contract/language/office/*/rich-text.ts'),
)
