import { toStaff } from '#contract/language/said.ts'
import { placesOf } from '#contract/rules/currencies.ts'
import type { AccountForm } from '../card/provider.ts'

/** A merchant's account with 2C2P. The secret is used as it is printed, though it looks like hex. */
export const PGW_ACCOUNT = {
  provider: '2c2p',
  title: '2C2P',
  fields: [
    {
      name: 'merchantId',
      label: toStaff('fieldMerchantId'),
      isSecret: false,
      isIdentity: true,
      pattern: /^[A-Za-z0-9]{1,25}$/,
    },
    {
      name: 'secret',
      label: toStaff('fieldSecret'),
      isSecret: true,
      hint: toStaff('keptEncrypted'),
      pattern: /^[\x21-\x7e]{16,500}$/,
    },
  ],
  // 2C2P reads the amounts of refunds with two decimals in every currency.
  takesCurrency: (currency) => placesOf(currency) === 2,
} as const satisfies AccountForm

export const CHECK_ACCOUNT = toStaff('checkMerchantIdAndSecret')
