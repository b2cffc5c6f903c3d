import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

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

const HEAD =
  'ID,Type,SKU,Name,Published,"Visibility in catalog",Stock,"Regular price",Parent,"Attribute 1 name","Attribute 1 value(s)","Weight (kg)"'

type Row = {
  name?: string
  values?: string
  published?: string
  price?: string
  stock?: string
  weight?: string
}

let made = 0

/** A file of one product and its variations. */
function fileOf(own: Row, ...variations: Row[]) {
  const sku = `VAR-${++made}`
  const cell = (text = '') => `"${text}"`
  const parent = [
    made * 1000,
    'variable',
    sku,
    `Shirt ${made}`,
    1,
    'visible',
    '',
    '',
    '',
    cell(own.name ?? 'Colour'),
    cell(own.values),
    '',
  ]
  const rows = variations.map(
    (
      { name = own.name ?? 'Colour', values, published = '1', price = '10', stock = '5', weight },
      at,
    ) => [
      made * 1000 + at + 1,
      'variation',
      `${sku}-${at}`,
      `Shirt ${made}`,
      cell(published),
      'visible',
      cell(stock),
      price,
      sku,
      cell(name),
      cell(values),
      cell(weight),
    ],
  )
  return {
    slug: `shirt-${made}`,
    text: [HEAD, ...[parent, ...rows].map((cells) => cells.join(','))].join('\n'),
  }
}

async function variantsOf(slug: string) {
  const { rows } = await shop.owner.query<{
    value: string
    is_active: boolean
    stock: number
    grams: number | null
  }>(
    `select v.value_1 as value, v.is_active, v.stock, v.weight_grams as grams from product_variants v
       join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
       where p.tenant_id = 1 and p.slug = $1 order by v.position`,
    [slug],
  )
  return rows
}

test.each(['0', '-1', "'-1", 'no', 'FALSE'])(
  'a variation with “Published” %j is not for sale, and is again once a file says so',
  async (published) => {
    const file = (state: string) =>
      fileOf({ values: 'Red, Blue' }, { values: 'Red' }, { values: 'Blue', published: state })
    const { slug, text } = file(published)
    await line.importText(text)
    const offered = async () =>
      (await variantsOf(slug)).map(({ value, is_active }) => [value, is_active])
    expect(await offered()).toEqual([
      ['Red', true],
      ['Blue', false],
    ])
    const product = await shop.api('GET /products/products/:slug/', { params: { slug } })
    expect(product.variants?.map(({ values }) => values)).toEqual([['Red']])
    made--
    const again = await line.importText(file('1').text)
    expect(again.counts.products).toMatchObject({ changed: 1 })
    expect(await offered()).toEqual([
      ['Red', true],
      ['Blue', true],
    ])
  },
)

test('a variation without a price is not for sale for nothing', async () => {
  const { slug, text } = fileOf(
    { values: 'Red, Blue' },
    { values: 'Red' },
    { values: 'Blue', price: '' },
  )
  const run = await line.importText(text)
  expect((await variantsOf(slug)).map(({ is_active }) => is_active)).toEqual([true, false])
  expect(run.rows.map(({ reason }) => reason)).toContain(
    'This variation has no price. It is switched off.',
  )
})

test('a variation of any value that is switched off hides none that is for sale', async () => {
  const { slug, text } = fileOf(
    { values: 'Red, Blue' },
    { published: '0' },
    { values: 'blue', price: '12' },
  )
  await line.importText(text)
  expect(await variantsOf(slug)).toMatchObject([
    { value: 'Red', is_active: false },
    { value: 'Blue', is_active: true },
  ])
})

test.each(['colour', 'COLOUR', ' Colour ', 'Ｃolour'])(
  'a variation keeps its value where its attribute is called %j',
  async (name) => {
    const { slug, text } = fileOf(
      { values: 'Red, Blue' },
      { name, values: 'RED' },
      { name, values: 'Blue' },
    )
    await line.importText(text)
    expect((await variantsOf(slug)).map(({ value }) => value)).toEqual(['Red', 'Blue'])
  },
)

test('variations without an attribute are wrong, and say so', async () => {
  const { text } = fileOf({ name: ' ', values: '' }, { name: ' ' }, { name: ' ' })
  const run = await line.importText(text)
  expect(run.counts.products).toMatchObject({ new: 0, wrong: 1 })
  expect(run.rows[0]!.reason).toBe('Its variations have no attribute that tells them apart.')
})

