import type { keys } from '#contract/language/office/en/keys.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof keys>(
  import(`../../contract/language/office/${language}/keys.ts`),
)
