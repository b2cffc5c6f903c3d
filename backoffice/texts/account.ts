import type { account } from '#contract/language/office/en/account.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof account>(
  import(`../../contract/language/office/${language}/account.ts`),
)
