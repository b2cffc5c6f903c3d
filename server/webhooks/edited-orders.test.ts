import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProgram } from '#tests/api-keys.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

test('a program that edits an order is named by the event, which has the new total', async () => {
  const owner = await newColleague(shop, 'owner')
  const program = await newProgram(shop, owner, {
    scopes: ['home.see', 'orders.see', 'orders.create', 'orders.money'],
  })
  const first = (await program.call('GET /events/')).json() as { next: string }
  const { order } = await orderOfNew(shop, await newCustomer(shop), { quantity: 3 })
  const asked = { removed: [{ line: 0, quantity: 2 }] }
  const quoted = await program.call(`POST /orders/${order.id}/edits/quote/`, asked)
  expect([quoted.status, quoted.text]).toEqual([200, expect.any(String)])
  const { edit_round, difference: expected_difference } = quoted.json() as Record<string, unknown>
  const edited = await program.call(`POST /orders/${order.id}/edits/`, {
    ...asked,
    edit_round,
    expected_difference,
  })
  expect([edited.status, edited.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  const { total_price } = edited.json() as { total_price: string }
  await startNow(shop, 'orders.edit-stands', { orderId: order.id })
  await eventually(async () => {
    const events = await program.call(`GET /events/?after=${first.next}&types=order.edited`)
    expect(events.json()).toMatchObject({
      results: [
        {
          type: 'order.edited',
          data: { id: order.id, total_price },
          caller: { kind: 'key', id: program.id },
        },
      ],
    })
  })
})
