import { isBlank } from '#contract/texts/visible-text.ts'
import { OTHER_PAYMENT_METHOD, PROCESSED_AFTER_PAYMENT } from '#contract/rules/sentences.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { isWebAddress } from '../payments/begin-payment.ts'

export type OfferedMethod = {
  code: PaymentMethod
  label: string
  /** The details that its buyer reads before ordering. */
  about: string
  /** The merchant's own words, with their line breaks. */
  details: string
}

export function customLabelOf(options: PaymentOptions | null): string {
  const label = options?.custom_payment_label ?? ''
  return isBlank(label) ? OTHER_PAYMENT_METHOD : label
}

/** The methods that the shop offers; the first is the default. */
export function methodsIn(options: PaymentOptions): OfferedMethod[] {
  const methods: (OfferedMethod | false)[] = [
    options.enable_card_payment && {
      code: 'card_2c2p',
      label: 'Credit or debit card',
      about: 'You pay on the page of our card provider. We never see your card.',
      details: '',
    },
    options.enable_bank_transfer && {
      code: 'bank_transfer',
      label: 'Bank transfer',
      about:
        'Please use the Order Number, which you get with your order, as the payment reference. ' +
        PROCESSED_AFTER_PAYMENT,
      details: options.bank_account_details,
    },
    options.enable_custom_payment && {
      code: 'custom',
      label: customLabelOf(options),
      about: isWebAddress(options.custom_payment_redirect_url)
        ? 'You are led to the page for it after ordering.'
        : '',
      details: options.custom_payment_instructions,
    },
  ]
  return methods.filter((method) => typeof method === 'object')
}

/** The former choice if it is still offered, else the first. */
export const choiceAmong = (methods: OfferedMethod[], wanted: string | undefined) =>
  (methods.find(({ code }) => code === wanted) ?? methods[0])?.code
