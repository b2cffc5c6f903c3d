import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headOf, productFields, type TextName } from '#contract/backoffice/records/product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { newColleague } from '#tests/staff.ts'
import { countRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

type Fields = typeof productFields

/** A value of each field that is no plain text. */
const VALUES: { [Name in Exclude<keyof Fields, TextName>]: unknown } & Partial<
  Record<TextName, string>
> = {
  category_id: expect.any(Number),
  price: '49.50',
  list_price: '60.00',
  cost: '21.30',
  weight_grams: 1250,
  measure: '250 g / 100 g',
  tax_class: 'books',
  sku: 'BOWL-7',
  status: 'on_sale',
  attributes: [
    { key: 'Metal', value: 'Bronze' },
    { key: 'Brand', value: 'Khadka' },
  ],
  customization_fields: [
    { key: 'words', label: 'Words', kind: 'text', max_length: 20, choices: [], required: true },
    {
      key: 'mallet',
      label: 'Mallet',
      kind: 'choice',
      max_length: null,
      choices: ['Felt', 'Wood, plain'],
      required: false,
    },
  ],
  tariff_number: '0902300000',
  origin_country: 'NP',
  tags: ['bronze', 'a gift'],
}
const TEXTS = {
  line: 'A line of it',
  lines: 'Two lines\nof it',
  html: '<p>Words of <strong>it</strong></p>',
}

const names = Object.keys(productFields) as (keyof Fields)[]
const valueOf = (name: keyof Fields): unknown =>
  VALUES[name] ?? TEXTS[productFields[name as TextName].text].replace('of', `of ${name}`)

test('a file takes each field of a product to another shop', async () => {
  await shop.owner.query(
    `insert into tax_settings (tenant_id, own_classes) values (1, '{books}'), (2, '{books}')
       on conflict (tenant_id) do update set own_classes = excluded.own_classes`,
  )
  const [here, there] = [await newColleague(shop, 'owner'), await newColleague(shop, 'owner', 2)]
  const made = (await here.shop('POST /products/', { name: 'Bowl', price: '1.00' })).json()
  const changes = names
    .filter((name) => name !== 'category_id')
    .map((name) => {
      const before = made[name]
      const isLong = 'isLong' in productFields[name]
      const from = isLong ? hash('sha256', before as string, 'hex') : before
      return [name, { from, to: valueOf(name) }] as const
    })
  const expected = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  const saved = await here.shop(`PATCH /products/${made.id}/`, Object.fromEntries(changes))
  expect(saved.json()).toMatchObject(expected)
  const line = commandLine(shop, 'tea.localhost')
  const run = await line.importText(await exported())
  line.end()
  expect(run.counts.products).toMatchObject({ wrong: 0 })
  const { results } = (await there.shop(`GET /products/?search=BOWL-7`)).json()
  const moved = (await there.shop(`GET /products/${results[0]!.id}/`)).json()
  expect(moved).toMatchObject(expected)
  expect(moved.category.name).toBe(saved.json().category.name)
})

test('a tax class that the shop lacks is left out with a word', async () => {
  const head = `Title,URL handle,Status,${headOf('tax_class')}`
  const run = await line.importText(`${head}\nStrange cup,strange-cup,draft,unheard`)
  expect(run.counts.products).toMatchObject({ new: 1 })
  expect(run.rows.map(({ value, reason }) => [value, reason])).toContainEqual([
    'unheard',
    'There is no such tax class. It was left out.',
  ])
})

test('a customization that is no list of fields is left out with a word', async () => {
  const head = `Title,URL handle,Status,${headOf('customization_fields')}`
  const cells = ['words', '{}', '"[{""key"":""a""}]"', '[1]']
  const rows = cells.map((cell, at) => `Cup ${at},odd-cup-${at},draft,${cell}`)
  const run = await line.importText([head, ...rows].join('\n'))
  const notes = run.rows.filter(({ reason }) => reason.endsWith('It was left out.'))
  expect(run.counts.products).toMatchObject({ new: cells.length })
  expect(notes).toHaveLength(cells.length)
})

async function exported(): Promise<string> {
  const owner = await newColleague(shop, 'owner')
  const { csv, next } = (await owner.shop('GET /products/csv/')).json()
  expect(next).toBeNull()
  return `\ufeff${csv}`
}

test('a file of all products is imported again as all the same', async () => {
  await line.importFile('shopify-products.csv')
  // Texts that a spreadsheet would run, quotes, lines, and a text without tags.
  await shop.owner.query(
    `update products set name = '=1+1', description = E'"a", b\\n@c', seo_title = '''=x',
       long_html_description = 'Plain & text', barcode = '-12', tags = '{+a,"b c"}'
       where slug = 'singing-bowl'`,
  )
  await shop.owner.query(
    `update products set measure = '250 g / 100 g', maker = E'Khadka\nBhojpur', eu_person = 'Muster GmbH',
       safety_info = '<p>Loud.</p>', tariff_number = '0902300000', origin_country = 'NP' where tenant_id = 1 and slug = 'singing-bowl'`,
  )
  const file = await exported()
  expect(file).toMatch(/,250,g,100,g,/)
  const before = await line.fingerprint()
  const run = await line.importText(file)
  const count = await countRows(shop, 'products', { tenant_id: 1 })
  expect(run.rows.filter(({ outcome }) => outcome !== 'noted')).toEqual([])
  expect(run.counts.products).toEqual({
    new: 0,
    changed: 0,
    same: count,
    skipped: 0,
    wrong: 0,
  })
  expect(await line.fingerprint()).toEqual(before)
})

test('a file that was changed in a spreadsheet changes these cells alone', async () => {
  const file = (await exported()).replace('"49.00"', '47.00').replace(',49.00,', ',47.00,')
  const run = await line.importText(file)
  expect(run.counts.products).toMatchObject({ changed: 1, wrong: 0 })
})

test('a wrong row of a variant says that its product stays out as a whole', async () => {
  const run = await line.importText(
    [
      'Title,URL handle,Status,Option1 name,Option1 value,Price',
      'Two size candle,two-size-candle,draft,Size,S,5.00',
      ',two-size-candle,,,M,abc',
      'Cup,candle-cup,draft,,,abc',
    ].join('\n'),
  )
  expect(run.rows.filter(({ outcome }) => outcome === 'noted')).toMatchObject([
    {
      row: 3,
      value: 'Two size candle',
      reason: 'The product stays out with all its 2 rows.',
    },
  ])
  expect(run.counts.products).toMatchObject({ new: 0, wrong: 2 })
})
