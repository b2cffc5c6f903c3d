import type { shipments } from '#contract/language/office/en/shipments.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof shipments>(
  import(`../../contract/language/office/${language}/shipments.ts`),
)
