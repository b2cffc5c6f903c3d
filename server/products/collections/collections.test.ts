import { DAY_MS } from '#contract/rules/days.ts'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  const filter = { name: '', source: 'detail', kind: 'chips', unit: '', is_list: true } as const
  const filters = [{ ...filter, label: 'Use', key: 'Use' }]
  expect((await owner.shop('PUT /filters/', { filters })).status).toBe(200)
})
afterAll(() => shop.close())

const list = (query: object) =>
  shop.api('GET /products/products/', { query: { page_size: 100, ...query } })
const slugsIn = async (collection: string, query: object = {}) =>
  (await list({ collection, ...query })).results.map(({ slug }) => slug)

/** A published collection with these fields. */
async function make(name: string, fields: Record<string, [from: unknown, to: unknown]>) {
  const made = (await owner.shop('POST /collections/', { name })).json()
  const changes = Object.fromEntries(
    Object.entries({ ...fields, is_published: [false, true] }).map(([field, [from, to]]) => [
      field,
      { from, to },
    ]),
  )
  const saved = await owner.shop(`PATCH /collections/${made.id}/`, changes)
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  return saved.json()
}

const rule = (...conditions: CollectionCondition[]) => ({
  is_by_hand: [true, false] as [boolean, boolean],
  conditions: [[], conditions] as [unknown[], CollectionCondition[]],
})

test('a collection by hand has its order, its page, its filters and a place in the menu', async () => {
  const { results } = await list({ page_size: 4 })
  const chosen = [results[2]!, results[0]!, results[3]!]
  const { slug } = await make('For gifts', {
    product_ids: [[], chosen.map(({ id }) => id)],
    in_menu: [false, true],
  })
  expect(await slugsIn(slug)).toEqual(chosen.map((product) => product.slug))
  const byName = await list({ collection: slug, ordering: 'name' })
  const names = byName.results.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  const page = await shop.fetch(`/collections/${slug}`)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<h1[^>]*>For gifts<\/h1>/)
  expect(page.text).toContain(`href="/collections/${slug}"`)
  expect((await shop.fetch('/sitemap.xml')).text).toContain(`/collections/${slug}`)
  const draft = { status: { from: 'on_sale', to: 'draft' } }
  await owner.shop(`PATCH /products/${chosen[0]!.id}/`, draft)
  expect(await slugsIn(slug)).toEqual(chosen.slice(1).map((product) => product.slug))
  const [use] = await shop.api('GET /products/facets/', { query: { collection: slug } })
  for (const { value, count } of use!.values) {
    expect((await list({ collection: slug, facet: [`use:${value}`] })).count).toBe(count)
  }
})

test('a collection shows its picture, and takes none of another shop', async () => {
  const sent = await owner.send('/api/shops/1/text-pictures/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await readFile('demo/khukuri-shop/pictures/bhojpure-khukuri/main/480.jpg'),
  })
  const { image } = sent.json() as { image: string }
  const { id, slug } = await make('With a picture', {
    ...rule({ field: 'stock', is_in_stock: true }),
    picture: [null, image],
    picture_alt: ['', 'Smiths at <work>'],
  })
  const { text } = await shop.fetch(`/collections/${slug}`)
  expect(text).toContain('alt="Smiths at &lt;work&gt;"')
  expect(text).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${image}"`))
  const change = { picture: { from: image, to: image.replace('/media/1/', '/media/2/') } }
  const refused = await owner.shop(`PATCH /collections/${id}/`, change)
  expect([refused.status, refused.json()]).toEqual([
    400,
    { picture: ['This picture does not belong here.'] },
  ])
})

test('an unpublished collection is found by nobody, and a renamed one redirects', async () => {
  const made = (await owner.shop('POST /collections/', { name: 'Secret' })).json()
  expect((await shop.fetch(`/collections/${made.slug}`)).status).toBe(404)
  expect((await shop.api('GET /products/collections/')).map(({ slug }) => slug)).not.toContain(
    made.slug,
  )
  expect((await list({ collection: made.slug })).count).toBe(0)
  const open = await make('Old name', rule({ field: 'stock', is_in_stock: true }))
  await owner.shop(`PATCH /collections/${open.id}/`, { slug: { from: open.slug, to: 'new-name' } })
  const reply = await shop.fetch(`/collections/${open.slug}?utm_source=x`)
  expect([reply.status, reply.headers.location]).toEqual([
    301,
    '/collections/new-name?utm_source=x',
  ])
})

