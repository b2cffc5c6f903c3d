import type { customers } from '#contract/language/office/en/customers.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof customers>(
  import(`../../contract/language/office/${language}/customers.ts`),
)
