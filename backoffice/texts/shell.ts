import type { shell } from '#contract/language/office/en/shell.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof shell>(
  import(`../../contract/language/office/${language}/shell.ts`),
)
