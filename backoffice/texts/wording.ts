import type { wording } from '#contract/language/office/en/wording.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof wording>(
  import.meta.glob('#contract/language/office/*/wording.ts'),
)
