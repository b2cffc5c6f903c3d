import type { drafts } from '#contract/language/office/en/drafts.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof drafts>(
  import.meta.glob('#contract/language/office/*/drafts.ts'),
)
