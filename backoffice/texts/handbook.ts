import type { handbook } from '#contract/language/office/en/handbook.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof handbook>(
  import.meta.glob('#contract/language/office/*/handbook.ts'),
)
