import type { AccountFields, AccountForm } from '../card/provider.ts'
import { isCharged } from './amounts.rules.ts'

const PREFIX = /^(?:sk|rk)_(test|live)_/

/** A merchant's account with Stripe. The prefix of its key tells the mode. */
export const STRIPE_ACCOUNT = {
  provider: 'stripe',
  fields: [
    {
      name: 'key',
      label: 'secret or restricted key',
      isSecret: true,
      pattern: /^(sk|rk)_(test|live)_\w{8,250}$/,
    },
    {
      name: 'webhookSecret',
      label: 'webhook secret',
      isSecret: true,
      pattern: /^(whsec_\w{8,250})?$/,
    },
    { name: 'link', label: 'choice of Link', isSecret: false, pattern: /^(yes)?$/ },
    {
      name: 'pageDomain',
      label: 'checkout domain',
      isSecret: false,
      pattern: /^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/,
    },
    // Read from Stripe when the account is saved.
    { name: 'account', label: 'account id', isSecret: false, pattern: /^(acct_\w{4,60})?$/ },
  ],
  takesCurrency: isCharged,
  hasOneAddress: true,
  closesPages: true,
  namesRefunds: true,
  isTest: ({ key = '' }: AccountFields) => PREFIX.exec(key)?.[1] !== 'live',
} as const satisfies AccountForm
