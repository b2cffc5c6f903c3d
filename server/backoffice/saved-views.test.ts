import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

const viewsOf = async (by: Colleague, list: 'orders' | 'products' | 'reports' = 'orders') =>
  (await by.shop(`GET /${list}/views/`)).json()

test('a view is one’s own, or everybody’s where it is shared; only its owner takes it away', async () => {
  const save = (name: string, is_shared: boolean) =>
    owner.shop('POST /orders/views/', { name, query: 'status=paid&country=Nepal', is_shared })
  const own = (await save('Mine', false)).json()
  const shared = (await save('Ours', true)).json()
  expect((await viewsOf(owner)).map(({ name }) => name)).toEqual(['Mine', 'Ours'])
  expect(await viewsOf(packer)).toMatchObject([
    { name: 'Ours', is_own: false, query: 'status=paid&country=Nepal' },
  ])
  expect(await viewsOf(owner, 'products')).toEqual([])
  for (const { id } of [own, shared]) {
    expect((await packer.shop(`DELETE /orders/views/${id}/`)).status).toBe(404)
  }
  expect((await owner.shop(`DELETE /orders/views/${own.id}/`)).status).toBe(200)
  expect((await viewsOf(owner)).map(({ name }) => name)).toEqual(['Ours'])
})

test('fifty shared views of one colleague leave room for the views of others', async () => {
  const manager = await newColleague(shop, 'manager')
  const save = (by: Colleague, name: string) =>
    by.shop('POST /products/views/', { name, query: '', is_shared: true })
  for (let count = 0; count < 50; count++) expect((await save(packer, `${count}`)).status).toBe(201)
  expect((await save(packer, 'One more')).status).toBe(409)
  expect((await save(owner, 'Mine')).status).toBe(201)
  const [first] = await viewsOf(manager, 'products')
  expect((await manager.shop(`DELETE /products/views/${first!.id}/`)).status).toBe(200)
  expect((await save(packer, 'One more')).status).toBe(201)
})

test('a report is kept under a name by those who see reports', async () => {
  const view = { name: 'Each month', query: 'report=sales&by=month', is_shared: true }
  expect((await owner.shop('POST /reports/views/', view)).status).toBe(201)
  expect(await viewsOf(owner, 'reports')).toMatchObject([{ name: 'Each month' }])
  const refused = await packer.shop('GET /reports/views/')
  expect([refused.status, refused.text]).toEqual([404, refused.text])
  expect((await viewsOf(owner)).map(({ name }) => name)).not.toContain('Each month')
})
