import type { orderWords } from '#contract/language/office/en/order-words.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof orderWords>(
  import.meta.glob('#contract/language/office/*/order-words.ts'),
)
