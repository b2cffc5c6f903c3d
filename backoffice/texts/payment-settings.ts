import type { paymentSettings } from '#contract/language/office/en/payment-settings.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof paymentSettings>(
  import(`../../contract/language/office/${language}/payment-settings.ts`),
)
