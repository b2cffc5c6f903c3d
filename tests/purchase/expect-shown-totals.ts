import { expect } from 'vitest'
import { newCustomer } from '../customer.ts'
import type { OpenShop } from '../open-shop.ts'
import { addToCart } from './cart.ts'
import { newProduct } from './new-product.ts'
import { ADDRESS, ORDER, ORDERS } from './order.ts'

/** Eight buyers order while `change` runs over and over: each pays the total that they were shown, or gets a 409. */
export async function expectShownTotals(
  shop: OpenShop,
  change: (turn: number) => Promise<unknown>,
): Promise<void> {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)))
  const product = await newProduct(shop, { stock: 1000, priceCents: 1000 })
  const over = new AbortController()
  const changes = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) await change(turn)
  })()
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const seen: { paid: string | undefined; shown: string }[] = []
      for (let round = 0; round < 6; round++) {
        await addToCart(buyer, product, 1)
        const quoted = await buyer.post('/orders/quote/', { delivery_address: ADDRESS })
        const { shipping_method, total_price: shown } = quoted.json()
        // A shop without prices of delivery quotes no method.
        const method = shipping_method && { shipping_method }
        const request = { ...ORDER, ...method, expected_total: shown }
        const placed = await buyer.post(ORDERS, request)
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
}
