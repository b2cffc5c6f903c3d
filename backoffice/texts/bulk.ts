import type { bulk } from '#contract/language/office/en/bulk.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof bulk>(import.meta.glob('#contract/language/office/*/bulk.ts'))
