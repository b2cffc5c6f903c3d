import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { ADD_ITEM, addToCart, CART, CLEAR_CART, itemPath } from '#tests/purchase/cart.ts'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts, untilServed } from '#tests/crowd.ts'
import type { Reply } from '#tests/http.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ORDER, orderOf, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { rounds } from '#tests/rounds.ts'
import { deleteRows, listRows } from '#tests/rows.ts'
import { untilLocked } from '#tests/database/locks.ts'

let shop: OpenShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  buyers = await crowd(shop, 500)
})
afterAll(() => shop.close())

const ordering = ({ post }: Buyer, idempotencyKey?: string) =>
  post(ORDERS, ORDER, idempotencyKey === undefined ? {} : { idempotencyKey })
const placedOf = (replies: Reply[]) =>
  replies.filter(({ status }) => status === 201).map((reply) => reply.json() as PlacedOrder)
const emptyCarts = () => deleteRows(shop, 'cart_items', { tenant_id: 1 })

async function ordersWith(product: { id: number }): Promise<number> {
  const rows = await listRows(shop, 'order_lines', { product_id: product.id }, ['quantity'])
  return rows.reduce((units, { quantity }) => units + quantity, 0)
}

describe('the last unit', () => {
  // Guards the second try in place-order-with-retries.ts: without it those who read the stock before it was taken
  // are stopped by the table's check alone, without a reason.
  test('200 buyers of the last unit: one gets it, the others are informed, again and again', async () => {
    const wanting = buyers.slice(0, 200)
    for (let round = 0; round < rounds(4, 20); round++) {
      const product = await newProduct(shop, { stock: 1 })
      await fillCarts(shop, wanting, [product])
      const replies = await Promise.all(wanting.map((buyer) => untilServed(() => ordering(buyer))))
      expect(placedOf(replies)).toHaveLength(1)
      const refused = replies.filter(({ status }) => status !== 201)
      expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([`409 {"detail":"${product.name} is sold out."}`]),
      )
      expect([await stockOf(shop, product), await ordersWith(product)]).toEqual([0, 1])
      await emptyCarts()
    }
  })
})

