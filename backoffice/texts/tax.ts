import type { tax } from '#contract/language/office/en/tax.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof tax>(import.meta.glob('#contract/language/office/*/tax.ts'))
