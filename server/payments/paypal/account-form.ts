import { toStaff } from '#contract/language/said.ts'
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
      label: toStaff('fieldClientId'),
      hint: toStaff('hintClientId'),
      isSecret: false,
      isIdentity: true,
      pattern: /^[\w-]{10,120}$/,
    },
    {
      name: 'secret',
      label: toStaff('fieldSecret'),
      hint: toStaff('hintAppSecret'),
      isSecret: true,
      pattern: /^[\w-]{10,120}$/,
    },
    {
      name: 'merchantId',
      label: toStaff('fieldMerchantId'),
      hint: toStaff('hintMerchantId'),
      isSecret: false,
      isIdentity: true,
      pattern: /^[A-Z0-9]{10,20}$/,
    },
    {
      name: 'webhookId',
      label: toStaff('fieldWebhookId'),
      hint: toStaff('hintWebhookId'),
      isSecret: false,
      isOfWebhook: true,
      pattern: /^([A-Z0-9-]{8,60})?$/,
    },
    {
      name: 'sandbox',
      label: toStaff('fieldSandbox'),
      hint: toStaff('hintSandbox'),
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

export const CHECK_APP = toStaff('checkBothAndSandbox')
