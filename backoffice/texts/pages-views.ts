import type { pagesViews } from '#contract/language/office/en/pages-views.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof pagesViews>(
  import.meta.glob('#contract/language/office/*/pages-views.ts'),
)
