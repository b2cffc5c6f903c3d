import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import { saveOpening } from '#server/tenants/opening.queries.ts'
import { faultsOf, shopperAt } from '#tests/connected/ucp.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type NewProduct, newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
let shopper: ReturnType<typeof shopperAt>
let coat: NewProduct
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  shopper = shopperAt(shop)
  coat = await newProduct(shop)
  const options = [
    { name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }] },
    { name: 'Size', values: [{ value: 'S' }, { value: 'L' }] },
  ]
  await shop.write(1, (tx) =>
    saveVariants(tx, coat.slug, {
      options,
      variants: [
        { priceCents: 1000, stock: 0, values: ['Red', 'S'] },
        { priceCents: 1200, stock: 4, values: ['Red', 'L'] },
        { priceCents: 1500, stock: 2, values: ['Blue', 'S'] },
      ],
    }),
  )
})
afterAll(() => shop.close())

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id)
const coatOf = async (more: object = {}) =>
  (await shopper.product({ id: `${coat.id}`, ...more })).product!
const titles = ({ variants }: { variants: { title: string }[] }) =>
  variants.map(({ title }) => title)

test('a program finds the profile without a redirect, and may keep it', async () => {
  const { status, headers, json } = await shop.fetch('/.well-known/ucp')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  const { ucp } = json() as { ucp: { services: Record<string, { endpoint: string }[]> } }
  expect(faultsOf('profile', ucp)).toEqual([])
  const [service] = ucp.services['dev.ucp.shopping']!
  expect(service!.endpoint).toBe(`http://localhost:${shop.port}/ucp/2026-04-08`)
})

test('the summary for programs names the profile', async () => {
  expect((await shop.fetch('/llms.txt')).text).toContain('/.well-known/ucp')
})

describe('a search', () => {
  test('finds what the shop’s own search finds, in its order', async () => {
    const { products, pagination } = await shopper.search({ query: 'khukuri' })
    const own = await shop.api('GET /products/products/', { query: { search: 'khukuri' } })
    expect(pagination.total_count).toBe(own.count)
    expect(idsOf(products)).toEqual(own.results.slice(0, 10).map(({ id }) => `${id}`))
  })

  test('goes through all products once, page by page', async () => {
    const own = await shop.api('GET /products/products/', { query: { page_size: 100 } })
    const all = idsOf(await shopper.all({}, 7))
    expect(all.toSorted()).toEqual(own.results.map(({ id }) => `${id}`).toSorted())
  })

  test('has ten products, unless it asks for another number', async () => {
    const sizes = [undefined, 3, 1000].map(async (limit) => {
      const { products } = await shopper.search({ filters: {}, pagination: { limit } })
      return products.length
    })
    const { length } = await shopper.all()
    expect(await Promise.all(sizes)).toEqual([10, 3, Math.min(50, length)])
  })

  test('keeps to categories by name or slug, and to prices of variants', async () => {
    const [category] = await shop.api('GET /products/categories/')
    const { name, slug } = category!
    const own = await shop.api('GET /products/products/', {
      query: { category__slug: slug, page_size: 100 },
    })
    for (const each of [name, slug]) {
      expect(await shopper.all({ categories: [each] })).toHaveLength(own.count)
    }
    const found = await shopper.all({ price: { min: 1400, max: 1600 } })
    const found2 = found.find(({ id }) => id === `${coat.id}`)!
    expect(titles(found2)).toEqual(['Blue, S'])
    const amounts = found.flatMap(({ variants }) => variants.map(({ price }) => price.amount))
    expect(amounts.every((amount) => amount >= 1400 && amount <= 1600)).toBe(true)
    expect(await shopper.all({ categories: ['No such'] })).toEqual([])
  })

  test.each([
    [{}, 'invalid_request'],
    [{ query: '   ' }, 'invalid_request'],
    [{ query: 7 }, 'invalid_request'],
    [{ query: 'x'.repeat(201) }, 'invalid_request'],
    [{ query: 'x', pagination: { cursor: 'here' } }, 'invalid_request'],
    [[], 'invalid_request'],
  ])('is refused for %j', async (body, code) => {
    const reply = await shopper.post('search', body)
    expect(reply.status).toBe(400)
    expect(faultsOf('error', reply.json())).toEqual([])
    expect(reply.text).toContain(code)
  })
})

