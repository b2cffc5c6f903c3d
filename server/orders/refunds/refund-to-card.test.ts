import { CompactSign } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import {
  askRefund,
  paidByCard,
  readOrderOf,
  refundsDone,
  ringRefundTimer,
} from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { orderOf, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows } from '#tests/rows.ts'

let shop: CardShop
let owner: Colleague
beforeAll(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.provider.behaveInAction({}))

test('canceling a paid order that was not sent voids its payment, returns its units and ends in refunded', async () => {
  const order = await paidByCard(shop)
  const reply = await askRefund(owner, order, { kind: 'whole', note: 'It is out of steel.' })
  expect(reply.status).toBe(200)
  expect(reply.json()).toMatchObject({ status: 'paid', refundable: '0.00' })
  await refundsDone(shop)
  expect(shop.provider.captured(order.invoiceNo)).toMatchObject({
    status: 'V',
    executions: 1,
    returned: '129.50',
  })
  expect(await readOrderOf(owner, order)).toMatchObject({
    status: 'refunded',
    given_back: { refunded: '129.50', to_card: '129.50', outside: '0.00', on_its_way: '0.00' },
    refunds: [{ kind: 'whole', way: 'card', status: 'succeeded', amount: '129.50' }],
  })
  expect(await stockOf(shop, { id: order.productId })).toBe(5)
  const own = await orderOf(order.customer, order)
  expect(own.refunds).toMatchObject([{ amount: '129.50', way: 'card', status: 'done' }])
})

test.each([undefined, true])(
  'returns the unsent unit of a partly sent order to stock, not the sent one: %s',
  async (restock) => {
    const order = await paidByCard(shop)
    const before = await stockOf(shop, { id: order.productId })
    const parcel = { lines: [{ line: 0, quantity: 1 }] }
    const sent = await owner.shop(`POST /orders/${order.id}/shipment/`, parcel)
    expect(sent.status).toBe(200)
    const reply = await askRefund(owner, order, { kind: 'whole', ...(restock && { restock }) })
    expect(reply.status).toBe(200)
    expect(await stockOf(shop, { id: order.productId })).toBe(before + 1)
  },
)

test('a part waits for the settlement and is refunded after it', async () => {
  const order = await paidByCard(shop)
  const lines = [{ line: 0, quantity: 1 }]
  const reply = await askRefund(owner, order, { kind: 'part', lines })
  expect(reply.status).toBe(200)
  await refundsDone(shop)
  expect((await readOrderOf(owner, order)).refunds).toMatchObject([
    { status: 'waiting', amount: '64.75' },
  ])
  expect((await orderOf(order.customer, order)).refunds).toMatchObject([
    { amount: '64.75', way: 'card', status: 'on_its_way' },
  ])
  shop.provider.happen(order.invoiceNo, 'settle')
  await ringRefundTimer(shop)
  expect(await readOrderOf(owner, order)).toMatchObject({
    status: 'paid',
    refundable: '64.75',
    items: [{ paid: '129.50', refunded: '64.75', refunded_units: 1 }],
    refunds: [{ status: 'succeeded' }],
  })
  expect(shop.provider.captured(order.invoiceNo)).toMatchObject({
    status: 'S',
    returned: '64.75',
    executions: 1,
  })
})

test('a payment that came twice goes back to its card, and the order stays paid', async () => {
  const order = await paidByCard(shop)
  // Pays the order in two windows.
  const invoiceNo = `TWICE${order.invoiceNo.slice(5)}`
  const call = { invoiceNo, idempotencyID: invoiceNo, description: 'Order', amount: 129.5 }
  await payTwice(order.id, call)
  expect(await readOrderOf(owner, order)).toMatchObject({
    can_refund_to_card: { surplus: true },
  })
  expect((await askRefund(owner, order, { kind: 'surplus' })).status).toBe(200)
  await refundsDone(shop)
  expect(shop.provider.captured(invoiceNo)).toMatchObject({ status: 'V', returned: '129.50' })
  expect(await readOrderOf(owner, order)).toMatchObject({
    status: 'paid',
    refundable: '129.50',
    refunds: [{ kind: 'surplus', status: 'succeeded' }],
  })
  expect((await askRefund(owner, order, { kind: 'surplus' })).status).toBe(409)
})

/** A second payment that succeeded at the provider, and is known here as one to give back. */
async function payTwice(orderId: number, fields: { invoiceNo: string } & object): Promise<void> {
  const { merchantId, secret } = KHUKURI_MERCHANT
  const key = Buffer.from(secret)
  const url = 'https://shop.example/'
  const wish = {
    merchantID: merchantId,
    currencyCode: 'USD',
    paymentChannel: ['CC'],
    frontendReturnUrl: url,
    backendReturnUrl: url,
    ...fields,
  }
  const payload = await new CompactSign(Buffer.from(JSON.stringify(wish)))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
  await fetch(`${shop.provider.url}/payment/4.3/paymentToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  await shop.provider.pay(fields.invoiceNo, { respCode: '0000', notify: [] })
  await addRows(shop, 'payments', {
    currency: 'USD',
    method: 'card',
    order_id: orderId,
    status: 'succeeded',
    amount_cents: 12950,
    invoice_no: fields.invoiceNo,
    provider: '2c2p',
    refund_due: true,
    settled_at: new Date(),
  })
}
