import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedItem } from '#server/storefront/feeds/feed-items.rules.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

/** A product of the demo shop. */
const KHUKURI_SLUG = 'sano-pocket-khukuri'

const measure = (id: number, to: string) =>
  owner.shop(`PATCH /products/${id}/`, { measure: { from: '', to } })
const productOf = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })
const cardOf = async (slug: string) => {
  const { results } = await shop.api('GET /products/products/', { query: { page_size: 100 } })
  return results.find((each) => each.slug === slug)!
}

test('the price per unit stands on the list, the product, in the cart and in the feed', async () => {
  const product = await newProduct(shop, { priceCents: 320 })
  expect((await measure(product.id, '250 g')).status).toBe(200)
  expect(await productOf(product.slug)).toMatchObject({ unit_price: '$12.80 per kg' })
  expect(await cardOf(product.slug)).toMatchObject({ unit_price: '$12.80 per kg' })
  const buyer = await newCustomer(shop)
  await addToCart(buyer, product, 2)
  expect((await cartOf(buyer)).items[0]!.product.unit_price).toBe('$12.80 per kg')
  for (const path of ['/products', `/products/${product.slug}`]) {
    expect((await shop.fetch(path)).text).toContain('$12.80 per kg')
  }
  const feed = JSON.parse((await shop.fetch('/feeds/products.json')).text) as { items: FeedItem[] }
  expect(feed.items.find(({ id }) => id === String(product.id))).toMatchObject({
    unit_pricing_measure: '250 g',
    unit_pricing_base_measure: '1 kg',
  })
})

test('a product without a measure says nothing of a price per unit', async () => {
  const { slug } = await newProduct(shop)
  expect(await productOf(slug)).not.toHaveProperty('unit_price')
  expect(await cardOf(KHUKURI_SLUG)).not.toHaveProperty('unit_price')
})

test('a measure that is none is refused with a sentence', async () => {
  const { id } = await newProduct(shop)
  const reply = await measure(id, 'a handful')
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.json())).toContain('Enter a measure such as 250 g')
})

test('each variant has the price per unit of its own measure, or else of the product', async () => {
  const product = await newProduct(shop)
  await measure(product.id, '500 g')
  await giveSizes(shop, product, {
    large: { priceCents: 2000, stock: 3, measure: '1 kg' },
    middle: { priceCents: 1200, stock: 3 },
    small: { priceCents: 700, stock: 3, measure: '250 g' },
  })
  const { variants } = await productOf(product.slug)
  expect(variants!.map(({ unit_price }) => unit_price)).toEqual([
    undefined,
    '$24.00 per kg',
    '$28.00 per kg',
  ])
  // The list shows the lowest price.
  expect(await cardOf(product.slug)).toMatchObject({
    price_from: '7.00',
    unit_price: '$28.00 per kg',
  })
})

test('a saved grid keeps the measures of variants, and names a wrong one by its cell', async () => {
  const product = await newProduct(shop)
  const { variants } = await giveSizes(shop, product, { small: { priceCents: 500, stock: 1 } })
  const id = variants[0]!.id
  const save = (to: string) =>
    owner.shop(`PATCH /products/${product.id}/variants/`, {
      changed: [{ id, measure: { from: '', to } }],
    })
  const refused = await save('lots')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.json())).toContain(`${id}.measure`)
  expect((await save('0,5 L')).status).toBe(200)
  expect((await productOf(product.slug)).variants![0]!.unit_price).toBe('$10.00 per l')
})
