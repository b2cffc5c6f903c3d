import type { AccountForm } from '../card/provider.ts'

/** A merchant's account with 2C2P. The secret is used as it is printed, though it looks like hex. */
export const PGW_ACCOUNT = {
  provider: '2c2p',
  fields: [
    {
      name: 'merchantId',
      label: 'merchant id',
      isSecret: false,
      pattern: /^[A-Za-z0-9]{1,25}$/,
    },
    { name: 'secret', label: 'secret', isSecret: true, pattern: /^[\x21-\x7e]{16,500}$/ },
  ],
  // Other keys than the secret of the payment API.
  refundFields: [
    {
      name: 'privateKey',
      label: 'private key',
      isSecret: true,
      pattern: /^[\s\x21-\x7e]{1,10000}$/,
    },
    {
      name: 'providerKey',
      label: 'key of 2C2P',
      isSecret: false,
      pattern: /^[\s\x21-\x7e]{1,20000}$/,
    },
  ],
} as const satisfies AccountForm
