import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts } from '#tests/crowd.ts'
import { countedWire } from '#tests/database/counted-wire.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { order } from '#tests/purchase/order.ts'
import { addRows, changeRows, saveSettings } from '#tests/rows.ts'

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

/**
 * The server's heartbeat of each second, or a job, may use the order's connection too and adds its trips,
 * so the fewest of three orders are the order's own.
 */
async function tripsOf(lines: number, code?: string): Promise<number> {
  const counts = []
  for (let round = 0; round < 3; round++) counts.push(await tripsOfOrder(lines, code))
  return Math.min(...counts)
}

async function tripsOfOrder(lines: number, code?: string): Promise<number> {
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
})

test('a quote with delivery takes at most four round trips, in a shop of a thousand zones too', async () => {
  const [buyer] = (await crowd(shop, 1)) as [Buyer]
  await fillCarts(shop, [buyer], [await newProduct(shop)])
  await saveSettings(shop, 'delivery_settings', { is_charged: true })
  await shop.owner.query(
    `insert into shipping_zones (tenant_id, id, name, position)
       select 1, n, 'Zone ' || n, n from generate_series(1, 1000) n`,
  )
  await shop.owner.query(
    `insert into shipping_methods (tenant_id, id, zone_id, name, basis, min_days, max_days, position)
       select 1, n, n, 'Post', 'flat', 1, 2, 0 from generate_series(1, 1000) n`,
  )
  await shop.owner.query(
    `insert into shipping_rates select 1, n, 0, 300 from generate_series(1, 1000) n`,
  )
  await addRows(
    shop,
    'shipping_zone_places',
    { country: 'NP', region: '', zone_id: 999 },
    { country: 'US', region: '', zone_id: 998 },
    { country: 'US', region: 'TX', zone_id: 997 },
  )
  const quote = (delivery_address: object) => buyer.post('/orders/quote/', { delivery_address })
  await quote({ country: 'Nepal' })
  const trips = []
  for (let round = 0; round < 3; round++)
    trips.push(await wire.during(() => quote({ country: 'USA', region: 'Texas' })))
  expect(Math.min(...trips)).toBeLessThanOrEqual(MOST_TRIPS)
  const { shipping_methods } = (await quote({ country: 'USA', region: 'Texas' })).json()
  expect(shipping_methods).toMatchObject([{ id: 997, price: '3.00' }])
  await changeRows(shop, 'delivery_settings', { tenant_id: 1 }, { is_charged: false })
})
