import type { messages } from '#contract/language/office/en/messages.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof messages>(
  import.meta.glob('#contract/language/office/*/messages.ts'),
)
