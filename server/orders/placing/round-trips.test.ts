import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts } from '#tests/crowd.ts'
import { countedWire } from '#tests/database/counted-wire.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { order } from '#tests/purchase/order.ts'

let shop: OpenShop
let wire: Awaited<ReturnType<typeof countedWire>>
beforeAll(async () => {
  shop = await openShop({
    settings: CROWD_SETTINGS,
    through: async (database) => (wire = await countedWire(database)).connection,
  })
})
afterAll(async () => {
  await shop.close()
  wire.close()
})

async function tripsOf(lines: number, code?: string): Promise<number> {
  const [buyer] = (await crowd(shop, 1)) as [Buyer]
  const products = []
  for (let line = 0; line < lines; line++) products.push(await newProduct(shop))
  await fillCarts(shop, [buyer], products)
  if (code) await buyer.post('/orders/cart/codes/', { code })
  return wire.during(() => order(buyer))
}

// Three of the order's own transaction, and one more if its connection has just checked the session.
const MOST_TRIPS = 4

test('an order of 1 or 100 lines takes at most four round trips to the database', async () => {
  await newPromotion(shop, { code: 'TRIP', usage_limit: 100, per_customer_limit: 1 })
  await tripsOf(1, 'TRIP')
  for (const lines of [1, 100]) {
    expect(await tripsOf(lines)).toBeLessThanOrEqual(MOST_TRIPS)
    expect(await tripsOf(lines, 'TRIP')).toBeLessThanOrEqual(MOST_TRIPS)
  }
}, 60_000)
