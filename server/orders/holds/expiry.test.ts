import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopWrite } from '#server/tenants/tx.ts'
import { type Browser, register, signIn } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { type NotedJob, NOTHING_WAITS, notingJobs } from '#tests/noted-jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOf, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { holdJobs } from './expiry.ts'
import { ordersForPayments } from '../paying/orders-for-payments.ts'
import { addRows, ago, changeRows } from '#tests/rows.ts'

const SHOP = { id: 1, origin: 'http://localhost' }
const [job] = holdJobs

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await signIn(shop, { login_id: (await register(shop)).email })
})
afterAll(() => shop.close())

type Id = { id: number }

/** Runs the job of the hold once, and collects the jobs that it queues. */
async function look({ id }: Id, seen: object = {}): Promise<NotedJob[]> {
  const queued: NotedJob[] = []
  const write: ShopWrite = (work) =>
    shop.write(1, (tx) => work(notingJobs(tx, (job) => queued.push(job))))
  await job!.run(
    { id: randomUUID(), shop: SHOP, write, ...NOTHING_WAITS },
    { orderId: id, ...seen },
  )
  return queued
}

const endHold = ({ id }: Id) =>
  changeRows(shop, 'orders', { id }, { hold_expires_at: ago({ seconds: 1 }) })

const attempt = ({ id }: Id, status: string, needsReview = false) =>
  addRows(shop, 'payments', {
    currency: 'USD',
    method: 'card',
    order_id: id,
    status,
    amount_cents: 1000,
    needs_review: needsReview,
  })

const cardOrder = () => orderOfNew(shop, asha, { stock: 5, method: 'card_2c2p' })
const statusOf = async (order: Id) => (await orderOf(asha, order)).status
const minutesFromNow = (date: Date | undefined) =>
  Math.round((date!.getTime() - Date.now()) / 60_000)

describe('a hold that has ended', () => {
  test('ends its order when the time has come, and the units are for sale again', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 3 })
    const slug = { params: { slug: product.slug } }
    expect((await shop.api('GET /products/products/:slug/', slug)).stock).toBe(2)
    await endHold(order)
    await startNow(shop, 'orders.hold', { orderId: order.id })
    await eventually(async () => expect(await statusOf(order)).toBe('expired'), 10_000)
    const expiredOrder = await orderOf(asha, order)
    expect(expiredOrder.history.map(({ status }) => status)).toEqual([
      'awaiting_payment',
      'expired',
    ])
    expect(expiredOrder).toMatchObject({ hold_expires_at: null, can_cancel: false })
    expect((await shop.api('GET /products/products/:slug/', slug)).stock).toBe(5)
  })

  test('is looked at when it ends: by card after 45 minutes, else after a week', async () => {
    const { order } = await cardOrder()
    const { order: transfer } = await orderOfNew(shop, asha)
    for (const each of [order, transfer]) {
      const waiting = await jobsOf(shop, 'orders.hold', { orderId: each.id })
      expect(waiting.map(({ startAfter }) => startAfter.toISOString())).toEqual([
        (await orderOf(asha, each)).hold_expires_at,
      ])
    }
  })

  test('lasts as long as the shop has set', async () => {
    const owner = await newColleague(shop, 'owner')
    const set = (minutes: [number, number], days: [number, number]) =>
      owner.shop('PATCH /settings/payment/', {
        online_hold_minutes: { from: minutes[0], to: minutes[1] },
        transfer_hold_days: { from: days[0], to: days[1] },
      })
    expect((await set([45, 5], [7, 14])).status).toBe(400)
    expect((await set([45, 90], [7, 14])).status).toBe(200)
    const holdOf = async (order: Id) => {
      const { hold_expires_at } = await orderOf(asha, order)
      return minutesFromNow(new Date(hold_expires_at!))
    }
    expect(await holdOf((await cardOrder()).order)).toBe(90)
    expect(await holdOf((await orderOfNew(shop, asha)).order)).toBe(14 * 24 * 60)
    expect((await set([90, 45], [14, 7])).status).toBe(200)
  })

  test('notifies the customer, and does so once though its job runs again', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5 })
    await endHold(order)
    const runs = await Promise.all([look(order), look(order), look(order)])
    expect(runs.flat().map(({ kind }) => kind)).toEqual(['orders.ended'])
    expect(await look(order)).toEqual([])
    expect(await stockOf(shop, product)).toBe(5)
  })

  test('was made longer meanwhile: another look when that ends', async () => {
    const { order } = await cardOrder()
    const [again, ...more] = await look(order)
    expect(more).toEqual([])
    expect(again).toMatchObject({ kind: 'orders.hold', data: { orderId: order.id } })
    expect(minutesFromNow(again!.after)).toBe(45)
    expect(await statusOf(order)).toBe('awaiting_payment')
  })

  test('ends nothing that is paid, canceled or gone', async () => {
    const { order, product } = await cardOrder()
    await changeRows(shop, 'orders', { id: order.id }, { status: 'paid', stock: 'sold' })
    await endHold(order)
    expect(await look(order)).toEqual([])
    expect([await statusOf(order), await stockOf(shop, product)]).toEqual(['paid', 4])
    expect(await look({ id: 123_456_789 })).toEqual([])
  })

  // Guards `lockOrder` in expiry.ts: without it the order may be paid, and its units for sale again.
  test('races a payment: either way the stock is right', async () => {
    for (let round = 0; round < 20; round++) {
      const { order, product } = await cardOrder()
      await endHold(order)
      await Promise.all([
        look(order),
        shop.write(1, (tx) => ordersForPayments.paymentSucceeded(notingJobs(tx), order.id)),
      ])
      expect([await statusOf(order), await stockOf(shop, product)]).toEqual(['paid', 4])
    }
  })
})

