import { toStaff } from '#contract/language/said.ts'
import type { AccountFields, AccountForm } from '../card/provider.ts'
import { isCharged, refundStep } from './amounts.rules.ts'

const PREFIX = /^(?:sk|rk)_(test|live)_/

/** A merchant's account with Stripe. The prefix of its key tells the mode. */
export const STRIPE_ACCOUNT = {
  provider: 'stripe',
  title: 'Stripe',
  fields: [
    {
      name: 'key',
      label: toStaff('fieldStripeKey'),
      hint: toStaff('hintStripeKey'),
      isSecret: true,
      pattern: /^(sk|rk)_(test|live)_\w{8,250}$/,
    },
    {
      name: 'webhookSecret',
      label: toStaff('fieldWebhookSecret'),
      hint: toStaff('hintWebhookSecret'),
      isSecret: true,
      isOfWebhook: true,
      pattern: /^(whsec_\w{8,250})?$/,
    },
    {
      name: 'link',
      label: toStaff('fieldLink'),
      hint: toStaff('hintLink'),
      isSecret: false,
      kind: 'choice',
      pattern: /^(yes)?$/,
    },
    {
      name: 'pageDomain',
      label: toStaff('fieldPageDomain'),
      hint: toStaff('hintPageDomain'),
      isSecret: false,
      pattern: /^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/,
    },
    {
      name: 'account',
      label: toStaff('fieldAccountId'),
      isSecret: false,
      isIdentity: true,
      kind: 'read',
      pattern: /^(acct_\w{4,60})?$/,
    },
  ],
  refundsByAccount: true,
  takesCurrency: isCharged,
  refundStep,
  hasOneAddress: true,
  closesPages: true,
  namesRefunds: true,
  isTest: ({ key = '' }: AccountFields) => PREFIX.exec(key)?.[1] !== 'live',
} as const satisfies AccountForm

export const CHECK_KEY = toStaff('checkSecretKey')
