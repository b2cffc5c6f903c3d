import type { fields } from '#contract/language/office/en/fields.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof fields>(
  import(`../../contract/language/office/${language}/fields.ts`),
)
