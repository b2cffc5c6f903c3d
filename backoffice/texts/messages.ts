import type { messages } from '#contract/language/office/en/messages.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof messages>(
  import(`../../contract/language/office/${language}/messages.ts`),
)
