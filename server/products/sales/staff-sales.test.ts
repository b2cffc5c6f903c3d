import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sale } from '#contract/backoffice/catalogue/sales.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { inHours } from '#tests/purchase/new-sale.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, conflictsIn, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const plan = (id: number, body: object, by = owner) => by.shop(`POST /products/${id}/sales/`, body)
const priceOf = async (slug: string) =>
  (await shop.api('GET /products/products/:slug/', { params: { slug } })).price
const listed = async (query: '' | `?${string}`) => (await owner.shop(`GET /sales/${query}`)).json()

test('a sale is planned, changed and ended, and the shop shows each at once', async () => {
  const product = await newProduct(shop)
  const ends_at = inHours(5).toISOString()
  const reply = await plan(product.id, { percent: 20, ends_at })
  const [sale] = reply.json() as [Sale]
  expect([reply.status, sale]).toMatchObject([
    201,
    {
      product: { id: product.id, name: product.name },
      variant: null,
      state: 'running',
      sale_price: '8.00',
      normal_price: '10.00',
      lowest_price_30_days: '10.00',
      ends_at,
    },
  ])
  expect(await priceOf(product.slug)).toBe('8.00')
  const change = (from: string, to: string) =>
    owner.shop(`PATCH /sales/${sale.id}/`, { sale_price: { from, to } })
  expect((await change('8.00', '7.00')).json()).toMatchObject({ sale_price: '7.00' })
  const slower = await change('8.00', '6.00')
  expect([slower.status, conflictsIn(slower)['sale_price']]).toMatchObject([
    409,
    { theirs: '7.00', yours: '6.00', by: expect.stringMatching(/^Colleague/) },
  ])
  expect(await priceOf(product.slug)).toBe('7.00')
  expect((await listed(`?product=${product.id}&state=open`)).results).toHaveLength(1)
  const ended = await owner.shop(`POST /sales/${sale.id}/ending/`)
  expect([ended.status, ended.json()]).toMatchObject([201, { state: 'ended' }])
  expect(await priceOf(product.slug)).toBe('10.00')
  expect((await listed(`?product=${product.id}&state=open`)).results).toEqual([])
  expect((await listed(`?product=${product.id}`)).results).toMatchObject([{ state: 'ended' }])
})

test('says why a sale cannot be, and nothing changes', async () => {
  const product = await newProduct(shop)
  const ends_at = inHours(5).toISOString()
  const ask = async (body: object, id = product.id) => {
    const { status, text } = await plan(id, body)
    return `${status} ${text}`
  }
  expect(await ask({ price: '10.00', ends_at })).toContain(
    '400 {"detail":"The product: the sale price',
  )
  expect(await ask({ ends_at })).toContain('400')
  expect(await ask({ price: '5.00', percent: 5, ends_at })).toContain('400')
  expect(await ask({ percent: 101, ends_at })).toContain('400')
  expect(await ask({ price: '5.00', ends_at: 'tomorrow' })).toContain('400')
  expect(await ask({ price: '5.00', ends_at }, 4711)).toContain('404')
  expect(await ask({ price: '5.00', ends_at, variant_id: 4711 })).toContain('404')
  const writer = await newColleague(shop, 'content')
  expect((await plan(product.id, { price: '5.00', ends_at }, writer)).status).toBe(403)
  expect((await listed(`?product=${product.id}`)).results).toEqual([])
  expect((await plan(product.id, { price: '5.00', ends_at })).status).toBe(201)
  expect(await ask({ price: '4.00', ends_at })).toContain(
    '409 {"detail":"It is already on sale during that',
  )
})

test('the form and the sheet leave the price of a sale alone, and say so', async () => {
  const product = await newProduct(shop)
  await plan(product.id, { price: '5.00', ends_at: inHours(1).toISOString() })
  const price = { from: '5.00', to: '6.00' }
  const form = await owner.shop(`PATCH /products/${product.id}/`, { price })
  expect([form.status, form.text]).toEqual([400, expect.stringContaining('It is on sale')])
  const sheet = await owner.shop('PATCH /products/', { rows: [{ id: product.id, price }] })
  expect(sheet.text).toContain('It is on sale')
  expect(await priceOf(product.slug)).toBe('5.00')
  const copy = await owner.shop(`POST /products/${product.id}/copy/`)
  expect(copy.json()).toMatchObject({ price: '10.00' })
})

test('the list goes on from where it ended, the latest start first', async () => {
  const product = await newProduct(shop)
  const sizes = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`${at} in`, { stock: 1 }]),
  )
  await giveSizes(shop, product, sizes)
  const starts_at = inHours(48).toISOString()
  const planned = await plan(product.id, {
    percent: 5,
    starts_at,
    ends_at: inHours(50).toISOString(),
  })
  expect(planned.json()).toHaveLength(60)
  const first = await listed(`?product=${product.id}`)
  const second = await listed(`?product=${product.id}&cursor=${first.next}`)
  const names = [...first.results, ...second.results].map(({ variant }) => variant!.name)
  expect([first.results.length, second.next, new Set(names).size]).toEqual([50, null, 60])
  expect((await owner.shop('GET /sales/?cursor=W10')).status).toBe(400)
})
