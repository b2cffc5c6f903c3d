import type { keys } from '#contract/language/office/en/keys.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof keys>(import.meta.glob('#contract/language/office/*/keys.ts'))
