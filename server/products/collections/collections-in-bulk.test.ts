import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { newSale } from '#tests/purchase/new-sale.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { rounds } from '#tests/rounds.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
  const filter = { label: 'Use', name: '', source: 'detail', key: 'Use', kind: 'chips', unit: '' }
  const filters = [{ ...filter, is_list: true }]
  expect((await owner.shop('PUT /filters/', { filters })).status).toBe(200)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

/** A product as its row and its variants say. */
type Row = {
  id: number
  slug: string
  is_active: boolean
  tags: string[]
  price: number
  list: number | null
  stock: number
  uses: string[]
}

const CONDITIONS: [CollectionCondition, (row: Row) => boolean][] = [
  [{ field: 'tag', tag: 'gift' }, ({ tags }) => tags.includes('gift')],
  [{ field: 'price', from: 8, to: 12 }, ({ price }) => price >= 800 && price <= 1200],
  [{ field: 'stock', is_in_stock: true }, ({ stock }) => stock > 0],
  [{ field: 'sale', is_on_sale: true }, ({ list }) => list !== null],
  [{ field: 'filter', name: 'use', values: ['camp'] }, ({ uses }) => uses.includes('camp')],
  [{ field: 'stock', is_in_stock: false }, ({ stock }) => stock <= 0],
]
const RULES = (['all', 'any'] as const).flatMap((matches) =>
  [[0, 2], [1, 4], [3], [5, 0]].map((places, at) => ({
    slug: `bulk-${matches}-${at}`,
    matches,
    places,
  })),
)

/** Makes the collections of all rules. */
async function makeRules() {
  for (const { slug, matches, places } of RULES) {
    const { id } = (await owner.shop('POST /collections/', { name: slug })).json()
    const conditions = places.map((place) => CONDITIONS[place]![0])
    const reply = await owner.shop(`PATCH /collections/${id}/`, {
      is_by_hand: { from: true, to: false },
      is_published: { from: false, to: true },
      conditions: { from: [], to: conditions },
      ...(matches === 'any' && { matches: { from: 'all', to: 'any' } }),
    })
    expect([reply.status, reply.text]).toEqual([200, reply.text])
  }
}

/** Reads the products from the tables that staff and imports write, not from those that lists are made of. */
async function readRows(ids: number[]): Promise<Row[]> {
  const { rows } = await shop.owner.query<Row>(
    `select p.id::float8 as id, p.slug, p.is_active, p.tags,
       coalesce(v.price, p.price_cents)::float8 as price, coalesce(v.list, p.list_price_cents)::float8 as list,
       coalesce(v.stock, p.stock)::float8 as stock,
       array(select trim(use) from jsonb_array_elements(p.attributes::jsonb) each,
         unnest(string_to_array(each->>'value', ',')) use where each->>'key' = 'Use') as uses
     from products p
     left join (select product_id, min(price_cents) as price, sum(stock) as stock,
         max(list_price_cents) as list
       from product_variants where tenant_id = 1 and is_active group by product_id) v on v.product_id = p.id
     where p.tenant_id = 1 and p.id = any($1)`,
    [ids],
  )
  return rows
}

async function compare(ids: number[]) {
  const rows = await readRows(ids)
  const known = new Set(rows.map(({ slug }) => slug))
  for (const { slug, matches, places } of RULES) {
    const query = { page_size: 100, collection: slug }
    const { results } = await shop.api('GET /products/products/', { query })
    const found = results.map((each) => each.slug).filter((each) => known.has(each))
    const meets = places.map((place) => CONDITIONS[place]![1])
    const expected = rows
      .filter(({ is_active }) => is_active)
      .filter((row) =>
        matches === 'all' ? meets.every((meet) => meet(row)) : meets.some((meet) => meet(row)),
      )
      .map((each) => each.slug)
    expect([slug, found.toSorted()]).toEqual([slug, expected.toSorted()])
  }
}

const STEPS = rounds(60, 340)

