import { toStaff } from '#contract/language/said.ts'
import type Stripe from 'stripe'
import { isPageAddress } from '../card/page-address.ts'
import { NOTHING_NAMED } from '../payment/fact.ts'
import {
  type AccountFields,
  type Begun,
  type CardAccount,
  type Collection,
  type Handle,
  type Provider,
  ProviderSilent,
} from '../card/provider.ts'
import { STRIPE_ACCOUNT } from './account-form.ts'
import { connect, testAccount } from './connect.ts'
import { canCharge, toStripe } from './amounts.rules.ts'
import { failureOf, openClient, silent, within } from './client.ts'
import { readNotification } from './notification.ts'
import { openPayoutAccount } from './payouts.ts'
import { openRefundAccount } from './refund-account.ts'
import { disputeOf, factOf, isDisputed } from './session.rules.ts'

/** `pageHosts`: the hosts that Stripe's payment pages are on. */
type StripeSettings = { url: URL; pageHosts: string[] }

/** Five minutes more than Stripe's least, so that a repeated request is never below it. */
const PAGE_MINUTES = 35

/** Stripe's hosted Checkout, through its own library. */
export const createStripe = (settings: StripeSettings): Provider => ({
  form: STRIPE_ACCOUNT,
  open: (fields, refundKeys) => openAccount(settings, fields, refundKeys !== undefined),
  connect: async (fields, address, signal) =>
    connect(await openClient(settings.url, fields['key'] ?? ''), fields, address, signal),
})

function openAccount(
  settings: StripeSettings,
  fields: AccountFields,
  mayRefund: boolean,
): CardAccount {
  const { key = '', webhookSecret = '', account = '' } = fields
  const isTest = STRIPE_ACCOUNT.isTest(fields)
  let opened: Promise<Stripe> | undefined
  const client = () => (opened ??= openClient(settings.url, key))
  const merchantId = account || STRIPE_ACCOUNT.provider

  return {
    provider: STRIPE_ACCOUNT.provider,
    pageMinutes: PAGE_MINUTES,
    merchantId,
    isTest,
    canCollect: canCharge,

    begin: async (collection, signal) =>
      begin(await client(), settings, fields, collection, signal),

    async inquire({ reference }: Handle, signal) {
      // Without a number there is no page.
      if (reference === null) return { ...NO_PAGE, merchantId }
      const stripe = await client()
      const session = await within(
        signal,
        stripe.checkout.sessions.retrieve(reference, EXPANDED),
      ).catch(silent)
      const fact = factOf(session, { account: merchantId, isTest, reference })
      const { transactionRef } = fact
      if (!isDisputed(session) || transactionRef === null) return fact
      return { ...fact, dispute: await findDispute(stripe, transactionRef, signal) }
    },

    verify: (headers, rawBody) => readNotification(headers, rawBody, { webhookSecret, isTest }),

    async close({ reference }, signal) {
      if (reference === null) return
      const stripe = await client()
      try {
        await within(signal, stripe.checkout.sessions.expire(reference))
      } catch (error) {
        // The session is not open any more: the question afterwards tells what it is.
        if (failureOf(error)?.status !== 400) silent(error)
      }
    },

    test: async (address, signal) => testAccount(await client(), fields, address, signal),

    refunds: mayRefund ? openRefundAccount(client) : undefined,
    payouts: openPayoutAccount(client),
  }
}

/** A key that may not read disputes still hears that there is one. */
async function findDispute(stripe: Stripe, payment_intent: string, signal: AbortSignal) {
  try {
    const { data } = await within(signal, stripe.disputes.list({ payment_intent, limit: 1 }))
    if (data[0]) return disputeOf(data[0])
  } catch (error) {
    if (failureOf(error)?.status !== 403) silent(error)
  }
  return { state: 'disputed', isOpen: true, dueAt: null }
}

const EXPANDED = { expand: ['payment_intent.latest_charge.refunds'] }

const NO_PAGE = { ...NOTHING_NAMED, outcome: 'unpaid', code: 'no page' } as const

async function begin(
  stripe: Stripe,
  { pageHosts }: StripeSettings,
  { link = '', pageDomain = '', account = '' }: AccountFields,
  collection: Collection,
  signal: AbortSignal,
): Promise<Begun> {
  // Stripe keeps the answer of a key for a day, failures too, so that each try has a key of its own.
  const idempotencyKey = `${collection.paymentId}-${collection.expiresAt.getTime()}`
  let session: Stripe.Checkout.Session
  try {
    const wish = wishOf(collection, link === 'yes')
    session = await within(signal, stripe.checkout.sessions.create(wish, { idempotencyKey }))
  } catch (error) {
    const failure = failureOf(error)
    const isRefusal = failure && failure.status === 400 && failure.code !== 'idempotency_error'
    if (!isRefusal) return silent(error)
    const { invoiceNo } = collection
    const merchantId = account || STRIPE_ACCOUNT.provider
    const code = [failure.code, failure.param].filter(Boolean).join(' ')
    return { refused: { ...NO_PAGE, outcome: 'refused', code, merchantId, invoiceNo } }
  }
  const hosts = pageDomain === '' ? pageHosts : [...pageHosts, pageDomain]
  if (!session.url || !isPageAddress(session.url, hosts)) {
    throw new ProviderSilent(toStaff('whyPageHost', { setting: 'STRIPE_PAGE_HOSTS' }))
  }
  return { page: session.url, reference: session.id }
}

/** A single line with the total, so that nothing is rounded twice. */
function wishOf(
  { invoiceNo, orderNumber, amountCents, currency, expiresAt, returnUrl, cancelUrl }: Collection,
  takesLink: boolean,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { invoice: invoiceNo }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amountCents, currency) ?? 0,
          product_data: { name: `Order ${orderNumber}` },
        },
      },
    ],
    // Other methods may take days.
    allowed_payment_method_types: takesLink ? ['card', 'link'] : ['card'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    client_reference_id: invoiceNo,
    metadata,
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    locale: 'auto',
  }
}
