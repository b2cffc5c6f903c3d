import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { orderOfNew, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  // From now on events are written.
  await owner.shop('GET /events/')
})
afterAll(() => shop.close())

const levelsOf = async (product: { id: number }) =>
  (await owner.shop('GET /events/?limit=200&types=stock.out,stock.changed,stock.back'))
    .json()
    .results.filter(({ data }) => data['id'] === product.id)
    .map(({ type, data }) => [type, data['units']])

test.each(['cancellation', 'lapse'])('a %s tells that the last unit is back', async (end) => {
  const buyer = await newCustomer(shop)
  const { order, product } = await orderOfNew(shop, buyer, { stock: 1 })
  await eventually(async () => expect(await levelsOf(product)).toEqual([['stock.out', 0]]))
  if (end === 'lapse') await expireOrder(shop, order)
  else {
    const reply = await buyer.post(`${ORDERS}${order.id}/cancellation/` as never, {})
    expect(reply.status).toBe(200)
  }
  await eventually(async () =>
    expect(await levelsOf(product)).toEqual([
      ['stock.out', 0],
      ['stock.changed', null],
      ['stock.back', 1],
    ]),
  )
})
