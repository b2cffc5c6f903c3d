import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { inquiriesDone } from '#tests/purchase/card-order.ts'
import { askRefund, readOrderOf, refundsDone } from '#tests/purchase/card-refund.ts'
import { begunAtPayPal, openPayPalShop, type PayPalShop } from '#tests/purchase/paypal-shop.ts'
import { rowOf } from '#tests/purchase/stripe-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: PayPalShop
let asha: Browser
let owner: Colleague
beforeAll(async () => {
  shop = await openPayPalShop()
  asha = await newCustomer(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.paypal.behave({}))

const statusOf = async (orderId: number) =>
  (await asha.get(`/orders/orders/${orderId}/`)).json().status
const submit = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

describe('a payment through PayPal', () => {
  test('a payment is approved, captured once, and given back as a whole', async () => {
    const { orderId, uuid, redirectUrl, reference } = await begunAtPayPal(shop, asha)
    expect(redirectUrl).toBe(`${shop.paypal.url}/checkoutnow?token=${reference}`)
    const back = await submit(redirectUrl, 'approve')
    await inquiriesDone(shop)
    const truth = shop.paypal.find(reference)!
    const { invoice_no: customId } = await rowOf(shop, uuid)
    expect(truth).toMatchObject({
      amount: { currency_code: 'USD', value: '129.50' },
      customId,
      captures: 1,
      capture: { status: 'COMPLETED' },
    })
    expect(await statusOf(orderId)).toBe('paid')
    expect(await rowOf(shop, uuid)).toMatchObject({
      status: 'succeeded',
      method: 'paypal',
      is_test: true,
      gateway_transaction_ref: truth.capture?.id,
    })
    const location = new URL(back.headers.get('location') ?? '')
    const returned = await shop.fetch(location.pathname + location.search)
    expect(returned.headers.location).toContain(`/payment/return?paymentId=${uuid}`)
    await askRefund(owner, { id: orderId }, { kind: 'whole' })
    await refundsDone(shop)
    expect(await readOrderOf(owner, { id: orderId })).toMatchObject({ status: 'refunded' })
    expect(truth.refunds.map(({ status, amount }) => [status, amount.value])).toEqual([
      ['COMPLETED', '129.50'],
    ])
  })
})
