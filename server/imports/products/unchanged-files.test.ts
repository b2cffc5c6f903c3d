import { afterAll, beforeAll, expect, test } from 'vitest'
import { headOf, productFields, type TextName } from '#contract/backoffice/records/product.ts'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, deleteRows, listRows, saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
  await saveSettings(shop, 'tax_settings', { own_classes: ['books', 'toys'] })
})
afterAll(async () => {
  line.end()
  await shop.close()
})

type Name = keyof typeof productFields
type Pair = readonly [string, string]

/** Two cells of each field; of a text, two texts if there is no entry. */
const CELLS: Record<Exclude<Name, TextName>, Pair> & Partial<Record<TextName, Pair>> = {
  category_id: ['Clay', 'Wood'],
  price: ['49.50', '48.50'],
  list_price: ['60.00', '61.00'],
  cost: ['21.30', '21.40'],
  weight_grams: ['1250', '1251'],
  measure: ['250', '200'],
  tax_class: ['books', 'toys'],
  sku: ['WALK', 'RUN'],
  barcode: ['111', '222'],
  status: ['draft', 'archived'],
  attributes: ['Asha', 'Maya'],
  customization_fields: [customization('Words'), customization('Name')],
  tariff_number: ['0902300000', '0902400000'],
  origin_country: ['NP', 'IN'],
  tags: ['bronze', 'bronze, a gift'],
}
function customization(label: string): string {
  const field = { key: 'words', label, kind: 'text', max_length: 20, choices: [], required: true }
  return JSON.stringify([field])
}
const NAMES = Object.keys(productFields) as Name[]
const cellsOf = (name: Name): Pair => CELLS[name] ?? [`The ${name}`, `Another ${name}`]

const written = (cells: string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const fileOf = (rows: Record<string, string>[]): string => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))].map(written).join('\n')
}

/** A product for each field, with a cell in each column; `changed`: its own field has its other cell. */
function walkedFile(isChanged: boolean): string {
  const rows = NAMES.map((own, at) => ({
    'URL handle': `walked-${at}`,
    'Unit price total measure unit': 'g',
    ...Object.fromEntries(
      NAMES.map((name) => {
        const cell = cellsOf(name)[isChanged && name === own ? 1 : 0]
        return [headOf(name), name === 'sku' ? `${cell}-${at}` : cell]
      }),
    ),
  }))
  return fileOf(rows)
}

const SAME = { new: 0, changed: 0, skipped: 0, wrong: 0 }

test('a change of each field is noticed in a file that was imported before', async () => {
  const all = NAMES.length
  const first = await line.importText(walkedFile(false))
  expect(first.counts.products).toMatchObject({ new: all, wrong: 0 })
  const again = await line.importText(walkedFile(false))
  expect(again.counts.products).toEqual({ ...SAME, same: all })
  const changed = await line.importText(walkedFile(true))
  expect(changed.counts.products).toEqual({ ...SAME, changed: all, same: 0 })
  const once = await line.importText(walkedFile(true))
  expect(once.counts.products).toEqual({ ...SAME, same: all })
})

const SIZED = { 'URL handle': 'sized', Title: 'Sized', 'Option1 name': 'Size', Price: '5000' }
const sizes = (...more: Record<string, string>[]) =>
  fileOf(
    ['S', 'M'].map((size, at) => ({
      ...SIZED,
      'Option1 value': size,
      SKU: `SIZED-${size}`,
      Barcode: '1',
      'Inventory quantity': '5',
      'Product image URL': '',
      Vendor: 'Asha',
      ...more[at],
    })),
  )
const imported = async (text: string, ...options: string[]) =>
  (await line.importText(text, ...options)).counts.products

test('a change of a variant, an option or a picture is noticed', async () => {
  await imported(sizes())
  const changes: Record<string, string>[] = [
    { Price: '5001' },
    { SKU: 'SIZED-L' },
    { Barcode: '2' },
    { 'Option1 value': 'L' },
    { 'Product image URL': 'https://old.example/a.jpg' },
  ]
  for (const change of changes) {
    expect([change, await imported(sizes({}, change))]).toMatchObject([change, { same: 0 }])
    await imported(sizes())
  }
  expect(await imported(sizes())).toEqual({ ...SAME, same: 1 })
})

test('other choices and another currency are noticed', async () => {
  const stocked = () => sizes({ 'Inventory quantity': '9' })
  await imported(stocked())
  expect(await imported(stocked())).toMatchObject({ same: 1 })
  expect(await imported(stocked(), '--stock')).toMatchObject({ changed: 1 })
  await imported(sizes({ Tags: 'one, two' }))
  const bare = () => sizes({ Tags: '' })
  await imported(bare())
  expect(await imported(bare())).toMatchObject({ same: 1 })
  expect(await imported(bare(), '--empty', 'clear')).toMatchObject({ changed: 1 })
  const currencyOf = async (currency: string) =>
    changeRows(shop, 'site_settings', { tenant_id: 1 }, { currency })
  const rows = await listRows(shop, 'site_settings', { tenant_id: 1 }, ['currency'])
  await currencyOf('JPY')
  try {
    expect(await imported(bare(), '--empty', 'clear')).toMatchObject({ changed: 1 })
  } finally {
    await currencyOf(rows[0]!.currency)
  }
})

test('a colleague’s change stays, or goes on request; a product that is gone is made again', async () => {
  const file = fileOf([{ 'URL handle': 'edited', Title: 'Edited', Status: 'draft', Price: '5.00' }])
  await imported(file)
  const find = async () =>
    (await owner.shop('GET /products/?search=edited')).json().results[0] as { id: number }
  const { id } = await find()
  const findName = async () => (await owner.shop(`GET /products/${id}/`)).json().name
  await owner.shop(`PATCH /products/${id}/`, { name: { from: 'Edited', to: 'By hand, edited' } })
  expect(await imported(file)).toMatchObject({ same: 1 })
  expect(await findName()).toBe('By hand, edited')
  expect(await imported(file, '--mode', 'overwrite')).toMatchObject({ changed: 1 })
  expect(await findName()).toBe('Edited')
  await deleteRows(shop, 'products', { id })
  expect(await imported(file)).toMatchObject({ new: 1 })
})

/** How often the tables were read that only a comparison of products needs. */
async function readsOf(): Promise<Record<string, number>> {
  await shop.owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await shop.owner.query<{ name: string; reads: number }>(
    `select relname as name, (coalesce(idx_scan, 0) + coalesce(seq_scan, 0))::int as reads
       from pg_stat_user_tables
       where relname in ('product_options', 'product_variants', 'skus', 'former_product_slugs')`,
  )
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]))
}

/** The reads so far. A connection reports its own at the latest when it ends. */
async function allReads() {
  await eventually(async () => {
    const { rows } = await shop.owner.query(
      `select pid from pg_stat_activity where datname = current_database()
         and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([])
  })
  return readsOf()
}

test('an unchanged file reads nothing of its products, and a changed one does', async () => {
  // The server's jobs read products as well.
  await shop.stop()
  await imported(sizes())
  const before = await allReads()
  expect(await imported(sizes())).toEqual({ ...SAME, same: 1 })
  expect(await allReads()).toEqual(before)
  expect(await imported(sizes({ Price: '5002' }))).toMatchObject({ changed: 1 })
  expect((await allReads())['skus']).toBeGreaterThan(before['skus']!)
})
