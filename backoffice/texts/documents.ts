import type { documents } from '#contract/language/office/en/documents.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof documents>(
  import(`../../contract/language/office/${language}/documents.ts`),
)
