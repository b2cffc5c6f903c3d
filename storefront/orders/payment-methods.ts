import type { GroupTexts } from '#contract/language/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { isWebAddress } from '../payments/begin-payment.ts'

export type OfferedMethod = {
  /** Of a further own way: `custom:` and its id. */
  code: PaymentMethod | `custom:${string}`
  label: string
  /** The details that its buyer reads before ordering. */
  about: string
  /** The merchant's own words, with their line breaks. */
  details: string
}

type Texts = GroupTexts<'orders'>

export function customLabelOf(options: PaymentOptions | null, t: Texts): string {
  const label = options?.custom_payment_label ?? ''
  return isBlank(label) ? t('otherMethod') : label
}

/** The methods that the shop offers; the first is the default. */
export function methodsIn(options: PaymentOptions, t: Texts): OfferedMethod[] {
  const methods: (OfferedMethod | false)[] = [
    options.enable_card_payment && {
      code: 'card_2c2p',
      label: t('card_2c2p'),
      about: t('cardAbout'),
      details: options.test_notices?.card_2c2p ?? '',
    },
    options.enable_paypal_payment === true && {
      code: 'paypal',
      label: t('paypal'),
      about: t('payPalAbout'),
      details: options.test_notices?.paypal ?? '',
    },
    options.enable_bank_transfer && {
      code: 'bank_transfer',
      label: t('bank_transfer'),
      about: t('bankAbout'),
      details: options.bank_account_details,
    },
    options.enable_custom_payment && {
      code: 'custom',
      label: customLabelOf(options, t),
      about: isWebAddress(options.custom_payment_redirect_url) ? t('customAbout') : '',
      details: options.custom_payment_instructions,
    },
    ...(options.further_ways ?? []).map(({ id, name, instructions }): OfferedMethod => ({
      code: `custom:${id}`,
      label: name,
      about: '',
      details: instructions,
    })),
    options.enable_on_delivery === true && {
      code: 'on_delivery',
      label: t('on_delivery'),
      about: t('onDeliveryAbout'),
      details: '',
    },
  ]
  return methods.filter((method) => typeof method === 'object')
}

/** The former choice if it is still offered, else the first. */
export const choiceAmong = (methods: OfferedMethod[], wanted: string | undefined) =>
  (methods.find(({ code }) => code === wanted) ?? methods[0])?.code
