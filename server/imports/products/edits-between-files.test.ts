import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { listRows } from '#tests/rows.ts'

/** Pairs of files with edits by staff between them. */
const PAIRS = rounds(8, 100)

/** Columns that state a field of the product, with the values that cells have. */
const OWN = {
  Title: ['name', 'Cup', 'Bowl', 'Jug'],
  Type: ['category', 'Clay', 'Wood', 'Felt'],
  Vendor: ['Brand', 'Asha', 'Maya', 'Ram'],
  Tags: ['tags', 'red', 'blue', 'wool'],
  Status: ['status', 'active', 'draft', 'archived'],
  'Body (HTML)': ['long_html_description', '<p>Old</p>', '<p>New</p>', '<p>Last</p>'],
  'SEO Title': ['seo_title', 'One', 'Two', 'Three'],
  'SEO Description': ['seo_description', 'Of one', 'Of two', 'Of three'],
  'Variant Barcode': ['barcode', '111', '222', '333'],
  'Material (product.metafields.custom.material)': ['Material', 'Clay', 'Wool', 'Iron'],
  'Short description (product.metafields.pasal.description)': ['description', 'A', 'B', 'C'],
  'Manufacturer (product.metafields.pasal.maker)': ['maker', 'Asha Ltd', 'Maya Ltd', 'Ram Ltd'],
} as const
/** Columns that state a figure of a product without options, or of a variant. No price reaches a compare-at price. */
const FIGURES = {
  'Variant Price': ['price_cents', '11.00', '12.00', '13.00'],
  'Variant Compare At Price': ['list_price_cents', '31.00', '32.00', '33.00'],
  'Variant Grams': ['weight_grams', '100', '200', '300'],
  'Variant SKU': ['sku', 'X', 'Y', 'Z'],
  'Variant Inventory Qty': ['stock', '5', '6', '7'],
} as const
const COLUMNS = { ...OWN, ...FIGURES }
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]
const ALWAYS_NEW: Column[] = ['Title', 'Variant Price']
/** A file of products has this column or another one of four. */
const RECOGNISED: Column[] = ['Variant Inventory Qty']

/** Which value each cell of a row has; 0 is an empty cell. */
const cells = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.nat(3)])) as Record<
    Column,
    fc.Arbitrary<number>
  >,
)
type Cells = Record<Column, number>
const RECORDS = ['plain', 'first', 'second', 'absent'] as const
type RecordName = (typeof RECORDS)[number]
const rows = fc.record({ plain: cells, first: cells, second: cells, absent: cells })
type Rows = Record<RecordName, Cells>
const edit = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2, nil: 0 })
const edits = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, edit])) as Record<Column, fc.Arbitrary<number>>,
)
const pair = fc.record({
  columns: fc.tuple(fc.subarray(NAMES), fc.subarray(NAMES, { minLength: 1 })),
  rows: fc.tuple(rows, rows),
  edits: fc.record({ plain: edits, first: edits, second: edits, absent: edits }),
})

let shop: OpenShop
let line: ImportLine
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '100000' } })
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  line.end()
  await shop.close()
})

/** The text of a cell; SKUs differ by record. */
function textOf(column: Column, value: number, key: string): string {
  if (value === 0) return ''
  const text = COLUMNS[column][value] as string
  return column === 'Variant SKU' ? `${key}-${text}` : text
}

const HANDLES = { plain: 'plain', first: 'sized', second: 'sized', absent: 'absent' }
const OPTIONS = {
  plain: 'Title,Default Title',
  first: 'Size,S',
  second: 'Size,M',
  absent: 'Title,Default Title',
}

function fileOf(at: number, columns: Column[], rows: Rows, records: readonly RecordName[]): string {
  const lines = records.map((record) => {
    const key = `${at}${record}`
    const own = columns.map((column) =>
      record === 'second' && column in OWN ? '' : textOf(column, rows[record][column], key),
    )
    return [`pair-${at}-${HANDLES[record]}`, OPTIONS[record], ...own].join(',')
  })
  return [['Handle,Option1 Name,Option1 Value', ...columns].join(','), ...lines].join('\n')
}

type Fields = Record<string, unknown>
/** Columns that follow others. */
const FOLLOWING = [
  'updated_at',
  'least_price_cents',
  'was_on_sale',
  'is_active',
  'archived_at',
  'category_id',
]