describe('after an attempt to pay by card', () => {
  test('the provider is asked once more before an order without success ends', async () => {
    const { order, product } = await cardOrder()
    await attempt(order, 'failed')
    await attempt(order, 'canceled')
    await endHold(order)
    const queued = await look(order)
    expect(queued.map(({ kind }) => kind).toSorted()).toEqual([
      'orders.hold',
      'payments.inquire',
      'payments.inquire',
    ])
    const again = queued.find(({ kind }) => kind === 'orders.hold')!
    expect(minutesFromNow(again.after)).toBe(2)
    expect([await statusOf(order), await stockOf(shop, product)]).toEqual(['awaiting_payment', 4])

    await endHold(order)
    expect((await look(order, again.data)).map(({ kind }) => kind)).toEqual(['orders.ended'])
    expect([await statusOf(order), await stockOf(shop, product)]).toEqual(['expired', 5])
  })

  test.each([
    ['pending', false],
    ['initiated', false],
    ['failed', true],
  ])('and that is %s (to be reviewed: %s), the units are kept', async (status, needsReview) => {
    const { order, product } = await cardOrder()
    await attempt(order, status, needsReview)
    await endHold(order)
    const [again, ...more] = await look(order)
    expect(more).toEqual([])
    expect(minutesFromNow(again!.after)).toBe(15)
    const { hold_expires_at } = await orderOf(asha, order)
    expect(minutesFromNow(new Date(hold_expires_at!))).toBe(15)
    expect(await stockOf(shop, product)).toBe(4)
  })

  test('and that is open for a day, the shop is notified, once', async () => {
    const { order } = await cardOrder()
    await attempt(order, 'pending')
    await changeRows(shop, 'orders', { id: order.id }, { created_at: ago({ hours: 25 }) })
    await endHold(order)
    const queued = await look(order)
    expect(queued.map(({ kind }) => kind)).toEqual(['orders.alert', 'orders.hold'])
    await endHold(order)
    expect((await look(order, queued[1]!.data)).map(({ kind }) => kind)).toEqual(['orders.hold'])
    expect(await statusOf(order)).toBe('awaiting_payment')
  })
})
