import { TEA_STRIPE } from '#demo/demo-merchants.ts'
import {
  findCardAccount,
  saveCardAccount,
  saveRefundKeys,
} from '#server/payments/card/card-accounts.ts'
import { callbackPath } from '#server/payments/card/callback-keys.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import { STRIPE_ACCOUNT } from '#server/payments/stripe/account-form.ts'
import { startStripe } from '#simulators/stripe/simulator.ts'
import { KHUKURI } from '../cast.ts'
import type { Browser } from '../customer.ts'
import { jobsDone } from '../jobs.ts'
import { initiate, type Begun, inquiriesDone, orderByCard, paymentRow } from './card-order.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from './card-shop.ts'
import type { KnownTo, Truth } from './same-money.ts'

const STRIPE_FIELDS = {
  key: TEA_STRIPE.key,
  webhookSecret: TEA_STRIPE.webhookSecret,
  account: TEA_STRIPE.account,
}

/** Another merchant of the same Stripe. */
export const OTHER_STRIPE = {
  account: 'acct_other',
  name: 'Other',
  key: 'rk_test_OtherMerchant000000',
  webhookSecret: 'whsec_OtherMerchant000000',
} as const

type Stripe = Awaited<ReturnType<typeof startStripe>>
export type StripeShop = CardShop & KnownTo & { stripe: Stripe }

/** The settings that make a server use a Stripe at this address. */
export const stripeSettings = (url: string) => ({
  STRIPE_URL: url,
  STRIPE_PAGE_HOSTS: new URL(url).host,
})

/** The khukuri shop with Stripe's stand-in for cards, which may refund; 2C2P stays behind it. */
export async function openStripeShop(): Promise<StripeShop> {
  const stripe = await startStripe({ merchants: [TEA_STRIPE, OTHER_STRIPE], retryAfterMs: [50] })
  const shop = await openCardShop({ settings: stripeSettings(stripe.url) })
  await takeStripe(shop)
  const address = await shop.write(1, async (tx) => {
    const account = await findCardAccount(tx, PAYMENT_KEY, 'stripe')
    return callbackPath('stripe', 'notification', account?.callbackKey ?? '')
  })
  const hook = `http://localhost:${shop.port}/api${address}`
  stripe.notices.add(TEA_STRIPE, hook, TEA_STRIPE.webhookSecret)
  return {
    ...shop,
    stripe,
    truthOf: (session) => stripeTruth(stripe, session),
    async close() {
      await shop.close()
      await stripe.close()
    },
  }
}

const STATES = {
  succeeded: 'done',
  pending: 'pending',
  failed: 'failed',
  canceled: 'failed',
} as const

export function stripeTruth(stripe: Stripe, session: string): Truth | undefined {
  const payment = stripe.find(session)
  if (!payment) return undefined
  const isPaid = payment.paid === 'paid'
  const refunds = payment.refunds.map(({ amount, status, metadata }) => ({
    cents: amount,
    state: STATES[status],
    name: metadata['refund'] ?? null,
  }))
  return { isPaid, takes: isPaid ? 1 : 0, refunds }
}

async function takeStripe(shop: Pick<CardShop, 'write'>): Promise<void> {
  await changeToStripe(shop)
  await shop.write(KHUKURI.tenant, (tx) =>
    savePaymentOptions(tx, { ...KHUKURI.content.payment, enable_card_payment: true }),
  )
}

/** A shop that takes cards takes them through Stripe from now on. */
export const changeToStripe = ({ write }: Pick<CardShop, 'write'>) =>
  write(KHUKURI.tenant, async (tx) => {
    await saveCardAccount(tx, PAYMENT_KEY, STRIPE_ACCOUNT, STRIPE_FIELDS)
    await saveRefundKeys(tx, PAYMENT_KEY, 'stripe', {})
  })

/** An order of 129.50 whose page was opened, with Stripe's number of the session. */
export async function begunAtStripe(shop: StripeShop, customer: Browser) {
  const order = await orderByCard(shop, customer)
  const reply = await initiate(customer, order.id)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  const { payment_uuid: uuid, redirectUrl } = reply.json() as Begun
  const { reference } = await rowOf(shop, uuid)
  return { orderId: order.id, productId: order.productId, uuid, redirectUrl, session: reference }
}

export const rowOf = async (shop: CardShop, uuid: string) =>
  (await paymentRow(shop, uuid)) as Awaited<ReturnType<typeof paymentRow>> & {
    reference: string
    provider: string
    redirect_url: string | null
    is_test: boolean
    is_closing: boolean
    refunded_cents: string
    reserved_cents: string
  }

/** Waits until pages were closed and what was heard has been asked about. */
export async function closingsDone(shop: CardShop): Promise<void> {
  await jobsDone(shop, 'payments.close')
  await inquiriesDone(shop)
}
