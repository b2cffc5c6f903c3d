import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, conflictsIn, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const SIZES = {
  name: 'Size',
  values: [
    { value: 'S', swatch: null },
    { value: 'L', swatch: '#a0522d' },
  ],
}
const row = (value: string, cells: object = {}) => ({
  values: [value],
  price: '10.00',
  list_price: null,
  sku: '',
  weight_grams: null,
  image_id: null,
  is_active: true,
  stock: 3,
  ...cells,
})
const save = (id: number, body: object, by = owner) =>
  by.shop(`PATCH /products/${id}/variants/`, body)
const gridOf = async (id: number) => (await owner.shop(`GET /products/${id}/variants/`)).json()
const shown = async (slug: string) =>
  (await shop.api('GET /products/products/:slug/', { params: { slug } })).variants

/** A product in S and L. */
async function sized() {
  const product = await newProduct(shop)
  const added = [row('S', { sku: `${product.slug}-S` }), row('L', { list_price: '12.00' })]
  const reply = await save(product.id, { options: { from: [], to: [SIZES] }, added })
  expect(reply.status).toBe(200)
  return { ...product, grid: reply.json() }
}

test('a product gets options and variants, and the shop sells them at once', async () => {
  const { id, slug, grid } = await sized()
  expect(grid.options).toEqual([SIZES])
  expect(await shown(slug)).toMatchObject([
    { values: ['S'], price: '10.00', stock: 3, sku: `${slug}-S` },
    { values: ['L'], price: '10.00', list_price: '12.00', stock: 3 },
  ])
  // Another order of the values, a new name for one of them, one less and one more.
  const [small, large] = grid.variants
  const values = [
    { value: 'Large', swatch: null },
    { value: 'XL', swatch: null },
  ]
  const reply = await save(id, {
    options: { from: [SIZES], to: [{ name: 'Blade', values }] },
    changed: [{ id: large!.id, values: { from: ['L'], to: ['Large'] } }],
    removed: [small!.id],
    added: [row('XL', { price: '15.00' })],
  })
  expect(reply.status).toBe(200)
  expect(await shown(slug)).toMatchObject([
    { id: large!.id, values: ['Large'], stock: 3 },
    { values: ['XL'], price: '15.00' },
  ])
})

test('rows stand in the order that they are put into, and the first is what the product shows', async () => {
  const { id, slug, grid } = await sized()
  const [small, large] = grid.variants.map((variant) => variant.id)
  const order = { from: [small, large], to: [large, small] }
  const reply = await save(id, { order })
  expect(reply.status).toBe(200)
  expect((await gridOf(id)).variants.map((variant) => variant.id)).toEqual([large, small])
  expect(await shown(slug)).toMatchObject([{ values: ['L'] }, { values: ['S'] }])
  // An editor that still shows the old order is informed.
  const late = await save(id, { order: { from: [small, large], to: [small, large] } })
  expect(late.status).toBe(409)
  const entries = await listRows(
    shop,
    'audit_entries',
    { subject_id: String(id), act: 'product.variants' },
    ['after'],
    'at',
  )
  expect(entries.at(-1)!.after).toEqual({ order: ['L', 'S'] })
})

test('cells of two people come together, and both see where they changed the same', async () => {
  const { id, grid } = await sized()
  const [small, large] = grid.variants
  const cell = (row: { id: number } | undefined, field: string, from: unknown, to: unknown) => ({
    changed: [{ id: row!.id, [field]: { from, to } }],
  })
  await save(id, cell(small, 'price', '10.00', '11.00'))
  expect((await save(id, cell(large, 'price', '10.00', '9.00'))).status).toBe(200)
  const clash = await save(id, cell(small, 'price', '10.00', '12.00'))
  expect([clash.status, conflictsIn(clash)]).toMatchObject([
    409,
    { [`${small!.id}.price`]: { theirs: '11.00', yours: '12.00' } },
  ])
  expect((await gridOf(id)).variants.map(({ price }) => price)).toEqual(['11.00', '9.00'])
})

test('stock is changed by differences, of each variant its own, never below none', async () => {
  const { id, grid } = await sized()
  const packer = await newColleague(shop, 'fulfilment')
  const change = (difference: number) =>
    packer.shop(`POST /products/${id}/stock-changes/`, {
      difference,
      reason: 'Counted',
      variant_id: grid.variants[1]!.id,
    })
  const replies = await Promise.all([-2, -2, 4].map(change))
  const accepted = [-2, -2, 4].filter((_, at) => replies[at]!.status === 201)
  const left = 3 + accepted.reduce((sum, each) => sum + each, 0)
  expect((await gridOf(id)).variants.map(({ stock }) => stock)).toEqual([3, left])
  expect((await change(-100)).status).toBe(409)
  const history = await packer.shop(`GET /products/${id}/stock-changes/`)
  expect(history.json()).toMatchObject(accepted.map(() => ({ reason: 'L: Counted' })))
  // The grid leaves the stock alone that others change meanwhile.
  await save(id, { changed: [{ id: grid.variants[1]!.id, sku: { from: '', to: `L-${id}` } }] })
  expect((await gridOf(id)).variants[1]!.stock).toBe(left)
  const foreign = { difference: 1, variant_id: 4711 }
  expect((await packer.shop(`POST /products/${id}/stock-changes/`, foreign)).status).toBe(404)
})

test('prices and the stock of new ones want their own right, and a bad grid changes nothing', async () => {
  const { id, grid } = await sized()
  const writer = await newColleague(shop, 'content')
  const [small] = grid.variants
  const price = { changed: [{ id: small!.id, price: { from: '10.00', to: '1.00' } }] }
  expect((await save(id, price, writer)).status).toBe(403)
  expect((await save(id, { added: [row('L')] }, writer)).status).toBe(403)
  const off = { changed: [{ id: small!.id, is_active: { from: true, to: false } }] }
  expect((await save(id, off, writer)).status).toBe(200)
  const refused = async (body: object) => {
    const { status, text } = await save(id, body)
    return `${status} ${text}`
  }
  const values = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, swatch: null }))
  const many = { from: [SIZES], to: [{ name: 'Size', values: [...SIZES.values, ...values] }] }
  expect(await refused({ added: [row('M')] })).toContain('400 {"detail":"Size has no M."}')
  expect(await refused({ added: [row('S')] })).toContain(
    '400 {"detail":"The variant S is listed twice."}',
  )
  const all = values.map(({ value }) => row(value))
  expect(await refused({ options: many, added: [...all, ...all] })).toContain(
    'at most 100 variants',
  )
  const listBelow = { changed: [{ id: small!.id, list_price: { from: null, to: '9.00' } }] }
  expect(await refused(listBelow)).toContain('the compare-at price must be above the price')
  expect(await refused({ changed: [{ id: 4711, sku: { from: '', to: 'X' } }] })).toContain('409')
  expect((await gridOf(id)).variants).toMatchObject([{ ...small, is_active: false }, {}])
})
