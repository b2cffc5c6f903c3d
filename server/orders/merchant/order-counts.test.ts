import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const MANY = 1_203

/** A third of these go abroad. */
async function manyOrders(): Promise<void> {
  const { user } = await newCustomer(shop)
  await shop.owner.query(
    `with placed as (
       insert into orders (tenant_id, currency, id, order_number, cart_id, customer_id, status,
           payment_method, total_cents, total_items, delivery_address, hold_expires_at)
         select 1, 'USD', 5000000 + n, 'MANY-' || n, 5000000 + n, ${user.id}, 'delivered',
             'bank_transfer', 1000, 1, jsonb_build_object('fullname', 'Asha Rai',
               'country', case when n % 3 = 0 then 'Norway' else 'Nepal' end), now()
           from generate_series(1, ${MANY}) n returning id)
     insert into order_lines (tenant_id, order_id, position, product_name, product_slug,
         price_cents, quantity)
       select 1, id, 1, 'Cup', 'cup', 1000, 1 from placed`,
  )
}

test('views and filters are counted to the last order', async () => {
  await manyOrders()
  const counts = async (query: '' | `?${string}`) =>
    (await owner.shop(`GET /orders/counts/${query}`)).json()
  const all = await counts('')
  expect([all.views['all'], all.views['done'], all.matches]).toEqual([MANY, MANY, MANY])
  expect((await counts('?view=done')).matches).toBe(MANY)
  expect((await counts('?view=shipped')).matches).toBe(0)
  expect((await counts('?country=Norway')).matches).toBe(MANY / 3)
  expect((await counts('?view=done&search=asha')).matches).toBe(MANY)
})
