import { TEA_PAYPAL } from '#demo/demo-merchants.ts'
import {
  findCardAccount,
  saveCardAccount,
  saveRefundKeys,
} from '#server/payments/card/card-accounts.ts'
import { callbackPath } from '#server/payments/card/callback-keys.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import { PAYPAL_ACCOUNT } from '#server/payments/paypal/account-form.ts'
import { startPayPal } from '#simulators/paypal/simulator.ts'
import { KHUKURI } from '../cast.ts'
import type { Browser } from '../customer.ts'
import { type Begun, initiate, orderByCard } from './card-order.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from './card-shop.ts'
import type { KnownTo, Truth } from './same-money.ts'
import { rowOf } from './stripe-shop.ts'

const PAYPAL_FIELDS = {
  clientId: TEA_PAYPAL.clientId,
  secret: TEA_PAYPAL.secret,
  merchantId: TEA_PAYPAL.merchantId,
  webhookId: TEA_PAYPAL.webhookId,
  sandbox: 'yes',
}

/** Another merchant of the same PayPal. */
export const OTHER_PAYPAL = {
  merchantId: 'OTHERMERCHANT',
  name: 'Other',
  clientId: 'OtherMerchantClient0000000000',
  secret: 'OtherMerchantSecret0000000000',
} as const

type PayPal = Awaited<ReturnType<typeof startPayPal>>
export type PayPalShop = CardShop & KnownTo & { paypal: PayPal }

/** The settings that make a server use PayPal's sandbox at this address; live keys lead nowhere. */
export function payPalSettings(url: string) {
  const { host } = new URL(url)
  return {
    PAYPAL_URL: 'http://127.0.0.1:9',
    PAYPAL_SANDBOX_URL: url,
    PAYPAL_PAGE_HOSTS: host,
    PAYPAL_CERT_HOSTS: host,
  }
}

/** The khukuri shop with PayPal's stand-in, which may refund, beside cards through 2C2P. */
export async function openPayPalShop(): Promise<PayPalShop> {
  const paypal = await startPayPal({ merchants: [TEA_PAYPAL, OTHER_PAYPAL], retryAfterMs: [50] })
  const shop = await openCardShop({ settings: payPalSettings(paypal.url) })
  await takePayPal(shop)
  const address = await shop.write(1, async (tx) => {
    const account = await findCardAccount(tx, PAYMENT_KEY, 'paypal')
    return callbackPath('paypal', 'notification', account?.callbackKey ?? '')
  })
  const hook = `http://localhost:${shop.port}/api${address}`
  paypal.notices.add(TEA_PAYPAL, hook, TEA_PAYPAL.webhookId)
  return {
    ...shop,
    paypal,
    truthOf: (reference) => payPalTruth(paypal, reference),
    async close() {
      await shop.close()
      await paypal.close()
    },
  }
}

const STATES = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const

export function payPalTruth(paypal: PayPal, reference: string): Truth | undefined {
  const payment = paypal.find(reference)
  if (!payment) return undefined
  const { capture, captures } = payment
  const refunds = payment.refunds.map(({ amount, status, customId }) => ({
    cents: Math.round(Number(amount.value) * 100),
    state: STATES[status],
    name: customId,
  }))
  return { isPaid: capture !== null && capture.status !== 'DECLINED', takes: captures, refunds }
}

export const takePayPal = ({ write }: Pick<CardShop, 'write'>) =>
  write(KHUKURI.tenant, async (tx) => {
    await saveCardAccount(tx, PAYMENT_KEY, PAYPAL_ACCOUNT, PAYPAL_FIELDS)
    await saveRefundKeys(tx, PAYMENT_KEY, 'paypal', {})
    await savePaymentOptions(tx, {
      ...KHUKURI.content.payment,
      enable_card_payment: true,
      enable_paypal_payment: true,
    })
  })

/** An order of 129.50 whose page was opened, with PayPal's number of its order. */
export async function begunAtPayPal(shop: PayPalShop, customer: Browser) {
  const order = await orderByCard(shop, customer, 'paypal')
  const reply = await initiate(customer, order.id)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  const { payment_uuid: uuid, redirectUrl } = reply.json() as Begun
  const { reference } = await rowOf(shop, uuid)
  return { orderId: order.id, productId: order.productId, uuid, redirectUrl, reference }
}