describe('a look-up', () => {
  test('gives a product’s first variant in stock, and each variant that was named', async () => {
    const blue = (await coatOf()).variants.find(({ title }) => title === 'Blue, S')
    const ids = [`${coat.id}`, blue!.id, blue!.id, 'nothing', '999999999']
    const { products, messages } = await shopper.lookup(ids)
    expect(products).toHaveLength(1)
    expect(products[0]!.variants.map(({ title, inputs }) => [title, inputs])).toEqual([
      ['Red, L', [{ id: `${coat.id}`, match: 'featured' }]],
      ['Blue, S', [{ id: blue!.id, match: 'exact' }]],
    ])
    expect(messages!.map(({ content }) => content)).toEqual(['nothing', '999999999'])
  })

  test('is refused beyond 50 ids', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `${at}`)
    const reply = await shopper.post('lookup', { ids })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('request_too_large')])
  })

  test('finds nothing of another shop, no draft, and nothing outside its filters', async () => {
    const foreign = await newProduct(shop, { tenant: 2 })
    const draft = await newProduct(shop)
    const owner = await newColleague(shop, 'owner')
    const status = { from: 'on_sale', to: 'draft' }
    expect((await owner.shop(`PATCH /products/${draft.id}/`, { status })).status).toBe(200)
    const { products } = await shopper.lookup([`${foreign.id}`, `${draft.id}`])
    expect(products).toEqual([])
    const cheap = await shopper.lookup([`${coat.id}`], { price: { max: 1 } })
    expect(cheap.products).toEqual([])
  })
})

describe('a product', () => {
  test('says which values can be chosen beside a selection', async () => {
    const product = await coatOf({ selected: [{ name: 'Size', label: 'S' }] })
    expect(titles(product)).toEqual(['Blue, S', 'Red, S'])
    expect(product.options![0]!.values).toEqual([
      { label: 'Red', available: false, exists: true },
      { label: 'Blue', available: true, exists: true },
    ])
  })

  test('drops the least preferred options of a selection that has no variant', async () => {
    const selected = [
      { name: 'Size', label: 'L' },
      { name: 'Colour', label: 'Blue' },
    ]
    const product = await coatOf({ selected, preferences: ['Colour', 'Size'] })
    expect(product.selected).toEqual([{ name: 'Colour', label: 'Blue' }])
    expect(titles(product)).toEqual(['Blue, S'])
  })

  test('named by a variant begins with it, whatever else is selected', async () => {
    const [, large] = (await coatOf()).variants.toSorted((a, b) => a.title.localeCompare(b.title))
    const product = await coatOf({ id: large!.id, selected: [{ name: 'Size', label: 'S' }] })
    expect([titles(product)[0], product.selected]).toEqual([large!.title, large!.options])
  })

  test.each(['1-1', 'x', '999999999'])('that is not there is an answer, too: %s', async (id) => {
    const { product, messages } = await shopper.product({ id })
    expect([product, messages![0]!.code]).toEqual([undefined, 'not_found'])
  })

  test('is its only variant if it has no options', async () => {
    const { id } = await newProduct(shop, { priceCents: 4200 })
    const { product } = await shopper.product({ id: `${id}` })
    expect(product!.variants).toMatchObject([{ id: `${id}`, price: { amount: 4200 } }])
    expect(product!.options).toBeUndefined()
  })
})

test('a closed shop shows programs nothing', async () => {
  const tea = shopperAt(shop.teaShop)
  expect((await tea.all()).length).toBeGreaterThan(0)
  await shop.write(2, (tx) => saveOpening(tx, { opening: 'closed' }))
  const replies = [
    await tea.post('search', { query: 'tea' }),
    await shop.teaShop.fetch('/.well-known/ucp'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})
