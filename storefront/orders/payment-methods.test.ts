import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import { choiceAmong, customLabelOf, methodsIn } from './payment-methods.ts'

const t = textsIn('en').of('orders')

const OPTIONS = {
  enable_card_payment: true,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: 'Account\n  123',
  custom_payment_label: 'Pay at the gate',
  custom_payment_instructions: 'Ring twice.',
  custom_payment_redirect_url: '',
}
const NO_CARD = { ...OPTIONS, enable_card_payment: false }
const NEITHER = { ...NO_CARD, enable_bank_transfer: false }

const defaultOf = (options: typeof OPTIONS) => choiceAmong(methodsIn(options, t), undefined)

test('the default is card, else bank transfer, else custom', () => {
  expect(defaultOf(OPTIONS)).toBe('card_2c2p')
  expect(defaultOf(NO_CARD)).toBe('bank_transfer')
  expect(defaultOf(NEITHER)).toBe('custom')
  expect(defaultOf({ ...NEITHER, enable_custom_payment: false })).toBe(undefined)
})

test('the former choice stays while it is offered', () => {
  expect(choiceAmong(methodsIn(OPTIONS, t), 'custom')).toBe('custom')
  expect(choiceAmong(methodsIn(NO_CARD, t), 'card_2c2p')).toBe('bank_transfer')
})

test('details keep their line breaks, and the custom method has a name of its own', () => {
  expect(methodsIn(OPTIONS, t)[1]?.details).toBe('Account\n  123')
  expect(customLabelOf(OPTIONS, t)).toBe('Pay at the gate')
  expect(customLabelOf({ ...OPTIONS, custom_payment_label: ' ' }, t)).toBe('Other Payment Method')
})
