import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import {
  type Begun,
  initiate,
  inquiriesDone,
  orderByCard,
  ringTimer,
} from '#tests/purchase/card-order.ts'
import {
  driveHimalpay,
  type Driver,
  driveStripe,
  driveTwoC2p,
} from '#tests/purchase/conformance/drivers.ts'
import { stockOf } from '#tests/purchase/order.ts'
import { rowOf } from '#tests/purchase/stripe-shop.ts'

/** The cases that every provider of card payments has to pass alike. */
describe.each([
  ['2C2P', driveTwoC2p],
  ['himalpay', driveHimalpay],
  ['Stripe', driveStripe],
] as const)('a payment through %s', (_name, drive) => {
  let driver: Driver
  let asha: Browser
  beforeAll(async () => {
    driver = await drive()
  })
  afterAll(() => driver.close())
  beforeEach(async () => {
    driver.lie(false)
    asha = await newCustomer(driver.shop)
  })

  async function begun() {
    const { id, productId } = await orderByCard(driver.shop, asha)
    const { redirectUrl, payment_uuid: uuid } = (await initiate(asha, id)).json() as Begun
    return { orderId: id, productId, uuid, redirectUrl }
  }
  const statusOf = async (orderId: number) =>
    (await asha.get(`/orders/orders/${orderId}/`)).json().status
  const row = (uuid: string) => rowOf(driver.shop, uuid)
  const comeBack = async (uuid: string) => {
    const { callback_key, provider } = (await row(uuid)) as { callback_key: string } & Record<
      string,
      unknown
    >
    return driver.shop.fetch(`/api/payments/${String(provider)}/return/${callback_key}/`)
  }

  test('a payment of two clicks at once is one attempt with one page', async () => {
    const { id } = await orderByCard(driver.shop, asha)
    const replies = await Promise.all([initiate(asha, id), initiate(asha, id)])
    const [one, two] = replies.map((reply) => reply.json() as Begun)
    expect(one).toEqual(two)
    expect(one!.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
  })

  test('a payment that is notified is paid once, and so are its units', async () => {
    const { orderId, uuid, productId } = await begun()
    await driver.pay(uuid)
    expect(await statusOf(orderId)).toBe('paid')
    expect(await driver.paidCents(uuid)).toBe(12_950)
    expect(await stockOf(driver.shop, { id: productId })).toBe(3)
  })

  test('a payment without a notification is paid by the return', async () => {
    const { orderId, uuid } = await begun()
    await driver.pay(uuid, 0)
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    expect((await comeBack(uuid)).status).toBe(303)
    await inquiriesDone(driver.shop)
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('a payment without notification and return is paid by the timer', async () => {
    const { orderId, uuid } = await begun()
    await driver.pay(uuid, 0)
    await ringTimer(driver.shop)
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('a declined payment leaves the order to be paid again', async () => {
    const { orderId, uuid, redirectUrl } = await begun()
    await driver.decline(uuid)
    expect((await row(uuid)).status).toBe('failed')
    const again = (await initiate(asha, orderId)).json() as Begun
    expect(again.redirectUrl).not.toBe(redirectUrl)
    await driver.pay(again.payment_uuid)
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('ten notifications at once are one outcome and at most two questions', async () => {
    const { orderId, uuid } = await begun()
    const before = await driver.questions(uuid)
    await driver.pay(uuid, 10)
    expect(await statusOf(orderId)).toBe('paid')
    expect((await driver.questions(uuid)) - before).toBeLessThanOrEqual(2)
  })

  test('a notification of somebody else is answered 401 and moves nothing', async () => {
    const { orderId, uuid } = await begun()
    expect(await driver.forge(uuid)).toBe(401)
    expect([await statusOf(orderId), (await row(uuid)).status]).toEqual([
      'awaiting_payment',
      'initiated',
    ])
  })

  test('an answer with another amount waits for a person, and nothing is sold', async () => {
    const { orderId, uuid } = await begun()
    driver.lie(true)
    await driver.pay(uuid, 0)
    driver.lie(true)
    await ringTimer(driver.shop)
    expect(await row(uuid)).toMatchObject({ needs_review: true, status: 'pending' })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
  })

  test('a payment after its order was canceled waits for the merchant', async () => {
    const { orderId, uuid } = await begun()
    await driver.pay(uuid, 0)
    await asha.post(`/orders/orders/${orderId}/cancellation/`, {})
    await ringTimer(driver.shop)
    expect(await row(uuid)).toMatchObject({ status: 'succeeded', refund_due: true })
    expect(await statusOf(orderId)).toBe('canceled')
  })
})
