import type { drafts } from '#contract/language/office/en/drafts.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof drafts>(
  import(`../../contract/language/office/${language}/drafts.ts`),
)
