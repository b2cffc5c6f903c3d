import type { exchanges } from '#contract/language/office/en/exchanges.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof exchanges>(
  import(`../../contract/language/office/${language}/exchanges.ts`),
)
