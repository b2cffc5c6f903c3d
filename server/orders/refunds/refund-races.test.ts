import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { begin, inquiriesDone } from '#tests/purchase/card-order.ts'
import {
  askRefund,
  paidByCard,
  readOrderOf,
  refundsDone,
  ringRefundTimer,
} from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: CardShop
let owner: Colleague
beforeAll(async () => {
  shop = await openCardShop({ settings: { RATE_LIMIT_SCALE: '100' } })
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.provider.behaveInAction({}))

/** An order of one unit at 100.00 that was paid by card. */
async function hundred() {
  const customer = await newCustomer(shop)
  const product = await newProduct(shop, { priceCents: 10_000, stock: 5 })
  await addToCart(customer, product, 1)
  const { id } = await order(customer, { payment_method: 'card_2c2p' })
  const { invoiceNo } = await begin(shop, customer, id)
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}] })
  await inquiriesDone(shop)
  return { id, invoiceNo }
}

// Guarded by the order's lock in `refundPart`: without it the table's check refuses them with 500.
test.each(['card', 'outside'])(
  'one of 20 refunds of 60.00 at once on 100.00 succeeds: %s',
  async (way) => {
    const paid = await hundred()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        askRefund(owner, paid, { kind: 'part', amount: '60.00', way }),
      ),
    )
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    await refundsDone(shop)
    shop.provider.happen(paid.invoiceNo, 'settle')
    await eventually(async () => {
      await ringRefundTimer(shop)
      const after = await readOrderOf(owner, paid)
      expect(after).toMatchObject({ status: 'paid', refundable: '40.00' })
      expect(after.given_back?.refunded).toBe('60.00')
    })
  },
)

// Guarded by the key in `refundOrder`: without it there are several.
test('20 equal requests with one key make one refund and get the same answer', async () => {
  const paid = await hundred()
  const headers = { 'Idempotency-Key': 'one-press' }
  const body = { kind: 'part', way: 'outside', amount: '4.00' }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => owner.shop(`POST /orders/${paid.id}/refund/`, body, headers)),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect((await readOrderOf(owner, paid)).refunds).toHaveLength(1)
  const other = { ...body, amount: '5.00' }
  const reply = await owner.shop(`POST /orders/${paid.id}/refund/`, other, headers)
  expect([reply.status, reply.json()]).toEqual([
    409,
    { detail: 'This Idempotency-Key was used for another refund.' },
  ])
})

const ROUNDS = 12

async function settleAfter(invoiceNo: string, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  shop.provider.happen(invoiceNo, 'settle')
}

test('a void against the settlement in the same second gives the money back once', async () => {
  const ended = new Set<string>()
  for (let at = 0; at < ROUNDS; at++) {
    const paid = await paidByCard(shop)
    // The void is on its way for as long as the settlement may come before it.
    shop.provider.behaveInAction({ invoiceNo: paid.invoiceNo, on: ['V'], slowMs: 40 })
    const [reply] = await Promise.all([
      askRefund(owner, paid, { kind: 'whole' }),
      at < ROUNDS - 1 && settleAfter(paid.invoiceNo, at * 40),
    ])
    // The last round's void is there first for certain, as the first round's settlement is.
    await refundsDone(shop)
    shop.provider.happen(paid.invoiceNo, 'settle')
    expect(reply.status).toBe(200)
    await refundsDone(shop)
    await eventually(async () => {
      await ringRefundTimer(shop)
      expect((await readOrderOf(owner, paid)).status).toBe('refunded')
    })
    const truth = shop.provider.captured(paid.invoiceNo)!
    expect(truth).toMatchObject({ executions: 1, returned: '129.50' })
    ended.add(truth.status)
  }
  // Both have won.
  expect(ended).toEqual(new Set(['V', 'S']))
})
