import type { handbook } from '#contract/language/office/en/handbook.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof handbook>(
  import(`../../contract/language/office/${language}/handbook.ts`),
)
