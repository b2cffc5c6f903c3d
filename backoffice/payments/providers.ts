/** The providers as they write themselves. */
export const PROVIDER: Readonly<Record<string, string>> = {
  '2c2p': '2C2P',
  stripe: 'Stripe',
  paypal: 'PayPal',
}
