import type { look } from '#contract/language/office/en/look.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof look>(
  import(`../../contract/language/office/${language}/look.ts`),
)
