import type { shipments } from '#contract/language/office/en/shipments.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof shipments>(
  import.meta.glob('#contract/language/office/*/shipments.ts'),
)
