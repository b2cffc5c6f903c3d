import type { forms } from '#contract/language/office/en/forms.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof forms>(
  import.meta.glob('#contract/language/office/*/forms.ts'),
)
