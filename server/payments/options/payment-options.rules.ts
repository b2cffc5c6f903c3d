import { toStaff } from '#contract/language/said.ts'
import type { OnlineMethod } from '#server/tenants/tables.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { paymentFields } from '#contract/backoffice/records/settings.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import type { Faults } from '#server/platform/serving/faults.ts'

/** A method that is switched on has what customers need to pay by it. */
export function faultsOfSetUp(
  options: ValuesOf<typeof paymentFields>,
  has: { [Method in OnlineMethod]: boolean },
): Faults {
  return {
    enable_card_payment:
      options.enable_card_payment && !has.card ? toStaff('setUpTheCardAccount') : undefined,
    enable_paypal_payment:
      options.enable_paypal_payment && !has.paypal ? toStaff('setUpThePayPalAccount') : undefined,
    bank_account_details:
      options.enable_bank_transfer && isBlank(options.bank_account_details)
        ? toStaff('enterTheBankAccount')
        : undefined,
    custom_payment_instructions:
      options.enable_custom_payment &&
      isBlank(options.custom_payment_instructions) &&
      isBlank(options.custom_payment_redirect_url)
        ? toStaff('enterInstructionsOrLink')
        : undefined,
  }
}
