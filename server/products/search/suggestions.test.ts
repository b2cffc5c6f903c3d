import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEA } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { refreshSearch } from './search-index.ts'
import { addRows, changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const suggest = (q: string) => shop.api('GET /products/suggestions/', { query: { q } })
const slugs = async (q: string) => (await suggest(q)).products.map(({ slug }) => slug)

test('finds products by the first letters of a word and by misspelt words', async () => {
  expect(await slugs('sirupat')).toContainEqual(expect.stringContaining('sirupate'))
  expect(await slugs('sirupte')).toContainEqual(expect.stringContaining('sirupate'))
  const { products } = await suggest('khukuri')
  expect(products).toHaveLength(6)
  expect(products[0]).toMatchObject({
    name: expect.any(String),
    price: expect.stringMatching(/^\d+\.\d\d$/),
    picture: { image: expect.stringMatching(/^\/media\/1\//) },
  })
})

test('finds categories and published collections, without regard to accents', async () => {
  expect((await suggest('regio')).categories).toEqual([
    { name: 'Regional patterns', slug: 'regional-patterns' },
  ])
  expect((await suggest('attern')).categories).toEqual([])
  const owner = await newColleague(shop, 'owner')
  const made = (await owner.shop('POST /collections/', { name: 'Für Gärtner' })).json()
  expect((await suggest('gart')).collections).toEqual([])
  await owner.shop(`PATCH /collections/${made.id}/`, { is_published: { from: false, to: true } })
  expect((await suggest('gart')).collections).toEqual([{ name: 'Für Gärtner', slug: made.slug }])
})

test('suggests nothing for one letter, and nothing of drafts or another shop', async () => {
  const nothing = { categories: [], collections: [], products: [] }
  expect(await suggest('k')).toEqual(nothing)
  expect(await suggest('')).toEqual(nothing)
  expect(await suggest('?!')).toEqual(nothing)
  const tea = TEA.content.products[0]!
  expect(await suggest(tea.name)).toMatchObject({ collections: [], products: [] })
  for (const category of TEA.content.categories) {
    expect((await suggest(category.name)).categories).toEqual([])
  }
  const [slug] = await slugs('sirupate')
  const rows = await listRows(shop, 'products', { slug }, ['id'])
  const owner = await newColleague(shop, 'owner')
  await owner.shop(`PATCH /products/${rows[0]!.id}/`, {
    status: { from: 'on_sale', to: 'draft' },
  })
  expect(await slugs('sirupate')).not.toContain(slug)
})

test('stays below 8 kB with the longest names of a script of three bytes', async () => {
  const word = 'खुकुरी'
  for (let at = 0; at < 6; at++) {
    const { id } = await newProduct(shop)
    await changeRows(
      shop,
      'products',
      { id },
      { name: `${word} ${'न'.repeat(190)}`, slug: `${'s'.repeat(118)}${at}` },
    )
    await shop.write(1, (tx) => refreshSearch(tx, [id]))
    await addRows(shop, 'categories', {
      slug: `${'c'.repeat(118)}${at}`,
      name: `${word} ${'न'.repeat(90)}`,
      product_count: 1,
    })
  }
  const server = await shop.another()
  const reply = await server.fetch(`/api/products/suggestions/?q=${encodeURIComponent(word)}`)
  const { products, categories } = reply.json() as Awaited<ReturnType<typeof suggest>>
  expect([products.length, categories.length]).toEqual([6, 4])
  expect(Buffer.byteLength(reply.text)).toBeLessThan(8192)
})

test('refuses more than 120 suggestions a minute', async () => {
  const server = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const statuses = new Set<number>()
  for (let at = 0; at < 125; at++) {
    statuses.add((await server.fetch(`/api/products/suggestions/?q=ab${at}`)).status)
  }
  expect([...statuses]).toEqual([200, 429])
})
