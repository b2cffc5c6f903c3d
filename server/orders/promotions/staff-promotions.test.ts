import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { TEN_PERCENT } from '#tests/purchase/new-promotion.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { order, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let manager: Colleague
beforeAll(async () => {
  shop = await openShop()
  manager = await newColleague(shop, 'manager')
})
afterAll(() => shop.close())

const FIELDS = { ...TEN_PERCENT, name: 'Spring', is_automatic: false }

async function made(more: object = {}): Promise<Promotion> {
  const reply = await manager.shop('POST /promotions/', { ...FIELDS, ...more })
  expect(reply.status, reply.text).toBe(201)
  return reply.json()
}
const read = async ({ id }: Promotion) => (await manager.shop(`GET /promotions/${id}/`)).json()
const change = ({ id }: Promotion, changes: object) =>
  manager.shop(`PATCH /promotions/${id}/`, changes)

async function orderWith(code: string) {
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop, { priceCents: 5000 }))
  expect((await customer.post('/orders/cart/codes/', { code })).status).toBe(200)
  return { customer, placed: await order(customer, { expected_total: '45.00' }) }
}

test('the cost and revenue of a code leave out orders that expired unpaid', async () => {
  const promotion = await made({ code: 'COUNTED' })
  await orderWith('COUNTED')
  const { customer, placed } = await orderWith('COUNTED')
  expect(await read(promotion)).toMatchObject({ orders: 2, cost: '10.00', brought: '90.00' })
  await customer.post(`${ORDERS}${placed.id}/cancellation/`, {})
  expect(await read(promotion)).toMatchObject({ orders: 1, cost: '5.00', brought: '45.00' })
  const all = (await manager.shop('GET /promotions/')).json()
  expect(all.find(({ id }) => id === promotion.id)).toEqual(await read(promotion))
})

test('a limit counts what was used before there was one, and is never below that', async () => {
  const promotion = await made({ code: 'LIMITED' })
  await orderWith('LIMITED')
  await orderWith('LIMITED')
  const refused = await change(promotion, { usage_limit: { from: null, to: 1 } })
  expect([refused.status, refused.json()]).toEqual([
    400,
    { usage_limit: ['It has been used 2 times already.'] },
  ])
  const limited = await change(promotion, { usage_limit: { from: null, to: 2 } })
  expect(limited.json()).toMatchObject({ usage_limit: 2, state: 'used_up' })
  await expect(orderWith('LIMITED')).rejects.toThrow('409')
  await change(promotion, { usage_limit: { from: 2, to: 3 } })
  await orderWith('LIMITED')
})

test('the slower of two editors keeps what they typed, and each fault stands at its field', async () => {
  const promotion = await made({ code: 'TWO-FORMS', minimum: '20' })
  expect((await change(promotion, { minimum: { from: '20.00', to: '30' } })).status).toBe(200)
  const slower = await change(promotion, { minimum: { from: '20.00', to: '40' } })
  expect([slower.status, slower.json()]).toMatchObject([
    409,
    { conflicts: { minimum: { theirs: '30.00', yours: '40' } } },
  ])
  const before = await read(promotion)
  for (const [field, from, to] of [
    ['value', '10', '101'],
    ['minimum', '30.00', 'much'],
    ['name', 'Spring', ' '],
    ['ends_at', null, '2020-01-01T00:00:00.000Z'],
  ] as const) {
    const reply = await change(promotion, { [field]: { from, to } })
    expect([field, reply.status, Object.keys(reply.json())]).toEqual([field, 400, [field]])
  }
  expect(await read(promotion)).toEqual(before)
})

test('codes are made, a code is taken away, and all is stopped; each act is written down', async () => {
  const promotion = await made({ code: 'ONE-OF-MANY' })
  const path = `/promotions/${promotion.id}` as const
  const many = await manager.shop(`POST ${path}/codes/`, { count: 5000, prefix: 'gift' })
  const { codes, promotion: after } = many.json()
  expect([codes.length, after.code_count, after.codes.length]).toEqual([5000, 5001, 20])
  expect((await manager.shop(`POST ${path}/codes/`, { count: 5001 })).status).toBe(400)
  expect((await manager.shop(`POST ${path}/codes/`, {})).status).toBe(400)
  await orderWith(codes[7]!)
  await expect(orderWith(codes[7]!)).rejects.toThrow('409')
  expect((await manager.shop(`DELETE ${path}/codes/ONE-OF-MANY/`)).status).toBe(200)
  expect((await manager.shop(`DELETE ${path}/codes/ONE-OF-MANY/`)).status).toBe(404)
  expect((await manager.shop(`POST ${path}/end/`)).json()).toMatchObject({ state: 'ended' })
  expect((await manager.shop(`POST ${path}/end/`)).status).toBe(409)
  const rows = await listRows(
    shop,
    'audit_entries',
    { subject_id: String(promotion.id) },
    ['act'],
    'at',
  )
  expect(rows.map(({ act }) => act)).toEqual([
    'promotion.created',
    'promotion.codes',
    'promotion.code_deleted',
    'promotion.stopped',
  ])
})

test('an offer for a deleted category applies to nothing until the merchant widens it', async () => {
  const owner = await newColleague(shop, 'owner')
  const category = (await owner.shop('POST /categories/', { name: 'Camp knives' })).json()
  const announcement = 'Ten percent off camp knives'
  const promotion = await made({
    code: 'CAMP',
    is_scoped: true,
    category_ids: [category.id],
    announcement,
  })
  const home = async () => (await shop.fetch('/')).text
  expect(await home()).toContain(announcement)
  expect((await owner.shop(`DELETE /categories/${category.id}/`)).status).toBe(200)
  expect(await home()).not.toContain(announcement)
  expect((await change(promotion, { name: { from: 'Spring', to: 'Summer' } })).status).toBe(200)
  expect(await read(promotion)).toMatchObject({ is_scoped: true, category_ids: [] })
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop, { priceCents: 5000 }))
  const saved = async () => {
    const reply = await customer.post('/orders/cart/codes/', { code: 'CAMP' })
    return reply.json().codes?.[0]?.saved
  }
  expect(await saved()).toBe('0.00')
  await change(promotion, { is_scoped: { from: true, to: false } })
  expect(await saved()).toBe('5.00')
})

test('refuses an offer for everything that names products', async () => {
  const product = await newProduct(shop, { priceCents: 5000 })
  const promotion = await made({ is_scoped: true, product_ids: [product.id] })
  const refused = await change(promotion, { is_scoped: { from: true, to: false } })
  expect([refused.status, Object.keys(refused.json())]).toEqual([400, ['is_scoped']])
  expect(await read(promotion)).toMatchObject({ is_scoped: true, product_ids: [product.id] })
})

test('another shop’s promotion is none here', async () => {
  const promotion = await made({ code: 'OURS' })
  const stranger = await newColleague(shop, 'owner', 2)
  for (const call of ['GET', 'PATCH'] as const) {
    const reply = await stranger.shop(`${call} /promotions/${promotion.id}/`, {})
    expect([call, reply.status]).toEqual([call, 404])
  }
})
