import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { exactly, faultsOf, rowsFit, Whole } from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { listIdsBeside, listPairs } from './related.queries.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let ids: number[]
beforeAll(async () => {
  shop = await openShop()
  const [one, other] = [await newProduct(shop), await newProduct(shop)]
  ids = [one.id, other.id]
  const customer = await newCustomer(shop)
  await addToCart(customer, one, 1)
  await addToCart(customer, other, 1)
  await order(customer)
  await changeRows(shop, 'orders', { tenant_id: 1 }, { status: 'paid' })
  await shop.owner.query(
    `insert into related_products (tenant_id, product_id, related_id, position)
     values (1, $1, $2, 0)`,
    ids,
  )
})
afterAll(() => shop.close())

const CASES = {
  listPairs: rowsFit(exactly({ product_id: Whole, other_id: Whole, orders: Whole }), (tx) =>
    listPairs(tx, ids, { since: new Date(0), leastOrders: 1, most: 8 }),
  ),
  listIdsBeside: rowsFit(exactly({ id: Whole }), async (tx) =>
    (await listIdsBeside(tx, ids[0]!, 4)).map((id) => ({ id })),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
