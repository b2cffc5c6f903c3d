import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts } from '#tests/crowd.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { reviseUnpaidLimits } from './unpaid-limits.ts'
import { USUAL_LIMITS } from './unpaid.rules.ts'
import { deleteRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  await deleteRows(shop, 'unpaid_limits')
})
afterAll(() => shop.close())

const newBuyer = async () => (await crowd(shop, 1))[0]!

async function tryToOrder(buyer: Buyer, product: { id: number }, quantity: number) {
  await addToCart(buyer, product, quantity)
  const { status, json } = await buyer.post(ORDERS, ORDER)
  const { detail, id } = json() as { detail?: string; id: number }
  return { status, detail, id }
}

test('five unpaid orders do not hold all the units of a shop', async () => {
  const buyer = await newBuyer()
  const product = await newProduct(shop, { stock: 50_000 })
  expect((await tryToOrder(buyer, product, 150)).status).toBe(201)
  const refused = await tryToOrder(buyer, product, 100)
  expect(refused).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^Up to 200 units are kept for you .+ or write to us/) as string,
  })
  expect(await stockOf(shop, product)).toBe(49_850)
  // The cart is as it was, to be changed.
  expect((await cartOf(buyer)).total_items).toBe(100)
})

test('an order that is paid or canceled frees a place for another', async () => {
  const buyer = await newBuyer()
  const product = await newProduct(shop, { stock: 100 })
  const ids: number[] = []
  for (let count = 0; count < 5; count++) {
    const placed = await tryToOrder(buyer, product, 1)
    expect(placed.status).toBe(201)
    ids.push(placed.id)
  }
  const refused = await tryToOrder(buyer, product, 1)
  expect([refused.status, refused.detail]).toEqual([
    409,
    'You have 5 unpaid orders. Pay for or cancel one before placing another.',
  ])
  await buyer.post(`${ORDERS}${ids[0]}/cancellation/`, {})
  expect(await order(buyer)).toMatchObject({ status: 'awaiting_payment' })
})

// The lock of the cart (`lockCart`) is what makes them come one after the other.
test('many orders of one customer at once are five', async () => {
  const buyer = await newBuyer()
  const product = await newProduct(shop, { stock: 1000 })
  const statuses: number[] = []
  for (let round = 0; round < 10; round++) {
    await fillCarts(shop, [buyer], [product])
    const replies = await Promise.all([1, 2, 3].map(() => buyer.post(ORDERS, ORDER)))
    statuses.push(...replies.map(({ status }) => status))
    await deleteRows(shop, 'cart_items', { tenant_id: 1, customer_id: buyer.id })
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(await stockOf(shop, product)).toBe(995)
})

test('another customer, and another shop, has limits of its own', async () => {
  const product = await newProduct(shop, { stock: 40 })
  const [one, other] = await crowd(shop, 2)
  expect((await tryToOrder(one!, product, 20)).status).toBe(201)
  expect((await tryToOrder(other!, product, 10)).status).toBe(201)
  await shop.write(1, (tx) => reviseUnpaidLimits(tx, { units: 5, orders: 1 }))
  const third = await newBuyer()
  expect(await tryToOrder(third, product, 6)).toMatchObject({
    status: 409,
    detail:
      'Up to 5 units are kept for you until they are paid. ' +
      'Please order fewer, or write to us if you need more.',
  })
  await shop.write(1, (tx) => reviseUnpaidLimits(tx, USUAL_LIMITS))
  expect((await third.post(ORDERS, ORDER)).status).toBe(201)
})
