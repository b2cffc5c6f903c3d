import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, CART } from './purchase/cart.ts'
import { type Browser, callsAt, register, signIn } from './customer.ts'
import { addPlainProducts, ENGRAVED, frozen, PLAIN, PLAIN_CATEGORY } from './frozen-shop.ts'
import type { Reply } from './http.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { ORDER, ORDERS } from './purchase/order.ts'

/**
 * The replies of the specification's own shop, byte for byte: whatever other shops may use, a shop
 * that uses none of it stays the same. `breakdown` is the one addition that is always there.
 */
let shop: OpenShop
let customer: Browser

beforeAll(async () => {
  shop = await openShop()
  await addPlainProducts(shop)
  const { email } = await register(shop)
  customer = await signIn(shop, { login_id: email })
})
afterAll(() => shop.close())

const ALWAYS_ADDED = new Set(['breakdown'])
const FIXED_IDS_BELOW = 10_000
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NUMBER = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/

/** With what differs from run to run replaced by its like. */
function steady(key: string, value: unknown): unknown {
  if (ALWAYS_ADDED.has(key)) return undefined
  if (key === 'id' && typeof value === 'number' && value > FIXED_IDS_BELOW) return 0
  if (typeof value !== 'string') return value
  if (TIME.test(value) && !value.startsWith('2025-')) return '2026-01-01T00:00:00.000Z'
  return NUMBER.test(value) ? 'AAAAA-AAAAA' : value
}

function expectFrozen(name: string, { text }: Reply) {
  const shown = JSON.parse(text, steady) as unknown
  const now = `${JSON.stringify(shown, null, 2)}\n`
  // Comparing the indented form hides no difference.
  expect(JSON.stringify(JSON.parse(text))).toBe(text)
  expect(now).toBe(frozen(`${name}.json`, now))
}

test('the list, a product, a cart of two lines, an order and its page answer as they always did', async () => {
  const list = `/products/products/?is_active=true&category__slug=${PLAIN_CATEGORY}` as const
  const anyone = callsAt(shop)
  expectFrozen('list', await anyone.get(list))
  expectFrozen('product', await anyone.get(`/products/products/${PLAIN.slug}/`))

  await addToCart(customer, PLAIN, 2)
  await addToCart(customer, ENGRAVED, 1, { engraving_text: 'Asha' })
  expectFrozen('cart', await customer.get(CART))
  const placed = await customer.post(ORDERS, ORDER)
  expectFrozen('placed-order', placed)
  const { id } = placed.json() as { id: number }
  expectFrozen('order', await customer.get(`${ORDERS}${id}/`))
  expectFrozen('orders', await customer.get(ORDERS))
})
