import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each([
  ['spaces', 'Stem - Adjustable - Silver'],
  ['a hash and a colon', '14:173#Blue'],
  ['a list', Array.from({ length: 20 }, (_, at) => `part-${at}`).join('+')],
  ['another script', 'खुकुरी १०'],
])('takes an SKU with %s', async (_, sku) => {
  const owner = await newColleague(shop, 'owner')
  const { id } = await newProduct(shop)
  const saved = await owner.shop(`PATCH /products/${id}/`, { sku: { from: '', to: sku } })
  expect(saved.json().sku).toBe(sku)
})

test('refuses an SKU of two lines', async () => {
  const owner = await newColleague(shop, 'owner')
  const { id } = await newProduct(shop)
  const saved = await owner.shop(`PATCH /products/${id}/`, { sku: { from: '', to: 'a\nb' } })
  expect(saved.status).toBe(400)
})
