import type { paymentSettings } from '#contract/language/office/en/payment-settings.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof paymentSettings>(
  import.meta.glob('#contract/language/office/*/payment-settings.ts'),
)
