import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

type Cells = Record<string, { from: unknown; to: unknown }>

const save = async (rows: [id: number, variant: number | null, cells: Cells][], by = owner) => {
  const body = {
    rows: rows.map(([product_id, variant_id, cells]) => ({ product_id, variant_id, cells })),
  }
  return (await by.shop('PATCH /products/sheet/', body)).json()
}

const change = (from: unknown, to: unknown) => ({ from, to })

test('a bad cell is refused with a sentence, and the others are saved', async () => {
  const { id } = await newProduct(shop, { stock: 5 })
  const { rows, refused } = await save([
    [
      id,
      null,
      {
        price: change('10.00', '12.00'),
        list_price: change('', '11.00'),
        sku: change('', 'two\nlines'),
        stock: change(5, 9),
        name: change('Once', 'Named by nobody'),
      },
    ],
  ])
  expect(rows).toMatchObject([{ price: '12.00', list_price: '', sku: '', stock: 9 }])
  expect(refused.map(({ field, is_conflict }) => [field, is_conflict])).toEqual([
    ['list_price', false],
    ['sku', false],
    ['name', true],
  ])
  expect(refused[0]?.reason).toContain('above the price')
})

test('cells that belong together are judged together', async () => {
  const { id } = await newProduct(shop)
  const raised = { price: change('10.00', '30.00'), list_price: change('', '40.00') }
  expect(await save([[id, null, raised]])).toMatchObject({
    rows: [{ price: '30.00', list_price: '40.00' }],
    refused: [],
  })
  const dearer = { price: change('30.00', '50.00'), list_price: change('40.00', '60.00') }
  expect((await save([[id, null, dearer]])).refused).toEqual([])
})

test.each(['a product', 'a variant'])('a cell takes the SKU of %s away', async (of) => {
  const product = await newProduct(shop)
  const { variants } =
    of === 'a variant'
      ? await giveSizes(shop, product, { '10 in': { stock: 3 } })
      : { variants: [] }
  const place = variants[0]?.id ?? null
  const sku = `GONE-${product.id}`
  expect((await save([[product.id, place, { sku: change('', sku) }]])).refused).toEqual([])
  const { rows, refused } = await save([[product.id, place, { sku: change(sku, '') }]])
  const row = rows.find(({ variant_id }) => variant_id === place)
  expect([row!.sku, refused]).toEqual(['', []])
})

test('a variant has a row of its own; what belongs to its product is refused there', async () => {
  const product = await newProduct(shop)
  await giveSizes(shop, product, { '10 in': { stock: 3 }, '12 in': { stock: 0 } })
  const list = await owner.shop(`GET /products/sheet/?search=${encodeURIComponent(product.name)}`)
  const { results } = list.json()
  const at = results.findIndex((row) => row.product_id === product.id)
  expect(results.slice(at, at + 3)).toMatchObject([
    { variant_id: null, price: null, stock: null, status: 'on_sale' },
    { name: '10 in', price: '10.00', stock: 3, status: null },
    { name: '12 in', stock: 0 },
  ])
  const variant = results[at + 1]!.variant_id
  const cells = { price: change('10.00', '14.50'), sku: change('', 'K-10'), stock: change(3, 2) }
  expect((await save([[product.id, variant, cells]])).refused).toEqual([])
  const shown = await shop.api('GET /products/products/:slug/', { params: { slug: product.slug } })
  expect(shown.variants?.[0]).toMatchObject({ price: '14.50', stock: 2 })
  const wrong = await save([
    [product.id, variant, { status: change('on_sale', 'draft') }],
    [product.id, null, { price: change('10.00', '9.00') }],
    [product.id, null, { sku: change('', 'K-ALL') }],
    [product.id, null, { stock: change(0, 0) }],
  ])
  expect(wrong.refused.map(({ field }) => field)).toEqual(['status', 'price', 'sku', 'stock'])
})

test('stock is kept as a difference, so that what was sold meanwhile stays sold', async () => {
  const { id } = await newProduct(shop, { stock: 10 })
  await setStock(shop, { id }, 7)
  const { rows } = await save([[id, null, { stock: change(10, 12) }]])
  expect(rows[0]?.stock).toBe(9)
  const { refused } = await save([[id, null, { stock: change(10, 0) }]])
  expect(refused).toMatchObject([{ field: 'stock', reason: expect.stringContaining('were sold') }])
  const history = (await owner.shop(`GET /products/${id}/stock-changes/`)).json()
  expect(history).toMatchObject([{ difference: 2, stock: 9, reason: 'In the sheet' }])
  const headers = { 'Accept-Language': 'de' }
  const german = await owner.shop(`GET /products/${id}/stock-changes/`, undefined, headers)
  expect(german.json()).toMatchObject([{ reason: 'In der Tabellenbearbeitung' }])
})

test('prices and stock want their own rights', async () => {
  const writer = await newColleague(shop, 'content')
  const { id, name } = await newProduct(shop)
  const cells = {
    name: change(name, 'A better name'),
    price: change('10.00', '1.00'),
    stock: change(10, 0),
  }
  const { rows, refused } = await save([[id, null, cells]], writer)
  expect(rows).toMatchObject([{ name: 'A better name', price: '10.00', stock: 10 }])
  expect(refused.map(({ field }) => field)).toEqual(['price', 'stock'])
})

test('a product’s weight counts for its variants, and a variant may have its own', async () => {
  const product = await newProduct(shop)
  await giveSizes(shop, product, { S: {}, L: {} })
  const weighed = await save([[product.id, null, { weight_grams: change(null, 450) }]])
  expect(weighed).toMatchObject({
    rows: [{ weight_grams: 450, price: null }, { weight_grams: null }, { weight_grams: null }],
    refused: [],
  })
  const large = weighed.rows[2]!.variant_id
  const own = await save([[product.id, large, { weight_grams: change(null, 1200) }]])
  expect(own.rows.map(({ weight_grams }) => weight_grams)).toEqual([450, null, 1200])
  const stale = await save([[product.id, large, { weight_grams: change(null, 900) }]])
  expect(stale.refused).toMatchObject([{ field: 'weight_grams', is_conflict: true }])
  const emptied = await save([[product.id, large, { weight_grams: change(1200, null) }]])
  expect(emptied.rows.map(({ weight_grams }) => weight_grams)).toEqual([450, null, null])
})
