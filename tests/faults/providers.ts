import { KHUKURI_MERCHANT, TEA_PAYPAL, TEA_STRIPE } from '#demo/demo-merchants.ts'
import { callbackPath } from '#server/payments/card/callback-keys.ts'
import { findCardAccount, saveRefundKeys } from '#server/payments/card/card-accounts.ts'
import { PGW_ACCOUNT } from '#server/payments/2c2p/account-form.ts'
import { startSimulator } from '#simulators/2c2p/simulator.ts'
import { startPayPal } from '#simulators/paypal/simulator.ts'
import { startStripe } from '#simulators/stripe/simulator.ts'
import type { OpenShop } from '../open-shop.ts'
import { actionSettings, PAYMENT_KEY, pgwSettings, takeCards } from '../purchase/card-shop.ts'
import { payPalSettings, payPalTruth, takePayPal } from '../purchase/paypal-shop.ts'
import type { Truth } from '../purchase/same-money.ts'
import { changeToStripe, stripeSettings, stripeTruth } from '../purchase/stripe-shop.ts'

const PAID = '0000'
/** A refused notification is sent again after these. */
const AGAIN = { retryAfterMs: [50, 500, 2000] }

type Writes = Pick<OpenShop, 'write'>
export type Asked = { provider: string; reference: string | null; invoice_no: string }

/** The stand-ins for all three providers, for one shop: cards through 2C2P, later through Stripe, and PayPal. */
export async function openProviders() {
  const merchants = [KHUKURI_MERCHANT]
  // A part of a payment can be refunded once it is settled.
  const pgw = await startSimulator({ merchants, ...AGAIN, settleAfterMs: 0 })
  const stripe = await startStripe({ merchants: [TEA_STRIPE], ...AGAIN })
  const paypal = await startPayPal({ merchants: [TEA_PAYPAL], ...AGAIN })
  const hookOf = (shop: Writes, port: number, provider: 'stripe' | 'paypal') =>
    shop.write(1, async (tx) => {
      const account = await findCardAccount(tx, PAYMENT_KEY, provider)
      const path = callbackPath(provider, 'notification', account?.callbackKey ?? '')
      return `http://localhost:${port}/api${path}`
    })
  return {
    settings: {
      ...pgwSettings(pgw.url),
      ...actionSettings(pgw.url),
      ...stripeSettings(stripe.url),
      ...payPalSettings(paypal.url),
    },
    /** The shop takes cards through 2C2P, and PayPal, which notifies this port. */
    async take(shop: Writes, port: number) {
      await takeCards(shop)
      await shop.write(1, (tx) =>
        saveRefundKeys(tx, PAYMENT_KEY, PGW_ACCOUNT.provider, pgw.refundKeys),
      )
      await takePayPal(shop)
      paypal.notices.add(TEA_PAYPAL, await hookOf(shop, port, 'paypal'), TEA_PAYPAL.webhookId)
    },
    /** From now on cards go through Stripe; payments that 2C2P began end there. */
    async changeToStripe(shop: Writes, port: number) {
      await changeToStripe(shop)
      stripe.notices.add(TEA_STRIPE, await hookOf(shop, port, 'stripe'), TEA_STRIPE.webhookSecret)
    },
    /** The buyer pays on the provider's page. */
    async pay({ provider, reference, invoice_no }: Asked): Promise<void> {
      if (reference === null) await pgw.pay(invoice_no, { respCode: PAID, notify: [{}] })
      else if (provider === 'stripe') await stripe.pay(reference)
      else await paypal.approve(reference)
    },
    truthOf(name: string): Truth | undefined {
      return stripeTruth(stripe, name) ?? payPalTruth(paypal, name) ?? pgwTruth(pgw, name)
    },
    async close() {
      for (const each of [pgw, stripe, paypal]) await each.close()
    },
  }
}

export type Providers = Awaited<ReturnType<typeof openProviders>>

function pgwTruth(pgw: Awaited<ReturnType<typeof startSimulator>>, invoiceNo: string) {
  const payment = pgw.payments().find((each) => each.invoiceNo === invoiceNo)
  if (!payment) return undefined
  const isPaid = payment.respCode === PAID
  const refunds = (pgw.captured(invoiceNo)?.refunds ?? []).map(({ amount, referenceNo }) => ({
    cents: Math.round(Number(amount) * 100),
    state: 'done' as const,
    name: referenceNo,
  }))
  return { isPaid, takes: isPaid ? 1 : 0, refunds }
}
