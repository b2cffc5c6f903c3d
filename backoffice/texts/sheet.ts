import type { sheet } from '#contract/language/office/en/sheet.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof sheet>(
  import(`../../contract/language/office/${language}/sheet.ts`),
)