test('a rule is previewed before it is saved, and keeps the filters that it names', async () => {
  const conditions: CollectionCondition[] = [{ field: 'filter', name: 'use', values: ['camp'] }]
  const preview = await owner.shop('POST /collections/preview/', { matches: 'all', conditions })
  const { slug } = await make('Camping', rule(...conditions))
  expect(preview.json().count).toBe((await slugsIn(slug)).length)
  const refused = await owner.shop('PUT /filters/', { filters: [] })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Camping')])
  const wrong = rule({ field: 'filter', name: 'wood', values: ['oak'] })
  const made = (await owner.shop('POST /collections/', { name: 'Wood' })).json()
  const changes = { conditions: { from: [], to: wrong.conditions[1] } }
  expect((await owner.shop(`PATCH /collections/${made.id}/`, changes)).status).toBe(400)
})

type Product = { tags: string[]; cents: number; stock: number; uses: string[]; days: number }

const USES = ['camp', 'farm']
const someProduct: fc.Arbitrary<Product & { isActive: boolean; onSale: boolean }> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('new', 'gift'), { maxLength: 2 }),
  cents: fc.integer({ min: 0, max: 40 }).map((half) => half * 50),
  stock: fc.integer({ min: 0, max: 1 }),
  uses: fc.uniqueArray(fc.constantFrom(...USES), { maxLength: 2 }),
  days: fc.integer({ min: 0, max: 9 }),
  isActive: fc.boolean(),
  onSale: fc.boolean(),
})

const CONDITIONS: [CollectionCondition, (product: Product & { onSale: boolean }) => boolean][] = [
  [{ field: 'tag', tag: 'gift' }, ({ tags }) => tags.includes('gift')],
  [{ field: 'price', from: 3, to: 12 }, ({ cents }) => cents >= 300 && cents <= 1200],
  [{ field: 'stock', is_in_stock: true }, ({ stock }) => stock > 0],
  [{ field: 'sale', is_on_sale: true }, ({ onSale }) => onSale],
  [{ field: 'filter', name: 'use', values: ['camp'] }, ({ uses }) => uses.includes('camp')],
  [{ field: 'age', days: 5 }, ({ days }) => days <= 5],
]

test('collections by rule equal their rule after 1,000 random edits', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => newProduct(shop)))
  const models = new Map<string, Product & { isActive: boolean; onSale: boolean }>()
  const rules = await Promise.all(
    (['all', 'any'] as const).flatMap((matches) =>
      [[0, 2], [1, 4], [3], [5, 0]].map(async (places, at) => {
        const { slug } = await make(`Rule ${matches} ${at}`, {
          ...rule(...places.map((place) => CONDITIONS[place]![0])),
          ...(matches === 'any' && { matches: ['all', 'any'] }),
        })
        return { slug, matches, meets: places.map((place) => CONDITIONS[place]![1]) }
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(4), someProduct), { minLength: 5, maxLength: 5 }),
      async (edits) => {
        for (const [at, model] of edits) {
          const { id, slug } = products[at]!
          models.set(slug, model)
          await shop.write(1, async ({ db, changed }) => {
            await db
              .updateTable('products')
              .set({
                tags: model.tags,
                price_cents: model.cents,
                list_price_cents: model.onSale ? model.cents + 100 : null,
                stock: model.stock,
                is_active: model.isActive,
                attributes: JSON.stringify([
                  { id: 1, key: 'Use', value: model.uses.join(', '), order: 0 },
                ]),
                created_at: new Date(Date.now() - model.days * DAY_MS),
              })
              .where('tenant_id', '=', 1)
              .where('id', '=', id)
              .execute()
            changed('products', `product:${id}`)
          })
        }
        for (const { slug, matches, meets } of rules) {
          const found = (await slugsIn(slug)).filter((each) => models.has(each)).toSorted()
          const expected = [...models]
            .filter(([, model]) => model.isActive)
            .filter(([, model]) =>
              matches === 'all'
                ? meets.every((meet) => meet(model))
                : meets.some((meet) => meet(model)),
            )
            .map(([each]) => each)
            .toSorted()
          expect([slug, found]).toEqual([slug, expected])
        }
      },
    ),
    { numRuns: 200 },
  )
})
