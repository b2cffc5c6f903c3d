import type { imports } from '#contract/language/office/en/imports.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof imports>(
  import(`../../contract/language/office/${language}/imports.ts`),
)
