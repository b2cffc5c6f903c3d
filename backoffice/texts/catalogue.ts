import type { catalogue } from '#contract/language/office/en/catalogue.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof catalogue>(
  import(`../../contract/language/office/${language}/catalogue.ts`),
)
