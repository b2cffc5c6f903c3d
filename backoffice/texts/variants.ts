import type { variants } from '#contract/language/office/en/variants.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof variants>(
  import.meta.glob('#contract/language/office/*/variants.ts'),
)
