import { type Said, toStaff } from '#contract/language/said.ts'
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { AccountFields, Check } from '../card/provider.ts'
import { failureOf, silent, within } from './client.ts'
import { EVENTS } from './notification.ts'
import { openRefundAccount } from './refund-account.ts'

/** @throws ProviderSilent for a key that Stripe does not know */
export async function connect(
  stripe: Stripe,
  fields: AccountFields,
  address: string,
  signal: AbortSignal,
): Promise<AccountFields> {
  const account = await allowed(within(signal, stripe.accounts.retrieveCurrent()))
  const webhookSecret = fields['webhookSecret'] || (await addWebhook(stripe, address, signal))
  return { ...fields, webhookSecret, account: account?.id ?? fields['account'] ?? '' }
}

async function addWebhook(stripe: Stripe, url: string, signal: AbortSignal): Promise<string> {
  const wish = { url, enabled_events: [...EVENTS], description: 'Payments of this shop' }
  const hook = await allowed(within(signal, stripe.webhookEndpoints.create(wish)))
  return hook?.secret ?? ''
}

/** Undefined if the key lacks the permission, or Stripe refuses the request. */
async function allowed<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    const status = failureOf(error)?.status
    return status === 403 || status === 400 ? undefined : silent(error)
  }
}

/** Sends the requests of a payment; the session is closed again. */
export async function testAccount(
  stripe: Stripe,
  { webhookSecret = '' }: AccountFields,
  address: string,
  signal: AbortSignal,
): Promise<Check[]> {
  const session = await allowed(within(signal, createAndExpire(stripe)))
  const mayRefund = await openRefundAccount(() => Promise.resolve(stripe)).test(signal)
  const hooks = await allowed(within(signal, stripe.webhookEndpoints.list({ limit: 100 })))
  const isNotified = hooks?.data.some(({ url }) => url === address) ?? webhookSecret !== ''
  return [
    session ? good(toStaff('stripeOpensPages')) : bad(toStaff('stripeMayNotOpenPages')),
    mayRefund ? good(toStaff('stripeMayRefund')) : bad(toStaff('stripeMayNotRefund')),
    isNotified && webhookSecret !== ''
      ? good(toStaff('stripeReports'))
      : bad(toStaff('stripeDoesNotReport', { address, events: EVENTS.join(', ') })),
  ]
}

const good = (detail: Said): Check => ({ is_good: true, detail })
const bad = (detail: Said): Check => ({ is_good: false, detail })

const PAGE_SECONDS = 35 * 60

async function createAndExpire(stripe: Stripe) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 100,
            product_data: { name: 'Test of the connection' },
          },
        },
      ],
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(Date.now() / 1000) + PAGE_SECONDS,
      success_url: 'https://example.com/',
    },
    { idempotencyKey: `test-${randomBytes(12).toString('hex')}` },
  )
  return stripe.checkout.sessions.expire(session.id)
}
