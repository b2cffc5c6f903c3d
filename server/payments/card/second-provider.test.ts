import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import {
  type Begun,
  begin,
  initiate,
  inquiriesDone,
  orderByCard,
  paymentRow,
  ringTimer,
} from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { createHimalpay, HIMALPAY_ACCOUNT } from '#tests/purchase/himalpay/himalpay.ts'
import { HIMALPAY_MERCHANT, startHimalpay } from '#tests/purchase/himalpay/himalpay-simulator.ts'
import { PGW_ACCOUNT } from '../2c2p/account-form.ts'
import { askRefund, readOrderOf, refundsDone } from '#tests/purchase/card-refund.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { saveCardAccount, saveRefundKeys } from './card-accounts.ts'
import type { AccountFields, AccountForm } from './provider.ts'

let himalpay: Awaited<ReturnType<typeof startHimalpay>>
let shop: CardShop
let asha: Browser
beforeAll(async () => {
  himalpay = await startHimalpay()
  // The one line of wiring.
  shop = await openCardShop({ cardProviders: [createHimalpay({ url: himalpay.url })] })
  asha = await newCustomer(shop)
})
afterAll(() => Promise.all([shop.close(), himalpay.close()]))

const takeWith = (form: AccountForm, fields: AccountFields) =>
  shop.write(1, (tx) => saveCardAccount(tx, PAYMENT_KEY, form, fields))
const takeWithHimalpay = () => takeWith(HIMALPAY_ACCOUNT, HIMALPAY_MERCHANT)

/** An order, and the page where it is paid. */
async function begun() {
  const { id } = await orderByCard(shop, asha)
  const reply = await initiate(asha, id)
  expect(reply.status).toBe(200)
  const { redirectUrl, payment_uuid } = reply.json() as Begun
  return { orderId: id, redirectUrl, uuid: payment_uuid }
}

/** Fills in the provider's page as a buyer. @returns the address to which the browser is sent */
async function submit(page: string, status: string) {
  const body = new URLSearchParams({ status })
  const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  await inquiriesDone(shop)
  return reply.headers.get('location') ?? ''
}

const statusOf = async (orderId: number) =>
  (await asha.get(`/orders/orders/${orderId}/`)).json().status

