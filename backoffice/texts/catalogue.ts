import type { catalogue } from '#contract/language/office/en/catalogue.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof catalogue>(
  import.meta.glob('#contract/language/office/*/catalogue.ts'),
)
