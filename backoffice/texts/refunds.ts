import type { refunds } from '#contract/language/office/en/refunds.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof refunds>(
  import(`../../contract/language/office/${language}/refunds.ts`),
)
