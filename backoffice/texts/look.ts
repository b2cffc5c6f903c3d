import type { look } from '#contract/language/office/en/look.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof look>(import.meta.glob('#contract/language/office/*/look.ts'))