/** All columns of the three products and of the two variants, by record. */
async function standing(at: number): Promise<Record<RecordName, Fields>> {
  const { rows: found } = await shop.owner.query<{ slug: string; size: string; row: Fields }>(
    `select p.slug, null as size, to_jsonb(p) || jsonb_build_object('sku', k.sku, 'category', c.name,
          'status', case when p.archived_at is not null then 'archived' when p.is_active then 'active'
            else 'draft' end) as row
        from products p join categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
          left join skus k on k.tenant_id = p.tenant_id and k.product_id = p.id and k.variant_id is null
        where p.slug like $1
      union all
      select p.slug, v.value_1, to_jsonb(v) || jsonb_build_object('sku', k.sku)
        from product_variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
          left join skus k on k.tenant_id = v.tenant_id and k.variant_id = v.id
        where p.slug like $1`,
    [`pair-${at}-%`],
  )
  const rowOf = (handle: string, size: string | null) =>
    fieldsOf(found.find((each) => each.slug === `pair-${at}-${handle}` && each.size === size)!.row)
  const sized = rowOf('sized', null)
  for (const name of ['price_cents', 'list_price_cents', 'stock', 'sku']) delete sized[name]
  const first = rowOf('sized', 'S')
  return {
    plain: rowOf('plain', null),
    // The fields of the product stand in the row of its first variant.
    first: { ...prefixed(sized), ...prefixed(first, 'variant '), ...pickFigures(first) },
    second: rowOf('sized', 'M'),
    absent: rowOf('absent', null),
  }
}

const FIGURE_FIELDS = Object.values(FIGURES).map(([field]) => field as string)
const OWN_FIELDS = new Set(Object.values(OWN).map(([field]) => field as string))
const pickFigures = (row: Fields) =>
  Object.fromEntries(FIGURE_FIELDS.map((field) => [field, row[field]]))
/** Fields of columns keep their names, others get another one. */
const prefixed = (row: Fields, prefix = 'product '): Fields =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => prefix === 'product ' || !FIGURE_FIELDS.includes(name))
      .map(([name, value]) => [OWN_FIELDS.has(name) ? name : prefix + name, value]),
  )

function fieldsOf(row: Fields): Fields {
  const { attributes, tags, ...others } = row
  const details = Object.fromEntries(
    ((attributes ?? []) as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
  )
  const fields: Fields = {
    ...others,
    ...details,
    ...(tags !== undefined && { tags: (tags as string[]).join(',') }),
  }
  for (const name of FOLLOWING) delete fields[name]
  return fields
}

const asField = (field: string, text: string): unknown =>
  field.endsWith('_cents')
    ? Math.round(Number(text) * 100)
    : ['stock', 'weight_grams'].includes(field)
      ? Number(text)
      : text

const idOf = async (at: number, handle: string) => {
  const found = await listRows(shop, 'products', { slug: `pair-${at}-${handle}` }, ['id'])
  return found[0]!.id
}

const STATUS: Record<string, string> = { active: 'on_sale' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Saves what staff have typed into a product. Brand and material are its details. */
async function editProduct(at: number, record: RecordName, chosen: Cells): Promise<void> {
  const id = await idOf(at, HANDLES[record])
  const before = (await owner.shop(`GET /products/${id}/`)).json()
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  const set = (field: string, from: unknown, to: unknown) => (changes[field] = { from, to })
  const columns = record === 'first' ? (Object.keys(OWN) as Column[]) : NAMES
  const details = new Map(before.attributes.map(({ key, value }) => [key, value]))
  for (const column of columns.filter((each) => chosen[each] > 0)) {
    const field = COLUMNS[column][0]
    const text = textOf(column, chosen[column], `${at}${record}`)
    if (field === 'Brand' || field === 'Material') details.set(field, text)
    else if (field === 'category') set('category_id', before.category_id, await categoryId(text))
    else if (field === 'tags') set('tags', before.tags, [text])
    else if (field === 'status') set('status', before.status, STATUS[text] ?? text)
    else if (field === 'price_cents') set('price', before.price, text)
    else if (field === 'list_price_cents') set('list_price', before.list_price, text)
    else if (field === 'weight_grams') set('weight_grams', before.weight_grams, Number(text))
    else if (field === 'long_html_description') set(field, sha256(before[field]), text)
    else if (field !== 'stock') set(field, before[field], text)
  }
  const from = before.attributes.map(({ key, value }) => ({ key, value }))
  set(
    'attributes',
    from,
    [...details].map(([key, value]) => ({ key, value })),
  )
  const saved = await owner.shop(`PATCH /products/${id}/`, changes)
  expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, ''])
}

async function categoryId(name: string): Promise<number> {
  const find = async () =>
    (await listRows(shop, 'categories', { tenant_id: 1, name }, ['id']))[0]?.id
  const found = await find()
  if (found !== undefined) return found
  await owner.shop('POST /categories/', { name })
  return (await find())!
}

