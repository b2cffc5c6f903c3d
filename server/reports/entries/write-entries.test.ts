import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { writeEntriesNow } from '#tests/purchase/entries.ts'
import { newProduct, removeProduct } from '#tests/purchase/new-product.ts'
import { order as orderNow } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { writeEntries } from './write-entries.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

async function paidOrder() {
  const buyer = await newCustomer(shop)
  const product = await newProduct(shop, { priceCents: 5000 })
  await addToCart(buyer, product, 2)
  const order = await orderNow(buyer)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  return { buyer, product, order }
}

const entriesOf = async ({ id }: { id: number }) =>
  await listRows(
    shop,
    'sales_entries',
    { order_id: id },
    ['kind', 'line', 'buyer', 'units'],
    'line',
  )

test('a sale has its entries once, however often the job runs', async () => {
  const { order, buyer } = await paidOrder()
  expect(await entriesOf(order)).toEqual([])
  await writeEntriesNow(shop, order)
  const entries = await entriesOf(order)
  expect(entries[0]).toEqual({ kind: 'sale', line: 0, buyer: buyer.user.id, units: 2 })
  expect(await shop.write(KHUKURI.tenant, (tx) => writeEntries(tx, order.id))).toBe(0)
  expect(await entriesOf(order)).toEqual(entries)
})

test('an order that was paid with an account for tests has none', async () => {
  const { order } = await paidOrder()
  await changeRows(shop, 'payments', { order_id: order.id }, { is_test: true })
  await writeEntriesNow(shop, order)
  expect(await entriesOf(order)).toEqual([])
})

test('the erasure of a buyer empties the entries, and the job does not fill them again', async () => {
  const { order, buyer } = await paidOrder()
  await writeEntriesNow(shop, order)
  await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'whole' })
  const { id, username } = buyer.user
  const erased = await owner.shop(`POST /customers/${id}/erasure/` as never, { username })
  expect([erased.status, erased.text]).toEqual([200, expect.any(String)])
  await writeEntriesNow(shop, order)
  const entries = await entriesOf(order)
  expect(entries.map(({ kind }) => kind)).toContain('refund')
  expect(new Set(entries.map((entry) => entry.buyer))).toEqual(new Set([null]))
})

test('a product that is deleted keeps its row, and its last name', async () => {
  const { order, product } = await paidOrder()
  await writeEntriesNow(shop, order)
  await removeProduct(shop, product)
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = (await owner.shop(`GET /reports/products/?from=${today}&until=${today}`)).json()
  expect(rows.find(({ name }) => name === product.name)).toMatchObject({
    kind: 'gone',
    product_id: null,
    units_sold: 2,
  })
})

test('the server may neither change nor delete an entry', async () => {
  const { rows } = await shop.owner.query(
    `select privilege_type from information_schema.role_table_grants
      where grantee = 'pasal_server' and table_name = 'sales_entries'`,
  )
  expect(new Set(rows.map(({ privilege_type }) => privilege_type))).toEqual(
    new Set(['SELECT', 'INSERT']),
  )
})
