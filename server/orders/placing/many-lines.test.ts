import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts } from '#tests/crowd.ts'
import { type NewProduct, newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { order, stockOf } from '#tests/purchase/order.ts'

const MOST_LINES = 100
const MOST_VARIANTS = 6
const STOCK = 10_000

let shop: OpenShop
let products: NewProduct[]
let variants: { productId: number; id: number }[]
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  products = []
  for (let made = 0; made < MOST_LINES; made++) {
    products.push(await newProduct(shop, { stock: STOCK }))
  }
  const sizes = Array.from({ length: MOST_VARIANTS }, (_, size) => [`S${size}`, { stock: STOCK }])
  const sized = await newProduct(shop)
  const { id: productId, variants: made } = await giveSizes(shop, sized, Object.fromEntries(sizes))
  variants = made.map(({ id }) => ({ productId, id }))
  await newPromotion(shop, { code: 'MANY', usage_limit: 100_000, per_customer_limit: 1 })
})
afterAll(() => shop.close())

type Cart = { lines: number; ofVariants: number; hasCode: boolean }

/** Orders this cart as a new customer. */
async function orderOf({ lines, ofVariants, hasCode }: Cart) {
  const [buyer] = (await crowd(shop, 1)) as [Buyer]
  await fillCarts(shop, [buyer], products.slice(0, lines - ofVariants))
  for (const { productId, id } of variants.slice(0, ofVariants)) {
    await buyer.post(ADD_ITEM, { product_id: productId, variant_id: id, quantity: 1 })
  }
  if (hasCode) await buyer.post('/orders/cart/codes/', { code: 'MANY' })
  return order(buyer)
}

// The last line of a batch of statements is sent as surely as the first.
test('orders a cart of 1 to 100 lines, with variants and codes or without', async () => {
  const carts = fc
    .record({
      lines: fc.integer({ min: 1, max: MOST_LINES }),
      ofVariants: fc.nat({ max: MOST_VARIANTS }),
      hasCode: fc.boolean(),
    })
    .map((cart) => ({ ...cart, ofVariants: Math.min(cart.ofVariants, cart.lines) }))
  const whole = { lines: MOST_LINES, ofVariants: 0, hasCode: false }
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const taken = cart.lines > cart.ofVariants ? 1 : 0
      const before = await stockOf(shop, products[0]!)
      const placed = await orderOf(cart)
      expect(placed.items).toHaveLength(cart.lines)
      const cents = cart.lines * 1000 * (cart.hasCode ? 0.9 : 1)
      expect(placed.total_price).toBe((cents / 100).toFixed(2))
      expect(await stockOf(shop, products[0]!)).toBe(before - taken)
    }),
    {
      numRuns: 15,
      examples: [
        [whole],
        [{ ...whole, lines: MOST_LINES - 1 }],
        [{ ...whole, ofVariants: MOST_VARIANTS, hasCode: true }],
        [{ ...whole, lines: 1 }],
      ],
    },
  )
})
