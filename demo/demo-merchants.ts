/**
 * The demo shops' accounts with the card provider's stand-in. Invented: no provider knows them, so
 * that everybody may.
 */
export const KHUKURI_MERCHANT = {
  merchantId: 'PASALDEMO',
  secret: '6b1f0c9a52e84d7f93ab20d4c7e5187643fd0eb98a2c651d7e90b3f4a8c2d516',
  name: 'Dobhan Forge',
} as const

export const TEA_MERCHANT = {
  merchantId: 'PASALTEA',
  secret: 'd20c7a4be95f13688f41a7c0de6b52390b9e84d1f7a63c5280e1f94bc6d7a35e',
  name: 'Pahilo Paat',
} as const

export const DEMO_MERCHANTS = [KHUKURI_MERCHANT, TEA_MERCHANT]

/** The account with the stand-in for Stripe, as a merchant would fill it in. */
export const TEA_STRIPE = {
  account: 'acct_1PahiloPaat',
  name: 'Pahilo Paat',
  key: 'sk_test_PahiloPaatDemo00000000',
  webhookSecret: 'whsec_PahiloPaatDemo00000000',
  /** In the address of its notifications, so that the stand-in knows it after a restart. */
  callbackKey: '2-PahiloPaatDemo000000000000000000',
  shopHost: 'tea.localhost',
} as const

export const DEMO_STRIPE_MERCHANTS = [TEA_STRIPE]

/** The app at the stand-in for PayPal. */
export const TEA_PAYPAL = {
  merchantId: 'PAHILOPAAT123',
  name: 'Pahilo Paat',
  clientId: 'PahiloPaatDemoClient0000000000',
  secret: 'PahiloPaatDemoSecret0000000000',
  webhookId: 'PAHILOPAATWEBHOOK',
  sandbox: 'yes',
  callbackKey: '2-PahiloPaatPayPal0000000000000000',
  shopHost: 'tea.localhost',
} as const

export const DEMO_PAYPAL_MERCHANTS = [TEA_PAYPAL]
