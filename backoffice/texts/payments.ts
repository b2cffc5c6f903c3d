import type { payments } from '#contract/language/office/en/payments.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof payments>(
  import(`../../contract/language/office/${language}/payments.ts`),
)
