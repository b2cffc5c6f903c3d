import type { Texts } from '#contract/language/texts.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** The label of a merchant's own way to pay that has none, as the table has it. */
export const NO_LABEL = 'Other Payment Method'

/** The options as buyers read them: an unwritten label is in the shop's language. */
export const withLabel = (options: PaymentOptions, texts: Texts): PaymentOptions =>
  options.custom_payment_label === NO_LABEL
    ? { ...options, custom_payment_label: texts.of('orders')('otherMethod') }
    : options

/** The options of a shop without payment settings. */
export const NOTHING_SET: PaymentOptions = {
  enable_card_payment: false,
  enable_bank_transfer: false,
  enable_custom_payment: false,
  bank_account_details: '',
  custom_payment_label: NO_LABEL,
  custom_payment_instructions: '',
  custom_payment_redirect_url: '',
}

/** Says how a shop can be paid. Texts are kept as plain text. @throws Refusal 400 */
export async function savePaymentOptions(
  { db, tenantId }: Tx,
  options: PaymentOptions,
): Promise<void> {
  const row = {
    enable_card_payment: options.enable_card_payment,
    enable_bank_transfer: options.enable_bank_transfer,
    enable_custom_payment: options.enable_custom_payment,
    enable_on_delivery: options.enable_on_delivery ?? false,
    enable_paypal_payment: options.enable_paypal_payment ?? false,
    bank_account_details: plainText(options.bank_account_details),
    custom_payment_label: plainLine(options.custom_payment_label) || NO_LABEL,
    custom_payment_instructions: plainText(options.custom_payment_instructions),
    custom_payment_redirect_url: redirectAddress(options.custom_payment_redirect_url),
  }
  await db
    .insertInto('payment_options')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
}

/** Buyers are sent there, so it is a page on the web or nothing. */
function redirectAddress(text: string): string {
  const address = parseWebAddress(text)
  assertNoFaults({ custom_payment_redirect_url: 'fault' in address ? address.fault : undefined })
  return safeWebAddress(text)
}
