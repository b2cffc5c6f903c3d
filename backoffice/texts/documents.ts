import type { documents } from '#contract/language/office/en/documents.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof documents>(
  import.meta.glob('#contract/language/office/*/documents.ts'),
)
