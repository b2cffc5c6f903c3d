import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type NewProduct, newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let shirt: NewProduct

const detail = { name: '', source: 'detail', kind: 'chips', unit: '', is_list: false } as const
const FILTERS = [
  { ...detail, label: 'Colour', key: 'Colour' },
  { ...detail, label: 'Size', key: 'Size' },
  { ...detail, label: 'Weight', key: '', source: 'weight' as const, kind: 'range' as const },
  { ...detail, label: 'Price', key: '', source: 'price' as const, kind: 'range' as const },
]

type Variant = [
  colour: string,
  size: string,
  cents: number,
  list: number | null,
  stock: number,
  grams: number,
]
/** The last one is not offered. */
const VARIANTS: Variant[] = [
  ['red', 'S', 4000, null, 3, 200],
  ['blue', 'L', 6000, 9000, 3, 300],
  ['green', 'M', 5000, null, 0, 400],
  ['red', 'L', 7000, null, 3, 500],
]

beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  expect((await owner.shop('PUT /filters/', { filters: FILTERS })).status).toBe(200)
  shirt = await newProduct(shop)
  const { id } = shirt
  await shop.write(1, async ({ db, changed }) => {
    await db
      .updateTable('products')
      .set({ option_count: 2, list_price_cents: null })
      .where('tenant_id', '=', 1)
      .where('id', '=', id)
      .execute()
    const own = { tenant_id: 1, product_id: id }
    const options = [
      { ...own, position: 1, name: 'Colour' },
      { ...own, position: 2, name: 'Size' },
    ]
    await db.insertInto('product_options').values(options).execute()
    const values = (option: 1 | 2) =>
      [...new Set(VARIANTS.map((each) => each[option - 1] as string))].map((value, position) => ({
        ...own,
        option,
        value,
        position,
      }))
    await db
      .insertInto('product_option_values')
      .values([...values(1), ...values(2)])
      .execute()
    await db
      .insertInto('product_variants')
      .values(
        VARIANTS.map(([value_1, value_2, cents, list, stock, grams], position) => ({
          ...own,
          option_count: 2,
          value_1,
          value_2,
          price_cents: cents,
          list_price_cents: list,
          stock,
          weight_grams: grams,
          is_active: position < 3,
          position,
        })),
      )
      .execute()
    changed('products', `product:${id}`)
  })
})
afterAll(() => shop.close())

async function isListed(query: object) {
  const { results } = await shop.api('GET /products/products/', {
    query: { page_size: 100, ...query },
  })
  return results.some(({ id }) => id === shirt.id)
}

test.each<[string[], object, boolean]>([
  [['colour:red'], {}, true],
  [['colour:red', 'size:s'], {}, true],
  [['colour:red', 'size:l'], {}, false],
  [['colour:red.blue', 'size:l'], {}, true],
  [['colour:blue', 'price:-50'], {}, false],
  [['colour:blue', 'price:50-'], {}, true],
  [['colour:blue'], { price_max: 50 }, false],
  [['colour:blue'], { price_min: 50 }, true],
  [['price:65-'], {}, false],
  [['price:55-'], {}, true],
  [['price:45-55'], {}, false],
  [['price:50-'], { price_max: 50 }, false],
  [['colour:red', 'weight:300'], {}, false],
  [['size:l', 'weight:300'], {}, true],
  [['weight:-250', 'price:50-'], {}, false],
  [['colour:green'], {}, true],
  [['colour:green'], { in_stock: true }, false],
  [['size:m', 'weight:400'], { in_stock: true }, false],
  [['price:-40'], { in_stock: true }, true],
])(
  'a list by %j and %j shows a product of red S at 40 and blue L at 60: %s',
  async (facet, query, shown) => {
    expect(await isListed({ facet, ...query })).toBe(shown)
  },
)

test('the counts of values are of variants that meet the choices', async () => {
  const counts = async (query: object) => {
    const facets = await shop.api('GET /products/facets/', { query })
    const colours = facets.find(({ name }) => name === 'colour')?.values ?? []
    return Object.fromEntries(colours.map(({ value, count }) => [value, count]))
  }
  expect(await counts({ facet: ['size:l'] })).toEqual({ blue: 1 })
  expect(await counts({ facet: ['price:-50'] })).toEqual({ red: 1 })
  expect(await counts({ in_stock: true })).toEqual({ blue: 1, red: 1 })
  expect(await counts({})).toEqual({ blue: 1, green: 1, red: 1 })
})

const of = (name: string, ...values: string[]): CollectionCondition => ({
  field: 'filter',
  name,
  values,
})
const price = (from: number | null, to: number | null): CollectionCondition => ({
  field: 'price',
  from,
  to,
})
const SALE: CollectionCondition = { field: 'sale', is_on_sale: true }
const IN_STOCK: CollectionCondition = { field: 'stock', is_in_stock: true }

test.each<[CollectionCondition[], string[], boolean]>([
  [[of('colour', 'red'), of('size', 'l')], [], false],
  [[of('colour', 'blue'), of('size', 'l')], [], true],
  [[of('colour', 'blue'), price(null, 50)], [], false],
  [[of('colour', 'blue'), price(50, null)], [], true],
  [[of('colour', 'red'), SALE], [], false],
  [[of('colour', 'blue'), SALE], [], true],
  [[price(null, 50), SALE], [], false],
  [[price(50, null), SALE, IN_STOCK], [], true],
  [[of('colour', 'green'), IN_STOCK], [], false],
  [[of('colour', 'red')], ['size:l'], false],
  [[of('colour', 'red')], ['size:s'], true],
  [[price(null, 50)], ['colour:blue'], false],
])('a collection of %j, with %j chosen, has the product: %s', async (conditions, facet, has) => {
  const { id, slug } = (await owner.shop('POST /collections/', { name: 'By rule' })).json()
  const preview = await owner.shop('POST /collections/preview/', { matches: 'all', conditions })
  const saved = await owner.shop(`PATCH /collections/${id}/`, {
    is_by_hand: { from: true, to: false },
    is_published: { from: false, to: true },
    conditions: { from: [], to: conditions },
  })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  expect(await isListed({ collection: slug, facet })).toBe(has)
  if (facet.length === 0) expect(preview.json().names.includes(shirt.name)).toBe(has)
})
