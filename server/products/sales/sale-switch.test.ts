import { shownHtml } from '#tests/shown-html.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, CART, CLEAR_CART } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newSale } from '#tests/purchase/new-sale.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { ORDER, ORDERS } from '#tests/purchase/order.ts'
import { endSale } from './plan-sale.ts'

const CLIENTS = 8
const SWITCHES = 5

let shop: OpenShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  buyers = await crowd(shop, CLIENTS)
})
afterAll(() => shop.close())

/** The price on its page, in its reply and in the list. */
async function pricesShown({ slug, id }: { slug: string; id: number }): Promise<string[]> {
  const [page, detail, list] = await Promise.all([
    shop.fetch(`/products/${slug}`),
    shop.api('GET /products/products/:slug/', { params: { slug } }),
    shop.api('GET /products/products/', { query: {} }),
  ])
  return [
    shownHtml(page.text).includes('On sale until') ? '5.00' : '10.00',
    detail.price,
    list.results.find((product) => product.id === id)!.price,
  ]
}

// Guards `tx.changed` in `writePrices`: without it pages stay as they were kept. And the products'
// look at `expected_total` in place-order.ts: without it an order may cost what its buyer never saw.
test.each(['a product', 'a variant'])(
  'a sale of %s that begins and ends while eight read and buy: no old page, no other price charged',
  async (kind) => {
    const product = await newProduct(shop, { stock: 100_000 })
    if (kind === 'a variant') await giveSizes(shop, product, { S: { stock: 100_000 } })
    /** The product's price; undefined while it changes. */
    let settled: { price: string } | undefined
    const fair = { isOver: false }
    const seen = { compared: 0, orders: new Map<string, number>() }

    async function readAndBuy(buyer: Buyer): Promise<void> {
      while (!fair.isOver) {
        const before = settled
        const shown = await pricesShown(product)
        // If the price stayed the same during the read, all parts must equal the acknowledged
        // state.
        if (before !== undefined && settled === before) {
          seen.compared++
          expect(shown).toEqual([before.price, before.price, before.price])
        }
        await addToCart(buyer, product, 3)
        const cart = (await buyer.get(CART)).json()
        const cartTotal = cart.total_price
        expect(cartTotal).toBe((3 * Number(cart.items[0]!.product.price)).toFixed(2))
        const reply = await buyer.post(ORDERS, { ...ORDER, expected_total: cartTotal })
        if (reply.status === 409) {
          // The new total is cartTotal, and the cart is whole.
          expect(reply.json()).toMatchObject({
            total_price: cartTotal === '15.00' ? '30.00' : '15.00',
          })
          await buyer.del(CLEAR_CART)
          continue
        }
        const order = reply.json()
        expect([reply.status, order.total_price]).toEqual([201, cartTotal])
        expect(order.items).toMatchObject([{ quantity: 3, line_total: cartTotal }])
        // Unpaid orders would use up the shop's limits.
        await buyer.post(`/orders/orders/${order.id}/cancellation/`, {})
        const { price } = cart.items[0]!.product
        seen.orders.set(price, (seen.orders.get(price) ?? 0) + 1)
      }
    }

    /** From here on it costs that, until everybody had the time to buy at it. */
    async function settle(price: string): Promise<void> {
      settled = { price }
      const before = seen.orders.get(price) ?? 0
      await eventually(() => expect(seen.orders.get(price) ?? 0).toBeGreaterThan(before))
      settled = undefined
    }

    async function switchPrices(): Promise<void> {
      for (let round = 0; round < SWITCHES && !fair.isOver; round++) {
        const [id = 0] = await newSale(shop, product)
        await settle('5.00')
        await shop.write(1, (tx) => endSale(tx, id))
        await settle('10.00')
      }
      fair.isOver = true
    }

    const clients = buyers.map(readAndBuy)
    await Promise.all([switchPrices(), ...clients]).finally(() => (fair.isOver = true))
    expect([...seen.orders.keys()].toSorted()).toEqual(['10.00', '5.00'])
    expect(seen.compared).toBeGreaterThan(CLIENTS)
  },
)
