import type { tax } from '#contract/language/office/en/tax.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof tax>(
  import(`../../contract/language/office/${language}/tax.ts`),
)
