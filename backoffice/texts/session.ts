import type { session } from '#contract/language/office/en/session.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof session>(
  import(`../../contract/language/office/${language}/session.ts`),
)
