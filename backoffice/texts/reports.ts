import type { reports } from '#contract/language/office/en/reports.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof reports>(
  import.meta.glob('#contract/language/office/*/reports.ts'),
)
