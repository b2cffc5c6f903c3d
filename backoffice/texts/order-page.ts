import type { orderPage } from '#contract/language/office/en/order-page.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof orderPage>(
  import(`../../contract/language/office/${language}/order-page.ts`),
)