async function editVariants(at: number, chosen: Record<RecordName, Cells>): Promise<void> {
  const id = await idOf(at, 'sized')
  const grid = (await owner.shop(`GET /products/${id}/variants/`)).json()
  const changed = grid.variants.flatMap((variant) => {
    const record = variant.values[0] === 'S' ? ('first' as const) : ('second' as const)
    const cellOf = (column: Column) => textOf(column, chosen[record][column], `${at}${record}`)
    const changes: Record<string, unknown> = {}
    if (cellOf('Variant Price')) {
      changes['price'] = { from: variant.price, to: cellOf('Variant Price') }
    }
    if (cellOf('Variant Compare At Price')) {
      changes['list_price'] = { from: variant.list_price, to: cellOf('Variant Compare At Price') }
    }
    if (cellOf('Variant SKU')) changes['sku'] = { from: variant.sku, to: cellOf('Variant SKU') }
    if (cellOf('Variant Grams')) {
      changes['weight_grams'] = { from: variant.weight_grams, to: Number(cellOf('Variant Grams')) }
    }
    return Object.keys(changes).length > 0 ? [{ id: variant.id, ...changes }] : []
  })
  if (changed.length === 0) return
  const saved = await owner.shop(`PATCH /products/${id}/variants/`, { changed })
  expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, ''])
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

type Moments = { made: Fields; edited: Fields; after: Fields }

/** Expects a field to be as the file or staff left it. */
function expectField(
  field: string,
  { made, edited, after }: Moments,
  cell: { first: string; second: string },
): void {
  const isEdited = made[field] !== edited[field]
  if (isEdited || cell.second === '' || field === 'stock') {
    return expect([field, after[field]]).toEqual([field, edited[field]])
  }
  const wanted = asField(field, cell.second)
  // The import itself has made a category; what no file has stated and staff have left empty is filled in.
  const isFilled = cell.first !== '' || field === 'category' || isEmpty(edited[field])
  expect([field, after[field]]).toEqual([field, isFilled ? wanted : edited[field]])
}

type Pair = {
  columns: [Column[], Column[]]
  rows: [Rows, Rows]
  edits: Record<RecordName, Cells>
}

async function carryOut(at: number, { columns, rows: [one, two], edits: chosen }: Pair) {
  const firstColumns = [...new Set([...ALWAYS_NEW, ...columns[0]])]
  const secondColumns = [...new Set([...RECOGNISED, ...columns[1]])]
  for (const record of RECORDS) for (const name of ALWAYS_NEW) one[record][name] ||= 1
  const first = await line.importText(fileOf(at, firstColumns, one, RECORDS))
  expect(first.counts.products).toMatchObject({ new: 3, wrong: 0 })
  const made = await standing(at)
  for (const record of ['plain', 'first', 'absent'] as const) {
    await editProduct(at, record, chosen[record])
  }
  await editVariants(at, chosen)
  const edited = await standing(at)
  const file = fileOf(at, secondColumns, two, ['plain', 'first', 'second'])
  const second = await line.importText(file)
  expect(second).toMatchObject({ state: 'done', counts: { products: { new: 0, wrong: 0 } } })
  const after = await standing(at)
  expect(after.absent).toEqual(edited.absent)
  for (const record of ['plain', 'first', 'second'] as const) {
    expectRecord(
      record,
      { made: made[record], edited: edited[record], after: after[record] },
      (name) => {
        const isOwn = name in OWN && record === 'second'
        const textIn = (list: Column[], from: Rows) =>
          list.includes(name) && !isOwn ? textOf(name, from[record][name], `${at}${record}`) : ''
        return { first: textIn(firstColumns, one), second: textIn(secondColumns, two) }
      },
    )
  }
  return file
}

function expectRecord(
  record: RecordName,
  moments: Moments,
  cellsOf: (column: Column) => { first: string; second: string },
): void {
  const known = new Set<string>()
  for (const name of NAMES) {
    const field = COLUMNS[name][0]
    known.add(field)
    if (record === 'second' && name in OWN) continue
    const isMade = field === 'description' && cellsOf('Body (HTML)').second !== ''
    const isEdited = moments.made[field] !== moments.edited[field]
    // The beginning of a long text is the short one, unless staff have written it.
    if (isMade && !isEdited && cellsOf(name).second === '') continue
    const cell = cellsOf(name)
    const wasMade = field === 'description' && cellsOf('Body (HTML)').first !== ''
    expectField(field, moments, { ...cell, first: cell.first || (wasMade ? 'made' : '') })
  }
  const others = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !known.has(name)))
  expect(others(moments.after)).toEqual(others(moments.edited))
}

// Guards: three-way.rules.ts, and the plan that asks it (plan-product.rules.ts).
test('files and edits of staff between them: no edit is lost, and no other field is touched', async () => {
  const pairs = fc.sample(pair, { numRuns: PAIRS, seed: SEED }) as Pair[]
  for (const [at, each] of pairs.entries()) {
    try {
      const file = await carryOut(at, each)
      if (at % 10 !== 0) continue
      const before = await line.fingerprint()
      expect((await line.importText(file)).counts.products).toMatchObject({ changed: 0, same: 2 })
      expect(await line.fingerprint()).toEqual(before)
    } catch (error) {
      throw new Error(`SEED=${SEED}, pair ${at}`, { cause: error })
    }
  }
})
