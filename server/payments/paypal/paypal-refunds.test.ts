import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { inquiriesDone } from '#tests/purchase/card-order.ts'
import { askRefund, readOrderOf } from '#tests/purchase/card-refund.ts'
import { begunAtPayPal, openPayPalShop, type PayPalShop } from '#tests/purchase/paypal-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: PayPalShop
let asha: Browser
let owner: Colleague
beforeAll(async () => {
  shop = await openPayPalShop()
  asha = await newCustomer(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

test('a part of forints that PayPal cannot write is refused with the nearest amounts', async () => {
  const { orderId: id, reference } = await begunAtPayPal(shop, asha)
  await shop.paypal.approve(reference)
  await inquiriesDone(shop)
  await changeRows(shop, 'orders', { id }, { currency: 'HUF' })
  await changeRows(shop, 'payments', { order_id: id }, { currency: 'HUF' })
  const refused = await askRefund(owner, { id }, { kind: 'part', amount: '33.33' })
  expect([refused.status, refused.json()]).toEqual([
    409,
    { detail: expect.stringContaining('refund HUF\u00a033.00 or HUF\u00a034.00, or') },
  ])
  const unit = { kind: 'part', lines: [{ line: 0, quantity: 1 }] }
  expect((await askRefund(owner, { id }, unit)).status).toBe(409)
  expect((await readOrderOf(owner, { id })).refunds).toEqual([])
  expect((await askRefund(owner, { id }, { kind: 'part', amount: '33.00' })).status).toBe(200)
})
