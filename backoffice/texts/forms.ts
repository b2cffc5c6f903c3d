import type { forms } from '#contract/language/office/en/forms.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof forms>(
  import(`../../contract/language/office/${language}/forms.ts`),
)
