import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askRefund,
  paidByCard,
  readOrderOf,
  refundsDone,
  ringRefundTimer,
} from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { orderOf, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: CardShop
let owner: Colleague
beforeAll(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.provider.behaveInAction({}))

test('canceling a paid order that was not sent voids its payment, returns its units and ends in refunded', async () => {
  const order = await paidByCard(shop)
  const reply = await askRefund(owner, order, { kind: 'whole', note: 'It is out of steel.' })
  expect(reply.status).toBe(200)
  expect(reply.json()).toMatchObject({ status: 'paid', refundable: '0.00' })
  await refundsDone(shop)
  expect(shop.provider.captured(order.invoiceNo)).toMatchObject({
    status: 'V',
    executions: 1,
    returned: '129.50',
  })
  expect(await readOrderOf(owner, order)).toMatchObject({
    status: 'refunded',
    given_back: { refunded: '129.50', to_card: '129.50', outside: '0.00', on_its_way: '0.00' },
    refunds: [{ kind: 'whole', way: 'card', status: 'succeeded', amount: '129.50' }],
  })
  expect(await stockOf(shop, { id: order.productId })).toBe(5)
  const own = await orderOf(order.customer, order)
  expect(own.refunds).toMatchObject([{ amount: '129.50', way: 'card', status: 'done' }])
})

test('a part waits for the settlement and is refunded after it', async () => {
  const order = await paidByCard(shop)
  const lines = [{ line: 0, quantity: 1 }]
  const reply = await askRefund(owner, order, { kind: 'part', lines })
  expect(reply.status).toBe(200)
  await refundsDone(shop)
  expect((await readOrderOf(owner, order)).refunds).toMatchObject([
    { status: 'waiting', amount: '64.75' },
  ])
  expect((await orderOf(order.customer, order)).refunds).toMatchObject([
    { amount: '64.75', way: 'card', status: 'on_its_way' },
  ])
  shop.provider.happen(order.invoiceNo, 'settle')
  await ringRefundTimer(shop)
  expect(await readOrderOf(owner, order)).toMatchObject({
    status: 'paid',
    refundable: '64.75',
    items: [{ paid: '129.50', refunded: '64.75', refunded_units: 1 }],
    refunds: [{ status: 'succeeded' }],
  })
  expect(shop.provider.captured(order.invoiceNo)).toMatchObject({
    status: 'S',
    returned: '64.75',
    executions: 1,
  })
})
