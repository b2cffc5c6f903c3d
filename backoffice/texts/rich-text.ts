import type { richText } from '#contract/language/office/en/rich-text.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof richText>(
  import(`../../contract/language/office/${language}/rich-text.ts`),
)