test.each([
  ['1,250', '1,5', 1250, 1500],
  ['1.250', '0.25', 1250, 250],
  ['12.0', '1,250', 12, 1250],
])(
  'a stock of %j and a weight of %j kg are %d units of %d g',
  async (stock, weight, units, grams) => {
    const { slug, text } = fileOf({ values: 'Red' }, { values: 'Red', stock, weight })
    await line.importText(text)
    expect(await variantsOf(slug)).toMatchObject([{ stock: units, grams }])
  },
)

test.each(['12.5', '1e3', 'many', '1,25,0'])('a stock of %j is wrong', async (stock) => {
  const run = await line.importText(fileOf({ values: 'Red' }, { values: 'Red', stock }).text)
  expect(run.rows[0]).toMatchObject({
    outcome: 'wrong',
    reason: 'This must be a whole number of units.',
  })
})

const SHOPIFY = 'Handle,Title,Variant Price,Variant Inventory Qty,Variant Grams,Status'

test.each([
  ['1,250', '1,800', 1250, 1800],
  ['1.250', '1.800', 1250, 1800],
  ['1 250', "1'800", 1250, 1800],
  ['12,34,567', '250', 1_234_567, 250],
])('Shopify’s stock %j and weight %j are %d units of %d g', async (stock, weight, units, grams) => {
  const slug = `pot-${++made}`
  const run = await line.importText(`${SHOPIFY}\n${slug},Pot,5.00,"${stock}","${weight}",active\n`)
  expect(run.counts.products).toMatchObject({ new: 1 })
  const rows = await listRows(shop, 'products', { tenant_id: 1, slug }, ['stock', 'weight_grams'])
  expect(rows).toEqual([{ stock: units, weight_grams: grams }])
})

test('a weight that is rounded is noted', async () => {
  const run = await line.importText(`${SHOPIFY}\nlight,Light,5.00,1,2.6,active\n`)
  expect(run.rows.map(({ reason }) => reason)).toEqual([
    'A weight has whole grams here. It was rounded to 3 g.',
  ])
})

test('a variant that is switched off is so in the file of products, too', async () => {
  const { slug, text } = fileOf(
    { values: 'Red, Blue' },
    { values: 'Red' },
    { values: 'Blue', published: '0' },
  )
  await line.importText(text)
  const owner = await newColleague(shop, 'owner')
  const { csv } = (await owner.shop('GET /products/csv/')).json()
  const run = await line.importText(
    `\ufeff${csv.replaceAll(slug, `${slug}-copy`).replaceAll(/VAR-\d+-\d/g, '')}`,
  )
  expect(run.rows.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(await variantsOf(`${slug}-copy`)).toMatchObject([
    { value: 'Red', is_active: true },
    { value: 'Blue', is_active: false },
  ])
})

test('each variant keeps its own barcode, and the file of products has it', async () => {
  await line.importText(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Barcode\n' +
      "barcodes,Barcodes,Size,S,5.00,4006381333931\nbarcodes,,,M,5.00,'96385074\nbarcodes,,,L,5.00,\n",
  )
  const barcodes = async (slug: string) =>
    (
      await shop.owner.query<{ barcode: string }>(
        `select v.barcode from product_variants v
           join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
           where p.tenant_id = 1 and p.slug = $1 order by v.position`,
        [slug],
      )
    ).rows.map(({ barcode }) => barcode)
  expect(await barcodes('barcodes')).toEqual(['4006381333931', '96385074', ''])
  const owner = await newColleague(shop, 'owner')
  const { csv } = (await owner.shop('GET /products/csv/')).json()
  const same = await line.importText(`\ufeff${csv}`)
  expect(same.counts.products).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  await line.importText(`\ufeff${csv.replaceAll('barcodes', 'more-barcodes')}`)
  expect(await barcodes('more-barcodes')).toEqual(['4006381333931', '96385074', ''])
})

test('a product that has other options here stays as it is, and the report says so', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Status'
  await line.importText(`${head}\nplain,Plain,Title,Default Title,5.00,active\n`)
  const run = await line.importText(`${head}\nplain,Plain,Colour,Red,6.00,active\n`)
  expect(run.counts.products).toMatchObject({ changed: 0, wrong: 1 })
  expect(run.rows.map(({ reason }) => reason)).toEqual([
    'The product has other options here (none) than in the file (Colour). Make them match first.',
  ])
})
