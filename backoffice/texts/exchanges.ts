import type { exchanges } from '#contract/language/office/en/exchanges.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof exchanges>(
  import.meta.glob('#contract/language/office/*/exchanges.ts'),
)
