import type { fields } from '#contract/language/office/en/fields.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof fields>(
  import.meta.glob('#contract/language/office/*/fields.ts'),
)
