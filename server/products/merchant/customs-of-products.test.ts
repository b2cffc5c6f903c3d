import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine } from '#tests/imports.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

test.each([
  ['6912 00', '691200'],
  ['6912.00.23', '69120023'],
  ['0902-30-0000', '0902300000'],
  ['０９０２３０', '090230'],
  [' ', ''],
])('keeps the tariff number %j as %j', async (typed, kept) => {
  const { id } = await newProduct(shop)
  const reply = await owner.shop(`PATCH /products/${id}/`, {
    tariff_number: { from: '', to: typed },
  })
  expect(reply.status).toBe(200)
  expect((await owner.shop(`GET /products/${id}/`)).json().tariff_number).toBe(kept)
})

test.each(['6912', '69120', '69120000001', 'HS 691200', '691२00', '+691200'])(
  'refuses %j as a tariff number',
  async (typed) => {
    const { id } = await newProduct(shop)
    const reply = await owner.shop(`PATCH /products/${id}/`, {
      tariff_number: { from: '', to: typed },
    })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('A tariff number has 6 to 10 figures')
  },
)

test.each([
  ['NP', 'NP'],
  ['Nepal', 'NP'],
  ['नेपाल', 'NP'],
  ['Deutschland', 'DE'],
  ['', ''],
])('keeps the country of origin %j as %j', async (typed, kept) => {
  const { id } = await newProduct(shop)
  const reply = await owner.shop(`PATCH /products/${id}/`, {
    origin_country: { from: '', to: typed },
  })
  expect(reply.status).toBe(200)
  expect((await owner.shop(`GET /products/${id}/`)).json().origin_country).toBe(kept)
})

test('names both faults at once, and the field that a colleague changed first', async () => {
  const { id } = await newProduct(shop)
  const wrong = await owner.shop(`PATCH /products/${id}/`, {
    tariff_number: { from: '', to: '12' },
    origin_country: { from: '', to: 'Atlantis' },
  })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.json())).toEqual(['tariff_number', 'origin_country'])
  await owner.shop(`PATCH /products/${id}/`, { origin_country: { from: '', to: 'NP' } })
  const late = await owner.shop(`PATCH /products/${id}/`, {
    origin_country: { from: '', to: 'DE' },
  })
  expect(late.status).toBe(409)
})

test('leaves a wrong number of a file out and says so', async () => {
  const line = commandLine(shop)
  const run = await line.importText(
    [
      'Title,URL handle,Status,Price,HS Code,Country of origin',
      'Cup,customs-cup,draft,5.00,6912.00,Nepal',
      'Jug,customs-jug,draft,6.00,69,Atlantis',
    ].join('\n'),
  )
  line.end()
  expect(run.rows.map(({ column, reason }) => `${column}: ${reason}`)).toEqual([
    'HS Code: A tariff number has 6 to 10 figures, such as 6912 00. It was left out.',
    'Country of origin: This is not a country. It was left out.',
  ])
  const rows = await listRows(
    shop,
    'products',
    { slug: { like: 'customs-%' } },
    ['slug', 'tariff_number', 'origin_country'],
    'slug',
  )
  expect(rows).toEqual([
    { slug: 'customs-cup', tariff_number: '691200', origin_country: 'NP' },
    { slug: 'customs-jug', tariff_number: '', origin_country: '' },
  ])
})

test('says nothing of them to buyers', async () => {
  const { id, slug } = await newProduct(shop)
  const before = await shop.api('GET /products/products/:slug/', { params: { slug } })
  await owner.shop(`PATCH /products/${id}/`, { tariff_number: { from: '', to: '691200' } })
  expect(await shop.api('GET /products/products/:slug/', { params: { slug } })).toEqual(before)
})
