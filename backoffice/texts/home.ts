import type { home } from '#contract/language/office/en/home.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof home>(import.meta.glob('#contract/language/office/*/home.ts'))
