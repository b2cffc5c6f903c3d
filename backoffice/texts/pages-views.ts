import type { pagesViews } from '#contract/language/office/en/pages-views.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof pagesViews>(
  import(`../../contract/language/office/${language}/pages-views.ts`),
)
