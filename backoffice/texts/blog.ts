import type { blog } from '#contract/language/office/en/blog.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof blog>(import.meta.glob('#contract/language/office/*/blog.ts'))
