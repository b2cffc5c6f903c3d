import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violatedCheck } from '#server/platform/database/violations.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes, SIZE } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import type { Grid, GridVariant } from './grid.ts'
import { saveVariants } from './save-variants.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const save = (slug: string, grid: Grid) => shop.write(1, (tx) => saveVariants(tx, slug, grid))
const read = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })

const STEEL = {
  name: 'Steel',
  values: [{ value: '5160' }, { value: 'Damascus', swatch: '#999999' }],
}
const LENGTH = { name: SIZE, values: [{ value: '8 in' }, { value: '10 in' }] }

describe('a product with options', () => {
  test('offers its variants, and sells as its first that can be bought', async () => {
    const { slug } = await newProduct(shop, { priceCents: 9900, stock: 3 })
    await save(slug, {
      options: [LENGTH, STEEL],
      variants: [
        { values: ['8 in', '5160'], priceCents: 5000, stock: 0, sku: 'KH-8' },
        { values: ['10 in', '5160'], priceCents: 7000, stock: 4, listPriceCents: 8000 },
        { values: ['10 in', 'Damascus'], priceCents: 6000, stock: 1 },
        { values: ['8 in', 'Damascus'], priceCents: 100, stock: 9, isActive: false },
      ],
    })
    const product = await read(slug)
    expect(product).toMatchObject({
      price: '70.00',
      stock: 4,
      list_price: '80.00',
      price_from: '60.00',
    })
    expect(product.options).toEqual([
      { name: SIZE, values: [value('8 in'), value('10 in')] },
      { name: 'Steel', values: [value('5160'), { ...value('Damascus'), swatch: '#999999' }] },
    ])
    expect(product.variants).toMatchObject([
      {
        sku: 'KH-8',
        price: '50.00',
        list_price: null,
        stock: 0,
        values: ['8 in', '5160'],
        image: null,
      },
      {
        sku: null,
        price: '70.00',
        list_price: '80.00',
        stock: 4,
        values: ['10 in', '5160'],
        image: null,
      },
      {
        sku: null,
        price: '60.00',
        list_price: null,
        stock: 1,
        values: ['10 in', 'Damascus'],
        image: null,
      },
    ])
    const { results } = await shop.api('GET /products/products/', { query: { search: 'KH-8' } })
    expect(results.map((each) => each.slug)).toEqual([slug])
    expect(results[0]).toMatchObject({ price: '70.00', price_from: '60.00', list_price: '80.00' })
  })

  test('keeps what is not said anew, by its values or by its id', async () => {
    const { slug } = await newProduct(shop)
    const { variants } = await giveSizes(
      shop,
      { slug },
      { S: { stock: 5, sku: 'S-1' }, L: { stock: 2 } },
    )
    await save(slug, {
      options: [{ name: 'Size', values: [{ value: 'L' }, { value: 'Small' }] }],
      variants: [
        { values: ['L'], priceCents: 1500 },
        { id: variants[0]!.id, values: ['Small'], priceCents: 1000 },
      ],
    })
    const after = await read(slug)
    expect(after.variants).toMatchObject([
      { id: variants[1]!.id, values: ['L'], price: '15.00', stock: 2, sku: null },
      { id: variants[0]!.id, values: ['Small'], price: '10.00', stock: 5, sku: 'S-1' },
    ])
  })

  test('sells itself again without them', async () => {
    const { slug } = await newProduct(shop)
    await giveSizes(shop, { slug }, { S: { stock: 5, priceCents: 700 } })
    await save(slug, { options: [], variants: [] })
    const after = await read(slug)
    expect(after).toMatchObject({ price: '7.00', stock: 5 })
    expect(after).not.toHaveProperty('variants')
  })

  test('does not let its own price or stock be set', async () => {
    const { id, slug } = await newProduct(shop)
    await giveSizes(shop, { slug }, { S: { stock: 5 } })
    for (const change of ['price_cents = 1', 'stock = stock - 1', 'list_price_cents = 999999']) {
      await expect(
        shop.owner.query(`update products set ${change} where tenant_id = 1 and id = $1`, [id]),
      ).rejects.toSatisfy((error) => violatedCheck(error) === 'products_variants_lead')
    }
  })
})

const value = (value: string) => ({ value, swatch: null, image: null })

