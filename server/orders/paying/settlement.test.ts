import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type Browser, register, signIn } from '#tests/customer.ts'
import { notingJobs } from '#tests/noted-jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOf, orderOfNew, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { removeProduct } from '#tests/purchase/new-product.ts'
import { ordersForPayments } from './orders-for-payments.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await signIn(shop, { login_id: (await register(shop)).email })
})
afterAll(() => shop.close())

/** Runs a step in a transaction, as payments do. @returns its answer and the kinds of its jobs */
async function inStep<T>(work: (tx: Tx) => Promise<T>): Promise<{ said: T; queued: string[] }> {
  const queued: string[] = []
  const said = await shop.write(1, (tx) => work(notingJobs(tx, ({ kind }) => queued.push(kind))))
  return { said, queued }
}

const paymentSucceeds = ({ id }: { id: number }) =>
  inStep((tx) => ordersForPayments.paymentSucceeded(tx, id))

async function stateOf({ id }: { id: number }) {
  const rows = await listRows(shop, 'orders', { id }, ['status', 'stock'])
  return rows[0]
}

const cancel = ({ id }: { id: number }) => asha.post(`${ORDERS}${id}/cancellation/`, {})

describe('a payment that succeeds', () => {
  test('settles the order, and its units are sold', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 2 })
    expect(await paymentSucceeds(order)).toEqual({
      said: 'paid',
      queued: ['orders.paid', 'orders.entries'],
    })
    expect(await stateOf(order)).toEqual({ status: 'paid', stock: 'sold' })
    expect(await stockOf(shop, product)).toBe(3)
    const { history } = await orderOf(asha, order)
    expect(history.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid'])
  })

  test.each(['paid', 'processing', 'shipped', 'delivered', 'refunded'] as OrderStatus[])(
    'money for an order that is %s has to go back',
    async (status) => {
      const { order, product } = await orderOfNew(shop, asha, { stock: 5 })
      await changeRows(shop, 'orders', { id: order.id }, { status, stock: 'sold' })
      expect(await paymentSucceeds(order)).toEqual({
        said: 'refund-due',
        queued: ['orders.refund-due'],
      })
      expect(await stateOf(order)).toEqual({ status, stock: 'sold' })
      expect(await stockOf(shop, product)).toBe(4)
    },
  )

  test('twice at once pays once', async () => {
    const { order } = await orderOfNew(shop, asha)
    const both = await Promise.all([paymentSucceeds(order), paymentSucceeds(order)])
    expect(both.map(({ said }) => said).toSorted()).toEqual(['paid', 'refund-due'])
  })

  test('money for an expired order takes its units again, if all are there', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 2 })
    await expireOrder(shop, order)
    expect(await stockOf(shop, product)).toBe(5)
    expect(await paymentSucceeds(order)).toEqual({
      said: 'paid',
      queued: ['orders.paid', 'orders.entries'],
    })
    expect(await stateOf(order)).toEqual({ status: 'paid', stock: 'sold' })
    expect(await stockOf(shop, product)).toBe(3)
  })

  test.each([
    ['one unit is missing', 'stock = 1'],
    ['it is no longer sold', 'is_active = false'],
  ])('money for an expired order has to go back where %s', async (_, change) => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 2 })
    await expireOrder(shop, order)
    await shop.owner.query(`update products set ${change} where id = $1`, [product.id])
    const before = await stockOf(shop, product)
    expect(await paymentSucceeds(order)).toEqual({
      said: 'refund-due',
      queued: ['orders.refund-due'],
    })
    expect(await stateOf(order)).toEqual({ status: 'expired', stock: 'returned' })
    expect(await stockOf(shop, product)).toBe(before)
  })

  test('money for an expired order of a product that is gone has to go back', async () => {
    const { order, product } = await orderOfNew(shop, asha)
    await expireOrder(shop, order)
    await removeProduct(shop, product)
    expect((await paymentSucceeds(order)).said).toBe('refund-due')
  })

  test('money for a canceled order waits, and the order stays as it is', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 2 })
    await cancel(order)
    expect(await paymentSucceeds(order)).toEqual({
      said: 'after-cancellation',
      // The mail of the cancellation waited to be undone, and goes first.
      queued: ['orders.ended', 'orders.paid-after-cancellation'],
    })
    expect(await stateOf(order)).toEqual({ status: 'canceled', stock: 'returned' })
    expect(await stockOf(shop, product)).toBe(5)
  })

  // Guards `lockOrder` in settlement.ts and cancellation.ts: without it both go through, and the
  // units are sold and back on the shelf.
  test('races a cancellation: whichever comes first holds, and the stock is right', async () => {
    const firsts = { paid: 0, canceled: 0 }
    for (let round = 0; round < 30; round++) {
      const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 2 })
      const pay = () => paymentSucceeds(order)
      const [paid, canceled] = await (round % 2 === 0
        ? Promise.all([pay(), cancel(order)])
        : Promise.all([cancel(order), pay()]).then(([one, other]) => [other, one] as const))
      const isPaid = canceled.status === 409
      firsts[isPaid ? 'paid' : 'canceled']++
      expect(paid.said).toBe(isPaid ? 'paid' : 'after-cancellation')
      expect(await stateOf(order)).toEqual(
        isPaid ? { status: 'paid', stock: 'sold' } : { status: 'canceled', stock: 'returned' },
      )
      expect(await stockOf(shop, product)).toBe(isPaid ? 3 : 5)
    }
    expect(firsts.paid + firsts.canceled).toBe(30)
  })

  test('money for no order at all has to go back', async () => {
    expect((await paymentSucceeds({ id: 123_456_789 })).said).toBe('refund-due')
  })
})

describe('the hold', () => {
  const keep = ({ id }: { id: number }, minutes: number) =>
    inStep((tx) => ordersForPayments.keepHeldUntil(tx, id, new Date(Date.now() + minutes * 60_000)))
  async function minutesHeld(order: { id: number }) {
    const { hold_expires_at, created_at } = await orderOf(asha, order)
    return Math.round((Date.parse(hold_expires_at!) - Date.parse(created_at)) / 60_000)
  }

  test('is made longer, never shorter, and for two hours at most', async () => {
    const { order } = await orderOfNew(shop, asha, { method: 'card_2c2p' })
    expect(await minutesHeld(order)).toBe(45)
    await keep(order, 20)
    expect(await minutesHeld(order)).toBe(45)
    await keep(order, 75)
    expect(await minutesHeld(order)).toBe(75)
    await keep(order, 300)
    expect(await minutesHeld(order)).toBe(120)
  })

  test('stays as long as it was for a transfer', async () => {
    const { order } = await orderOfNew(shop, asha)
    await keep(order, 45)
    expect(await minutesHeld(order)).toBe(7 * 24 * 60)
  })
})

test('an order is given to payments as they need it', async () => {
  const { order } = await orderOfNew(shop, asha, { quantity: 3, method: 'card_2c2p' })
  const { said } = await inStep((tx) => ordersForPayments.lockOrder(tx, order.id))
  expect(said).toEqual({
    id: order.id,
    orderNumber: order.order_number,
    customerId: asha.user.id,
    method: 'card',
    demandId: null,
    amountCents: 3000,
    currency: 'USD',
    awaitsPayment: true,
  })
  const { said: unknown } = await inStep((tx) => ordersForPayments.lockOrder(tx, 123_456_789))
  expect(unknown).toBeUndefined()
})
