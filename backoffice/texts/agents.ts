import type { agents } from '#contract/language/office/en/agents.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof agents>(
  import(`../../contract/language/office/${language}/agents.ts`),
)
