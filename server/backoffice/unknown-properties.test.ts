import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CHARGED_DELIVERY } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const SPARE = { spare: { deep: [1] }, tenant_id: 2 }

/** The value with unknown properties in every object. */
function withSpare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSpare)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, each]) => [name, withSpare(each)])
  return { ...SPARE, ...Object.fromEntries(inner) }
}

test('saves delivery and tax without what their schemas do not name', async () => {
  const delivery = withSpare(CHARGED_DELIVERY)
  expect((await owner.shop('PUT /settings/delivery/', delivery as object)).status).toBe(200)
  const tax = withSpare({ ...TAX, mode: 'added', rates: [rate('**', '10')] })
  expect((await owner.shop('PUT /settings/tax/', tax as object)).status).toBe(200)
})

test('keeps a company value under an id of the shop’s own', async () => {
  const values = [{ name: 'Steel', description: 'From springs.', ...SPARE, id: 'mine' }]
  const before = (await owner.shop('GET /company/')).json()
  const change = { core_values: { from: before.core_values, to: values } }
  expect((await owner.shop('PATCH /company/', change)).status).toBe(200)
  const { core_values: shown } = await shop.api('GET /pages/company-info/')
  expect(shown).toEqual([{ id: 1, name: 'Steel', description: 'From springs.' }])
  expect((await shop.fetch('/company-info')).status).toBe(200)
})

test('shows a product after its details were saved with unknown properties', async () => {
  const { id, slug } = await newProduct(shop)
  const writer = await newColleague(shop, 'content')
  const attributes = [{ key: 'Length', value: '20 cm', ...SPARE, order: 'first' }]
  const change = { attributes: { from: [], to: attributes } }
  const saved = await writer.shop(`PATCH /products/${id}/`, change)
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  const shown = await shop.fetch(`/api/products/products/${slug}/`)
  expect(shown.status).toBe(200)
  expect(shown.text).not.toContain('spare')
  expect((await shop.fetch(`/products/${slug}`)).status).toBe(200)
})