describe('a second card provider', () => {
  beforeAll(takeWithHimalpay)

  test('is paid on its own page, and its signed webhook makes the order paid', async () => {
    const { orderId, redirectUrl, uuid } = await begun()
    expect(redirectUrl).toMatch(`${himalpay.url.href}pay/`)
    expect(himalpay.session(redirectUrl)).toMatchObject({ amount: 12950, currency: 'USD' })
    const back = await submit(redirectUrl, 'paid')
    expect(await statusOf(orderId)).toBe('paid')
    const { id } = himalpay.session(redirectUrl)
    expect(await paymentRow(shop, uuid)).toMatchObject({
      status: 'succeeded',
      provider: 'himalpay',
      gateway_transaction_ref: id,
    })
    const returned = await shop.fetch(new URL(back).pathname)
    expect([returned.status, returned.headers.location]).toEqual([
      303,
      `http://localhost:${shop.port}/payment/return?paymentId=${uuid}`,
    ])
  })

  test('is asked by its own number, which is kept with its page', async () => {
    const { redirectUrl, uuid } = await begun()
    const { id } = himalpay.session(redirectUrl)
    expect(await paymentRow(shop, uuid)).toMatchObject({
      reference: id,
      invoice_no: expect.any(String),
    })
    await ringTimer(shop)
    expect(himalpay.asked.at(-1)).toBe(id)
  })

  test('has pages of its own duration, and the order is held until after their end', async () => {
    const { orderId, uuid } = await begun()
    const { rows } = await shop.owner.query<{ page: number; hold: number }>(
      `select round(extract(epoch from p.expires_at - now()) / 60)::int as page,
          round(extract(epoch from o.hold_expires_at - now()) / 60)::int as hold
         from payments p join orders o on o.id = p.order_id where p.id = $1 and o.id = $2`,
      [uuid, orderId],
    )
    expect(rows).toEqual([{ page: 60, hold: 75 }])
  })

  test('that declines leaves the order to be paid again, with the house’s own words', async () => {
    const { orderId, redirectUrl, uuid } = await begun()
    await submit(redirectUrl, 'failed')
    expect(await paymentRow(shop, uuid)).toMatchObject({
      status: 'failed',
      error_message: 'The card was declined.',
    })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    const again = (await initiate(asha, orderId)).json() as Begun
    expect(again.redirectUrl).not.toBe(redirectUrl)
  })

  test('is believed by the signature in its header alone, over the bytes that came', async () => {
    const { redirectUrl, uuid } = await begun()
    const session = himalpay.session(redirectUrl)
    const paid = { ...session, status: 'paid' as const }
    expect(await himalpay.notify(paid, 'wh_of_somebody_else')).toBe(401)
    const post = (body: string, signature?: string) =>
      shop.fetch(new URL(session.webhook_url).pathname, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(signature && { 'Himalpay-Signature': signature }),
        },
        body,
      })
    expect((await post(JSON.stringify(paid))).status).toBe(401)
    expect((await post('{', 'sha256=00')).status).toBe(401)
    await inquiriesDone(shop)
    expect(await paymentRow(shop, uuid)).toMatchObject({ status: 'initiated' })
    // Signed, but false: the provider is asked, and says that the payment is unpaid.
    expect(await himalpay.notify(paid)).toBe(200)
    await inquiriesDone(shop)
    expect(await paymentRow(shop, uuid)).toMatchObject({ status: 'initiated' })
  })

  test('has no say at the addresses of another one, nor that one at its', async () => {
    const { redirectUrl } = await begun()
    const { webhook_url, return_url } = himalpay.session(redirectUrl)
    for (const address of [webhook_url, return_url]) {
      const elsewhere = new URL(address).pathname.replace('himalpay', '2c2p')
      const reply = await shop.fetch(elsewhere, { method: 'POST' })
      expect([elsewhere, reply.status]).toEqual([elsewhere, 404])
    }
  })

  test('refuses an account that its form does not allow', async () => {
    const wrong = { ...HIMALPAY_MERCHANT, apiKey: 'secret' }
    await expect(takeWith(HIMALPAY_ACCOUNT, wrong)).rejects.toThrow('The API key is not valid.')
  })
})

describe('a second card provider that gives back', () => {
  let owner: Colleague
  beforeAll(async () => {
    await takeWithHimalpay()
    await shop.write(1, (tx) => saveRefundKeys(tx, PAYMENT_KEY, 'himalpay', {}))
    owner = await newColleague(shop, 'owner')
  })

  /** Paid with it, and asked back. */
  async function askedBack(body: object, payout: 'open' | 'paid') {
    const { orderId, redirectUrl } = await begun()
    await submit(redirectUrl, 'paid')
    const session = himalpay.session(redirectUrl)
    session.payout = payout
    expect((await askRefund(owner, { id: orderId }, body)).status).toBe(200)
    await refundsDone(shop)
    return { orderId, session }
  }

  test('takes a payment back before its merchant has the money', async () => {
    const { orderId, session } = await askedBack({ kind: 'whole' }, 'open')
    expect(session.payout).toBe('taken back')
    expect(await statusOf(orderId)).toBe('refunded')
  })

  test('refunds a part after that', async () => {
    const { orderId, session } = await askedBack({ kind: 'part', amount: '10.00' }, 'paid')
    expect(session.refunds).toMatchObject([{ amount: 1000, state: 'done' }])
    const { refunds, status } = await readOrderOf(owner, { id: orderId })
    expect([status, refunds]).toMatchObject(['paid', [{ status: 'succeeded', amount: '10.00' }]])
  })
})

test('a payment is asked about where it was begun, though the shop has changed its provider', async () => {
  await takeWith(PGW_ACCOUNT, KHUKURI_MERCHANT)
  const { id: withPgw } = await orderByCard(shop, asha)
  const { invoiceNo } = await begin(shop, asha, withPgw)
  await takeWithHimalpay()
  const withHimalpay = await begun()
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}], atOnce: true })
  await submit(withHimalpay.redirectUrl, 'paid')
  await inquiriesDone(shop)
  expect(await statusOf(withPgw)).toBe('paid')
  expect(await statusOf(withHimalpay.orderId)).toBe('paid')
})
