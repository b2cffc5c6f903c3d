import type { AccountFields, AccountForm } from '../card/provider.ts'
import { isTaken, refundStep } from './amounts.rules.ts'

/** A merchant's account with PayPal: an app of it, and its merchant id. */
export const PAYPAL_ACCOUNT = {
  provider: 'paypal',
  title: 'PayPal',
  method: 'paypal',
  fields: [
    {
      name: 'clientId',
      label: 'client id',
      hint: 'At developer.paypal.com: Apps & Credentials, your app. The app needs no further features.',
      isSecret: false,
      isIdentity: true,
      pattern: /^[\w-]{10,120}$/,
    },
    {
      name: 'secret',
      label: 'secret',
      hint: 'Of the same app. It is kept encrypted and never shown again.',
      isSecret: true,
      pattern: /^[\w-]{10,120}$/,
    },
    {
      name: 'merchantId',
      label: 'merchant id',
      hint: 'At paypal.com: Account Settings, Business information. It is compared with each payment.',
      isSecret: false,
      isIdentity: true,
      pattern: /^[A-Z0-9]{10,20}$/,
    },
    {
      name: 'webhookId',
      label: 'webhook id',
      hint: 'Leave it empty: it is set up with the keys. Enter it if you add the webhook by hand.',
      isSecret: false,
      isOfWebhook: true,
      pattern: /^([A-Z0-9-]{8,60})?$/,
    },
    {
      name: 'sandbox',
      label: 'sandbox',
      hint: 'The app is of PayPal’s sandbox, where no money moves.',
      isSecret: false,
      kind: 'choice',
      pattern: /^(yes)?$/,
    },
  ],
  takesCurrency: isTaken,
  refundStep,
  hasOneAddress: true,
  refundsByAccount: true,
  closesPages: true,
  namesRefunds: true,
  isTest: ({ sandbox = '' }: AccountFields) => sandbox === 'yes',
} as const satisfies AccountForm

export const CHECK_APP = 'Check both, and whether they are those of the sandbox.'
