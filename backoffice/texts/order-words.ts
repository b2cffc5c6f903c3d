import type { orderWords } from '#contract/language/office/en/order-words.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof orderWords>(
  import(`../../contract/language/office/${language}/order-words.ts`),
)