describe('crossed baskets', () => {
  // Guards the order of the locks, the sorted ids in stock.ts: without it they wait for each other, and
  // the database ends some of them.
  test('500 buyers sell the stock exactly, and every request ends', async () => {
    const products = [
      await newProduct(shop, { stock: 450 }),
      await newProduct(shop, { stock: 450 }),
    ]
    await fillCarts(shop, buyers.slice(0, 250), products)
    await fillCarts(shop, buyers.slice(250), products.toReversed())
    const crossed = buyers.slice(0, 250).flatMap((buyer, at) => [buyer, buyers[250 + at]!])
    const replies = await Promise.all(crossed.map((buyer) => untilServed(() => ordering(buyer))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(placedOf(replies)).toHaveLength(450)
    for (const product of products) {
      expect([await stockOf(shop, product), await ordersWith(product)]).toEqual([0, 450])
    }
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
    await emptyCarts()
  })
})

describe('a price that changes while it is ordered', () => {
  /** Orders after the price was read as 19.99 and before it is 25.00. */
  async function orderMeanwhile(buyer: Buyer, change: string, id: number, request: object) {
    const merchant = new pg.Client(shop.database.owner)
    await merchant.connect()
    try {
      await merchant.query('begin')
      await merchant.query(change, [id])
      const ordered = buyer.post(ORDERS, { ...ORDER, ...request })
      expect(await untilLocked(shop)).toBe(1)
      await merchant.query('commit')
      return await ordered
    } finally {
      await merchant.end()
    }
  }

  const OF_PRODUCT = 'update products set price_cents = 2500 where tenant_id = 1 and id = $1'
  const OF_VARIANT =
    'update product_variants set price_cents = 2500 where tenant_id = 1 and id = $1'

  // Guards `price_cents = …` in `takeOfProduct` and `takeOfVariant`: without it both go at the old one.
  test.each(['product', 'variant'])('a %s is never charged unseen', async (kind) => {
    const [buyer] = buyers as [Buyer]
    const product = await newProduct(shop, { priceCents: 1999, stock: 5 })
    const sized =
      kind === 'variant' && (await giveSizes(shop, product, { S: { stock: 5, priceCents: 1999 } }))
    const [change, id] = sized ? [OF_VARIANT, sized.variants[0]!.id] : [OF_PRODUCT, product.id]
    await addToCart(buyer, product)
    const refused = await orderMeanwhile(buyer, change, id, { expected_total: '19.99' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('25.00')])
    await shop.owner.query(change.replace('2500', '1999'), [id])
    const placed = await orderMeanwhile(buyer, change, id, {})
    expect([placed.status, placed.json().total_price]).toEqual([201, '25.00'])
    expect(await stockOf(shop, product)).toBe(4)
  })
})

describe('one cart', () => {
  // Guards `lockCart` in place-order.ts: without it several take the same lines, and all but one fail
  // at the unique cart of `orders`.
  test('ordered twenty times at once makes one order', async () => {
    const [buyer] = buyers as [Buyer]
    for (let round = 0; round < rounds(2, 5); round++) {
      const product = await newProduct(shop, { stock: 50 })
      await fillCarts(shop, [buyer], [product])
      const replies = await Promise.all(Array.from({ length: 20 }, () => ordering(buyer)))
      expect(placedOf(replies)).toHaveLength(1)
      const refused = replies.filter(({ status }) => status !== 201)
      for (const { status, text } of refused) {
        expect([status, text]).toEqual([400, '{"detail":"Your cart is empty."}'])
      }
      expect(await stockOf(shop, product)).toBe(49)
    }
  })

  // Guards `lockCart`, and that `findOrderOfKey` follows it: earlier it would miss the first order.
  test('ordered twenty times at once under one key answers the same twenty times', async () => {
    const [, buyer] = buyers as [Buyer, Buyer]
    for (let round = 0; round < rounds(2, 5); round++) {
      const product = await newProduct(shop, { stock: 50 })
      await fillCarts(shop, [buyer], [product])
      const key = `round-${round}`
      const replies = await Promise.all(Array.from({ length: 20 }, () => ordering(buyer, key)))
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(replies[0]!.status).toBe(201)
      expect(await stockOf(shop, product)).toBe(49)
    }
  })

  // Guards `lockCart` too: without it two orders and a change work at the same lines, and fail.
  test('that changes while it is ordered: an order is the sum of its lines, and no unit is lost', async () => {
    const [, , buyer] = buyers as [Buyer, Buyer, Buyer]
    const products = await Promise.all(
      [1999, 101, 7].map((priceCents) => newProduct(shop, { priceCents, stock: 10_000 })),
    )
    const stocks = () => Promise.all(products.map((product) => stockOf(shop, product)))
    let ordered = 0
    for (let round = 0; round < 20; round++) {
      await fillCarts(shop, [buyer], products)
      const { items } = (await buyer.get(CART)).json()
      const add = (at: number) =>
        buyer.post(ADD_ITEM, { product_id: products[at]!.id, quantity: at + 1 })
      const [placing, ...changing] = await Promise.all([
        ordering(buyer),
        add(0),
        buyer.patch(itemPath(items[1]!.id), { quantity: 5 }),
        add(2),
        round % 4 === 0 ? buyer.del(CLEAR_CART) : buyer.del(itemPath(items[0]!.id)),
        ordering(buyer),
        add(1),
      ])
      for (const { status } of [placing, ...changing])
        expect([200, 201, 400, 404]).toContain(status)
      for (const placed of placedOf([placing, ...changing])) {
        ordered++
        const cents = placed.items.map(
          (item) => Math.round(Number(item.price) * 100) * item.quantity,
        )
        expect(Math.round(Number(placed.total_price) * 100)).toBe(cents.reduce((a, b) => a + b, 0))
        expect((await orderOf(buyer, placed)).items).toEqual(placed.items)
      }
      await buyer.del(CLEAR_CART)
    }
    expect(ordered).toBeGreaterThanOrEqual(20)
    const sold = await Promise.all(products.map(ordersWith))
    expect((await stocks()).map((stock, at) => stock + sold[at]!)).toEqual([10_000, 10_000, 10_000])
    expect((await buyer.get(CART)).json().items).toEqual([])
  })
})
