import { afterAll, beforeAll, expect, test } from 'vitest'
import type { productFields } from '#contract/backoffice/records/product.ts'
import type { COLUMNS } from '#server/products/merchant/file/product-lines.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { newColleague } from '#tests/staff.ts'

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

/** The column of each field in the file; null: the file leaves the field out, and an import leaves it as it is. */
const COLUMN_OF: Record<keyof typeof productFields, (typeof COLUMNS)[number] | null> = {
  name: 'Title',
  category_id: 'Type',
  price: 'Price',
  list_price: 'Compare-at price',
  weight_grams: 'Weight value (grams)',
  measure: 'Unit price total measure',
  tax_class: null,
  sku: 'SKU',
  barcode: 'Barcode',
  status: 'Status',
  description: 'Short description (product.metafields.pasal.description)',
  long_html_description: 'Description',
  // A column for each detail, named like it.
  attributes: null,
  customization_fields: null,
  maker: 'Manufacturer (product.metafields.pasal.maker)',
  eu_person: 'Responsible person in the EU (product.metafields.pasal.eu_person)',
  safety_info: 'Safety information (product.metafields.pasal.safety_info)',
  tariff_number: 'Tariff number (product.metafields.pasal.tariff_number)',
  origin_country: 'Country of origin (product.metafields.pasal.origin_country)',
  tags: 'Tags',
  seo_title: 'SEO title',
  seo_description: 'SEO description',
}

test('the file has the column of each field', async () => {
  const [head] = (await exported()).split('\r\n')
  const columns = Object.values(COLUMN_OF).filter((column) => column !== null)
  expect(columns.filter((column) => !head!.includes(column))).toEqual([])
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
  const { rows } = await shop.owner.query<{ count: number }>(
    'select count(*)::int as count from products where tenant_id = 1',
  )
  expect(run.rows.filter(({ outcome }) => outcome !== 'noted')).toEqual([])
  expect(run.counts.products).toEqual({
    new: 0,
    changed: 0,
    same: rows[0]!.count,
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
