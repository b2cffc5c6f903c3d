import type { settings } from '#contract/language/office/en/settings.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof settings>(
  import.meta.glob('#contract/language/office/*/settings.ts'),
)
