import { placesOf } from '#contract/rules/currencies.ts'
import type { AccountForm } from '../card/provider.ts'

/** A merchant's account with 2C2P. The secret is used as it is printed, though it looks like hex. */
export const PGW_ACCOUNT = {
  provider: '2c2p',
  title: '2C2P',
  fields: [
    {
      name: 'merchantId',
      label: 'merchant id',
      isSecret: false,
      isIdentity: true,
      pattern: /^[A-Za-z0-9]{1,25}$/,
    },
    {
      name: 'secret',
      label: 'secret',
      isSecret: true,
      hint: 'It is kept encrypted and never shown again.',
      pattern: /^[\x21-\x7e]{16,500}$/,
    },
  ],
  // 2C2P reads the amounts of refunds with two decimals in every currency.
  takesCurrency: (currency) => placesOf(currency) === 2,
} as const satisfies AccountForm

export const CHECK_ACCOUNT =
  'Check the merchant id and the secret: copy both again from its portal.'
