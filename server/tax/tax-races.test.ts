import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, ORDERS } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const save = (percent: string) =>
  owner.shop('PUT /settings/tax/', { ...TAX, mode: 'added', rates: [rate('**', percent)] })

test('a buyer pays the tax that they were shown, or sees the new total', async () => {
  await save('10')
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)))
  const product = await newProduct(shop, { stock: 1000, priceCents: 1000 })
  const over = new AbortController()
  const changes = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      expect((await save(turn % 2 ? '10' : '25')).status).toBe(200)
    }
  })()
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const seen: { paid: string | undefined; shown: string }[] = []
      for (let round = 0; round < 6; round++) {
        await addToCart(buyer, product, 1)
        const quoted = await buyer.post('/orders/quote/', { delivery_address: ADDRESS })
        const { total_price: shown } = quoted.json()
        const placed = await buyer.post(ORDERS, { ...ORDER, expected_total: shown })
        expect([201, 409]).toContain(placed.status)
        const { id: order, total_price: paid } = placed.json()
        seen.push({ paid: placed.status === 201 ? paid : undefined, shown })
        if (placed.status === 201) await buyer.post(`${ORDERS}${order}/cancellation/`, {})
      }
      return seen
    }),
  )
  over.abort()
  await changes
  const paid = outcomes.flat().filter((each) => each.paid !== undefined)
  expect(paid.length).toBeGreaterThan(0)
  expect(paid.filter((each) => each.paid !== each.shown)).toEqual([])
})
