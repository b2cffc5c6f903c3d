import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

// A draft that customers never saw: it is saved while it is typed, half empty.

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const made = async (name: string) => (await owner.shop('POST /products/', { name })).json()
const save = (id: number, body: object) => owner.shop(`PATCH /products/${id}/`, body)

test('a row of details that was left empty is none, and a value without a name is refused', async () => {
  const { id } = await made('With details')
  const put = (to: object[]) => save(id, { attributes: { from: [], to } })
  const nameless = await put([{ key: ' ', value: 'Full' }])
  expect([nameless.status, nameless.json()]).toEqual([
    400,
    { attributes: ['Each detail needs a name.'] },
  ])
  const kept = await put([
    { key: '', value: '' },
    { key: 'Tang ', value: 'Full' },
    { key: ' ', value: '' },
  ])
  expect(kept.json()).toMatchObject({ attributes: [{ key: 'Tang', value: 'Full', order: 0 }] })
})

test('several saves of an unseen product are one entry, later ones have their values', async () => {
  const { id } = await made('Unseen')
  const put = (from: string, to: string) => save(id, { description: { from, to } })
  const entries = async () => {
    const rows = await listRows(
      shop,
      'audit_entries',
      { tenant_id: 1, subject_id: String(id), act: { not: 'product.created' } },
      ['act', 'after'],
      'at',
    )
    return rows.map(({ act, after }) => [act, after])
  }
  expect((await put('', 'One')).status).toBe(200)
  expect((await put('One', 'Two')).status).toBe(200)
  expect(await entries()).toEqual([['product.written', { description: 'written' }]])
  const status = { from: 'draft', to: 'on_sale' }
  const price = { from: '0.00', to: '9.00' }
  expect((await save(id, { price, status })).json()).toMatchObject({ was_on_sale: true })
  await put('Two', 'Three')
  await save(id, { status: { from: 'on_sale', to: 'draft' } })
  await put('Three', 'Four')
  expect((await entries()).slice(1)).toEqual([
    ['product.saved', { price: '9.00', status: 'on_sale' }],
    ['product.saved', { description: 'Three' }],
    ['product.saved', { status: 'draft' }],
    ['product.saved', { description: 'Four' }],
  ])
})
