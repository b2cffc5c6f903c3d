import type { moderation } from '#contract/language/office/en/moderation.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof moderation>(
  import(`../../contract/language/office/${language}/moderation.ts`),
)
