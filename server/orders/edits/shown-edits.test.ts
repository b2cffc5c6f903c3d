import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
let calls: ReturnType<typeof editsOf>
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  calls = editsOf(owner)
})
afterAll(() => shop.close())

test('each change says the units, amounts and totals before and after it', async () => {
  const { order, product } = await orderOfNew(shop, asha, { quantity: 3 })
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  const one = { line: 0, quantity: 1 }
  for (const [asked, more] of [
    [{ removed: [one] }, {}],
    [{ removed: [one], lines: [CUSTOM] }, { settle: 'paid' }],
    [{ discount: '2.00' }, {}],
    [{ lines: [CUSTOM] }, {}],
  ]) {
    expect((await calls.edit(order, asked!, more)).status).toBe(201)
  }
  const { edits = [] }: StaffOrder = await calls.read(order)
  const { name } = product
  expect(edits.map(({ lines, off, totals }) => ({ lines, off, totals }))).toEqual([
    {
      lines: [{ name, before: 3, after: 2, amount: '-10.00' }],
      totals: { before: '30.00', after: '20.00' },
    },
    {
      lines: [
        { name, before: 2, after: 1, amount: '-10.00' },
        { name: 'Engraving', before: 0, after: 1, amount: '15.00' },
      ],
      totals: { before: '20.00', after: '25.00' },
    },
    { lines: [], off: '2.00', totals: { before: '25.00', after: '23.00' } },
    {
      lines: [{ name: 'Engraving', before: 0, after: 1, amount: '15.00' }],
      totals: { before: '23.00', after: '38.00' },
    },
  ])
  await calls.drop(order, edits.at(-1)!.id)
  const after: StaffOrder = await calls.read(order)
  expect(after.edits!.at(-1)).toMatchObject({ state: 'dropped', lines: [{ after: 1 }] })
  expect(after.edits!.at(-1)!.totals).toBeUndefined()
})
