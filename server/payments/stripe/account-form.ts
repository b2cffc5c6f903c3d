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
      label: 'secret or restricted key',
      hint:
        'A restricted key is safest: write for Checkout Sessions, Charges and Refunds, and Webhook ' +
        'Endpoints; read for PaymentIntents and Disputes. It is kept encrypted and never shown again.',
      isSecret: true,
      pattern: /^(sk|rk)_(test|live)_\w{8,250}$/,
    },
    {
      name: 'webhookSecret',
      label: 'webhook secret',
      hint: 'Leave it empty: it is set up with the key. Enter it if you add the webhook by hand.',
      isSecret: true,
      isOfWebhook: true,
      pattern: /^(whsec_\w{8,250})?$/,
    },
    {
      name: 'link',
      label: 'choice of Link',
      hint: 'Offer Link besides cards on Stripe’s page.',
      isSecret: false,
      kind: 'choice',
      pattern: /^(yes)?$/,
    },
    {
      name: 'pageDomain',
      label: 'own checkout domain',
      hint: 'Only if Stripe shows your payment page on a domain of yours, such as pay.example.com.',
      isSecret: false,
      pattern: /^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/,
    },
    {
      name: 'account',
      label: 'account id',
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

export const CHECK_KEY = 'Check the secret key: copy it again from its dashboard.'
