import type { domains } from '#contract/language/office/en/domains.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof domains>(
  import.meta.glob('#contract/language/office/*/domains.ts'),
)
