import { createPgw } from './payments/2c2p/pgw.ts'
import type { Provider } from './payments/card/provider.ts'
import { createPayPal } from './payments/paypal/paypal.ts'
import { createStripe } from './payments/stripe/stripe.ts'
import type { Env } from './platform/env.ts'

/** Through whom orders can be paid online. */
export const providersOf = (env: Env, others: Provider[] = []): Provider[] => [
  createPgw({
    url: env.pgwUrl,
    pageHosts: env.pgwPageHosts,
    timeZone: env.pgwTimeZone,
    action: env.pgwAction,
  }),
  createStripe({ url: env.stripeUrl, pageHosts: env.stripePageHosts }),
  createPayPal({
    liveUrl: env.payPalUrl,
    sandboxUrl: env.payPalSandboxUrl,
    pageHosts: env.payPalPageHosts,
    certHosts: env.payPalCertHosts,
  }),
  ...others,
]
