import type { edits } from '#contract/language/office/en/edits.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof edits>(
  import(`../../contract/language/office/${language}/edits.ts`),
)
