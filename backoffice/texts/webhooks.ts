import type { webhooks } from '#contract/language/office/en/webhooks.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof webhooks>(
  import(`../../contract/language/office/${language}/webhooks.ts`),
)
