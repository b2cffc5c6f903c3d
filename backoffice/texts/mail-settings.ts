import type { mailSettings } from '#contract/language/office/en/mail-settings.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof mailSettings>(
  import.meta.glob('#contract/language/office/*/mail-settings.ts'),
)
