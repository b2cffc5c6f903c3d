import type { sheet } from '#contract/language/office/en/sheet.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof sheet>(
  import.meta.glob('#contract/language/office/*/sheet.ts'),
)
