import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
const filter = {
  name: '',
  source: 'detail',
  key: '',
  kind: 'chips',
  unit: '',
  is_list: false,
} as const
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  const filters = [
    { ...filter, label: 'Use', key: 'Use', is_list: true },
    { ...filter, label: 'Price', source: 'price' as const, kind: 'range' as const },
  ]
  expect((await owner.shop('PUT /filters/', { filters })).status).toBe(200)
})
afterAll(() => shop.close())

const CANONICAL = '/products?price=20-100&use=camp.collection'

test.each([
  ['another order of filters', '/products?use=camp.collection&price=20-100'],
  ['another order of values', '/products?price=20-100&use=collection.camp'],
  ['large letters', '/products?Price=20-100&use=Camp.collection'],
  ['bounds the wrong way', '/products?price=100-20&use=camp.collection'],
  ['the fields of a form', '/products?use=camp.collection&price=20&price=100&ordering='],
  ['a value that no product has', '/products?price=20-100&use=camp.collection.flying'],
])('redirects %s to one address', async (_, address) => {
  let at = address
  for (let hop = 0; hop < 3 && at !== CANONICAL; hop++) {
    const reply = await shop.fetch(at)
    expect([at, reply.status]).toEqual([at, 301])
    at = reply.headers.location!
  }
  expect(at).toBe(CANONICAL)
  expect((await shop.fetch(at)).status).toBe(200)
})

test('drops filters that the shop does not have, and keeps what others read', async () => {
  const reply = await shop.fetch('/products?wood=oak&utm_source=letter')
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('/products"')
  const sold = await shop.fetch('/products?use=nothing-like-this&utm_source=letter')
  expect([sold.status, sold.headers.location]).toEqual([301, '/products?utm_source=letter'])
})

test('search engines keep a list with one filter, and none with two', async () => {
  const one = (await shop.fetch('/products?use=camp')).text
  expect(one).toContain('rel="canonical"')
  expect(one).toContain('/products?use=camp"')
  expect(one).toMatch(/<title>Our Products – Camp · /)
  const two = (await shop.fetch('/products?use=camp.collection')).text
  expect(two).toContain('<meta name="robots" content="noindex">')
  expect(two).not.toContain('rel="canonical"')
})

test('a search has the filters and orders of the list', async () => {
  const page = (await shop.fetch('/products?ordering=price&search=khukuri&use=camp')).text
  expect(page).toContain('id="filter-use"')
  const found = await shop.api('GET /products/products/', {
    query: { search: 'khukuri', ordering: 'price', facet: ['use:camp'] },
  })
  const prices = found.results.map(({ price, price_from = price }) => Number(price_from))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const [use] = await shop.api('GET /products/facets/', { query: { search: 'khukuri' } })
  expect(use!.values.find(({ value }) => value === 'camp')?.count).toBe(found.count)
})

test('shows a change of a product at once in list and counts', async () => {
  const count = async () =>
    (await shop.api('GET /products/facets/'))[0]?.values.find(({ value }) => value === 'camp')
      ?.count
  const before = await count()
  const owner = await newColleague(shop, 'owner')
  const { results } = await shop.api('GET /products/products/', { query: { facet: ['use:camp'] } })
  const [product] = results
  expect(await count()).toBe(before)
  const change = { status: { from: 'on_sale', to: 'draft' } }
  expect((await owner.shop(`PATCH /products/${product!.id}/`, change)).status).toBe(200)
  expect(await count()).toBe(before! - 1)
  expect((await shop.fetch('/products?use=camp')).text).not.toContain(`"${product!.slug}"`)
})
