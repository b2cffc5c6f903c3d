import type { pages } from '#contract/language/office/en/pages.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof pages>(
  import.meta.glob('#contract/language/office/*/pages.ts'),
)
