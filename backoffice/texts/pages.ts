import type { pages } from '#contract/language/office/en/pages.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof pages>(
  import(`../../contract/language/office/${language}/pages.ts`),
)
