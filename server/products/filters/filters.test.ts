import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const filter = (values: object) => ({
  name: '',
  source: 'detail' as const,
  key: '',
  kind: 'chips' as const,
  unit: '',
  is_list: false,
  ...values,
})

const FILTERS = [
  filter({ label: 'Handle', key: 'Handle material' }),
  filter({ label: 'Use', key: 'Use', is_list: true }),
  filter({ label: 'Blade', key: 'Blade length', kind: 'range', unit: 'in' }),
  filter({ label: 'Price', source: 'price', kind: 'range' }),
]

const list = (query: object = {}) => shop.api('GET /products/products/', { query })
const facets = (query: object = {}) => shop.api('GET /products/facets/', { query })

test('a shop without filters answers as before and has no facets', async () => {
  const page = await list({ page_size: 1 })
  expect(Object.keys(page)).toEqual(['count', 'next', 'previous', 'results'])
  expect(await facets()).toEqual([])
})

test('a merchant names filters, and each of their values leaves as many products as it says', async () => {
  const saved = await owner.shop('PUT /filters/', { filters: FILTERS })
  expect([saved.status, saved.json().filters?.map(({ name }) => name)]).toEqual([
    200,
    ['handle', 'use', 'blade', 'price'],
  ])
  const all = await list()
  expect(all.has_facets).toBe(true)
  const found = await facets()
  expect(found.map(({ name }) => name)).toEqual(['handle', 'use', 'blade', 'price'])
  expect(found[1]!.values.map(({ value }) => value)).toContain('camp')
  expect(found[2]).toMatchObject({ kind: 'range', unit: 'in', values: [] })
  expect(found[2]!.least).toBeLessThan(found[2]!.most!)
  for (const { name, values } of found) {
    for (const { value, count } of values) {
      const page = await list({ facet: [`${name}:${value}`] })
      expect([name, value, page.count]).toEqual([name, value, count])
    }
  }
})

test('filters narrow each other, and the values of one widen', async () => {
  const slugs = async (...facet: string[]) =>
    (await list({ facet, page_size: 100 })).results.map(({ slug }) => slug)
  const [handle] = await facets()
  const chosen = `handle:${handle!.values.toSorted((a, b) => b.count - a.count)[0]!.value}`
  const short = new Set(await slugs('blade:6-9'))
  const expected = (await slugs(chosen)).filter((slug) => short.has(slug))
  expect(expected.length).toBeGreaterThan(0)
  expect(await slugs(chosen, 'blade:6-9')).toEqual(expected)
  const cheap = await list({ facet: ['use:camp', 'price:-100'], page_size: 100 })
  for (const { price, price_from = price } of cheap.results) {
    expect(Number(price_from)).toBeLessThanOrEqual(100)
  }
  const [one, other] = handle!.values
  const either = await list({ facet: [`handle:${one!.value}.${other!.value}`] })
  expect(either.count).toBe(one!.count + other!.count)
  const [own] = await facets({ facet: [`handle:${one!.value}`] })
  expect(own!.values).toEqual(handle!.values)
  expect(own!.chosen).toBe(one!.value)
})

test('drops filters and values that the shop does not have', async () => {
  const all = await list()
  for (const facet of ['wood:oak', 'handle:unheard-of', 'price:abc', 'handle']) {
    expect([facet, (await list({ facet: [facet] })).count]).toEqual([facet, all.count])
  }
  const reply = await shop.fetch('/api/products/products/?price_min=abc')
  expect(reply.status).toBe(400)
})

test('names the filter to remove where nothing is left', async () => {
  const found = await facets({ facet: ['use:camp', 'price:0-1'] })
  const without = Object.fromEntries(found.map((each) => [each.name, each.without]))
  const camp = await list({ facet: ['use:camp'] })
  expect(without).toMatchObject({ price: camp.count, use: 0 })
  expect(without['handle']).toBeUndefined()
})

// Guards `planAnew`: PostgreSQL's kept plan takes each range for a narrow one, which only time would show.
test.each(['facet=blade:6-9', 'facet=price:-100', 'price_min=10', 'facet=use:camp&price_max=200'])(
  'a list with the range %s is planned with its bounds, and no other list is',
  async (range) => {
    const server = await shop.another()
    const isPlannedAnew = async (query: string) => {
      expect((await server.fetch(`/api/products/products/?${query}`)).status).toBe(200)
      return [...server.statements].some((text) => text.includes('force_custom_plan'))
    }
    expect(await isPlannedAnew('facet=use:camp&in_stock=true')).toBe(false)
    expect(await isPlannedAnew(range)).toBe(true)
  },
)