describe('a grid that does not fit together is refused, and nothing changes', () => {
  const variant = (more: Partial<GridVariant> = {}) => ({
    values: ['8 in'],
    priceCents: 100,
    ...more,
  })
  test.each<[string, Grid]>([
    [
      'A product has at most 100 variants.',
      { options: [LENGTH], variants: Array.from({ length: 101 }, () => variant()) },
    ],
    ['A product has at most 3 options.', { options: [LENGTH, STEEL, LENGTH, STEEL], variants: [] }],
    [
      'The name of an option or a value has at most 255 characters.',
      { options: [{ ...LENGTH, name: 'x'.repeat(10_000) }], variants: [variant()] },
    ],
    [
      'An option has no name.',
      { options: [{ ...LENGTH, name: ' \u200b ' }], variants: [variant()] },
    ],
    [
      '“8 in” is listed twice.',
      {
        options: [{ name: SIZE, values: [{ value: '8 in' }, { value: '8 in' }] }],
        variants: [variant()],
      },
    ],
    [`${SIZE} has no 12 in.`, { options: [LENGTH], variants: [variant({ values: ['12 in'] })] }],
    ['8 in needs a value for each option.', { options: [LENGTH, STEEL], variants: [variant()] }],
    ['The variant 8 in is listed twice.', { options: [LENGTH], variants: [variant(), variant()] }],
    [
      '8 in: the price must be a whole number of at least 0.',
      { options: [LENGTH], variants: [variant({ priceCents: 0.5 })] },
    ],
    [
      '8 in: the stock must be a whole number of at least 0.',
      { options: [LENGTH], variants: [variant({ stock: -1 })] },
    ],
    [
      '8 in: the compare-at price must be above the price.',
      { options: [LENGTH], variants: [variant({ listPriceCents: 100 })] },
    ],
    [
      '8 in: the product has no such picture.',
      { options: [LENGTH], variants: [variant({ imageId: 77 })] },
    ],
    [
      'The color of 8 in must look like #a0522d.',
      {
        options: [{ name: SIZE, values: [{ value: '8 in', swatch: 'url(//evil)' }] }],
        variants: [variant()],
      },
    ],
    ['A product with options needs at least one variant.', { options: [LENGTH], variants: [] }],
    ['Add an option for the variants first.', { options: [], variants: [variant()] }],
    ['There is no variant 5.', { options: [LENGTH], variants: [variant({ id: 5 })] }],
  ])('%s', async (detail, grid) => {
    const { slug } = await newProduct(shop)
    const before = await read(slug)
    await expect(save(slug, grid)).rejects.toMatchObject({ status: 400, message: detail })
    expect(await read(slug)).toEqual(before)
  })

  test('an SKU that another thing has, and a product of another shop', async () => {
    const [first, second] = [await newProduct(shop), await newProduct(shop)]
    await giveSizes(shop, first, { S: { sku: 'TAKEN-1' } })
    await expect(giveSizes(shop, second, { S: { sku: 'TAKEN-1' } })).rejects.toMatchObject({
      status: 409,
    })
    const { slug } = await newProduct(shop, { tenant: 2 })
    await expect(giveSizes(shop, { slug }, { S: {} })).rejects.toMatchObject({ status: 404 })
  })
})

test('the product’s figures are those of its first variant that can be bought, over random edits', async () => {
  const { id, slug } = await newProduct(shop)
  const Sizes = fc.uniqueArray(
    fc.record({
      values: fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom('x', 'y')),
      priceCents: fc.integer({ min: 0, max: 5 }),
      listPriceCents: fc.option(fc.integer({ min: 6, max: 9 })),
      stock: fc.integer({ min: 0, max: 2 }),
      isActive: fc.boolean(),
    }),
    { selector: ({ values }) => values.join(), minLength: 1, maxLength: 8 },
  )
  const options = [
    { name: 'Letter', values: ['A', 'B', 'C', 'D'].map((value) => ({ value })) },
    { name: 'Small', values: ['x', 'y'].map((value) => ({ value })) },
  ]
  await fc.assert(
    fc.asyncProperty(Sizes, fc.nat(7), async (variants, nth) => {
      await save(slug, { options, variants })
      // An order, written past every operation.
      await shop.owner.query(
        `update product_variants set stock = greatest(stock - 1, 0) where tenant_id = 1 and id = (
           select id from product_variants where tenant_id = 1 and product_id = $1
             order by position offset $2 limit 1)`,
        [id, nth],
      )
      const rows = await listRows(
        shop,
        'product_variants',
        { product_id: id },
        ['price_cents', 'list_price_cents', 'stock', 'is_active'],
        'position',
        'id',
      )
      const products = await listRows(shop, 'products', { id }, [
        'price_cents',
        'list_price_cents',
        'stock',
        'least_price_cents',
      ])
      // A product whose variants are all off keeps a price.
      expect(products[0]).toMatchObject(figuresOf(rows) ?? { stock: 0, least_price_cents: null })
    }),
    { numRuns: 60 },
  )
})

type Row = {
  price_cents: number
  list_price_cents: number | null
  stock: number
  is_active: boolean
}

function figuresOf(rows: Row[]) {
  const active = rows.filter((row) => row.is_active)
  const buyable = active.filter(({ stock }) => stock > 0)
  const [lead] = [...buyable, ...active]
  if (!lead) return undefined
  const prices = (buyable.length > 0 ? buyable : active).map((row) => row.price_cents)
  const least = Math.min(...prices)
  const { price_cents, list_price_cents, stock } = lead
  return {
    price_cents,
    list_price_cents,
    stock,
    least_price_cents: least < Math.max(...prices) ? least : null,
  }
}