const HEAD =
  'Handle,Title,Tags,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Inventory Qty,Status,Use (product.metafields.custom.use)'

type Cells = {
  tags: string[]
  price: number
  list: number
  stock: number
  status: string
  uses: string[]
}
const someCells: fc.Arbitrary<Cells> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('new', 'gift'), { maxLength: 2 }),
  price: fc.integer({ min: 1, max: 20 }),
  list: fc.constantFrom(0, 30),
  stock: fc.nat(2),
  status: fc.constantFrom('active', 'active', 'draft'),
  uses: fc.uniqueArray(fc.constantFrom('camp', 'farm'), { minLength: 1, maxLength: 2 }),
})

const lineOf = (at: number, { tags, price, list, stock, status, uses }: Cells) =>
  [
    `bulk-${at}`,
    `Bulk ${at}`,
    `"${tags.join(', ')}"`,
    at === 0 ? 'Size' : '',
    at === 0 ? 'Long' : '',
    `${price}.00`,
    list ? `${list}.00` : '',
    stock,
    status,
    `"${uses.join(', ')}"`,
  ].join(',')

type Step =
  | { kind: 'file'; rows: Cells[] }
  | { kind: 'price'; percent: string; places: number[] }
  | { kind: 'status'; status: 'on_sale' | 'draft'; places: number[] }
  | { kind: 'revert' }
const places = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 })
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('file' as const),
    rows: fc.array(someCells, { minLength: 6, maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    percent: fc.constantFrom('+15', '-20'),
    places,
  }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom('on_sale' as const, 'draft' as const),
    places,
  }),
  fc.constant({ kind: 'revert' as const }),
)

test('collections by rule equal their rule after 1,000 edits by imports and changes of many', async () => {
  await makeRules()
  const cells = { tags: [], price: 10, list: 0, stock: 1, status: 'active', uses: ['camp'] }
  const rowsOf = (rows: Cells[]) =>
    `${HEAD}\n${rows.map((row, at) => lineOf(at, row)).join('\n')}\n`
  await line.importText(rowsOf(Array.from({ length: 6 }, () => cells)), '--stock')
  const made = await listRows(
    shop,
    'products',
    { tenant_id: 1, slug: { like: 'bulk-_' } },
    ['id'],
    'slug',
  )
  const sized = await newProduct(shop)
  await giveSizes(shop, sized, { '10 in': { priceCents: 900 }, '12 in': { priceCents: 1500 } })
  const onSale = await newProduct(shop)
  await newSale(shop, onSale)
  const ids = [...made.map(({ id }) => id), sized.id, onSale.id]
  expect(ids).toHaveLength(8)

  let edits = 0
  let last: number | undefined
  async function take(step: Step) {
    if (step.kind === 'file') {
      const { counts } = await line.importText(rowsOf(step.rows), '--stock')
      expect(counts.products?.wrong).toBe(0)
      edits += counts.products?.changed ?? 0
      return
    }
    if (step.kind === 'revert') {
      if (last === undefined) return
      const back = await owner.shop(`POST /products/bulk-jobs/${last}/reversal/`)
      edits += back.json().changed ?? 0
      last = undefined
      return
    }
    const chosen = step.places.map((place) => ids[place]!)
    const change =
      step.kind === 'price'
        ? { price: { percent: step.percent, round_to_cents: 1 } }
        : { status: step.status }
    const reply = await owner.shop('POST /products/bulk-changes/', { ids: chosen, ...change })
    expect([reply.status, reply.text]).toEqual([201, reply.text])
    edits += reply.json().changed
    last = reply.json().id ?? undefined
  }

  await fc.assert(
    fc.asyncProperty(someStep, async (step) => {
      await take(step)
      // A file of the command line is another process: its changes arrive within a second.
      if (step.kind === 'file') await eventually(() => compare(ids))
      else await compare(ids)
    }),
    { numRuns: STEPS, endOnFailure: true },
  )
  expect(edits).toBeGreaterThanOrEqual(3 * STEPS)
})
