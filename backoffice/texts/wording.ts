import type { wording } from '#contract/language/office/en/wording.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof wording>(
  import(`../../contract/language/office/${language}/wording.ts`),
)
