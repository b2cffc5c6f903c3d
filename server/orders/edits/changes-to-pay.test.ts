import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { exchangesOf, sent, sized } from '#tests/purchase/exchanges.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  const settings = { return_days: { from: 0, to: 30 } }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
})
afterAll(() => shop.close())

/** Reads the count on home, and the orders that its link lists. */
async function shown() {
  const { waiting } = (await owner.shop('GET /home/')).json()
  const list = await owner.shop('GET /orders/?change_to_pay=true' as 'GET /orders/')
  expect(list.status).toBe(200)
  return {
    count: waiting.find(({ kind }) => kind === 'changes_to_pay')?.count ?? 0,
    orders: list.json().results.map(({ id }) => id),
  }
}
const receive = async ({ id }: { id: number }) => {
  const reply = await owner.shop(`POST /orders/${id}/receipt/`, {})
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
}

test('home counts the changes and exchanges whose difference is not paid', async () => {
  expect(await shown()).toEqual({ count: 0, orders: [] })
  const calls = editsOf(owner)
  const { order: unpaid } = await orderOfNew(shop, await newCustomer(shop))
  expect((await calls.edit(unpaid, { lines: [CUSTOM] })).status).toBe(201)
  const { order: offered } = await orderOfNew(shop, await newCustomer(shop))
  await receive(offered)
  expect((await calls.edit(offered, { lines: [CUSTOM] })).status).toBe(201)
  expect(await shown()).toEqual({ count: 1, orders: [offered.id] })

  const product = await sized(shop, { S: { stock: 5 }, L: { stock: 5, priceCents: 1250 } })
  const exchanges = exchangesOf(shop, owner)
  const placed = await sent(shop, owner, product, { variant: product.variantOf('S') })
  const wish = { line: 0, quantity: 1, variant_id: product.variantOf('L') }
  const id = await exchanges.ask(placed, [wish])
  expect((await exchanges.agree(id)).status).toBe(200)
  expect(await shown()).toEqual({ count: 1, orders: [offered.id] })
  expect((await exchanges.receive(id, [{ line: 0, received: 1, restocked: 1 }])).status).toBe(200)
  expect(await shown()).toEqual({ count: 2, orders: [placed.id, offered.id] })

  await receive(placed)
  const { edits } = await calls.read(offered)
  expect((await calls.drop(offered, edits!.at(-1)!.id)).status).toBe(200)
  expect(await shown()).toEqual({ count: 0, orders: [] })
})
