import type { webhooks } from '#contract/language/office/en/webhooks.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof webhooks>(
  import.meta.glob('#contract/language/office/*/webhooks.ts'),
)
