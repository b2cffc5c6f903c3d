import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { begin, inquiriesDone, orderByCard, ringTimer } from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { answerOf } from '#tests/purchase/cart.ts'
import { type Browser, callsAt, newCustomer } from '#tests/customer.ts'
import { ageRows, type Duration, listRows } from '#tests/rows.ts'

let shop: CardShop
let asha: Browser
let bikram: Browser
beforeAll(async () => {
  shop = await openCardShop()
  asha = await newCustomer(shop)
  bikram = await newCustomer(shop)
})
afterEach(() => shop.provider.behave({}))
afterAll(() => shop.close())

async function attempt() {
  const order = await orderByCard(shop, asha)
  return { ...(await begin(shop, asha, order.id)), order }
}
const path = (uuid: string) => `/payments/history/${uuid}/` as const
const look = async (uuid: string, { tokens }: Partial<Browser> = asha) =>
  answerOf(await callsAt(shop, tokens?.access).get(path(uuid)))
const settle = (invoiceNo: string, respCode: string) =>
  shop.provider.pay(invoiceNo, { respCode, notify: [] })
const inquiriesOf = (invoiceNo: string) =>
  shop.provider.payments().find((each) => each.invoiceNo === invoiceNo)!.inquiries
/** Moves the begin of a payment back. */
const pass = (uuid: string, by: Duration) =>
  ageRows(shop, 'payments', { id: uuid }, by, 'created_at', 'inquired_at', 'expires_at')
const statusOf = async (uuid: string) => {
  const rows = await listRows(shop, 'payments', { id: uuid }, ['status', 'needs_review'])
  return rows[0]!.status + (rows[0]!.needs_review ? '!' : '')
}

describe('the status of a payment', () => {
  test('is known at once to its owner, even unreported', async () => {
    const { uuid, invoiceNo, order } = await attempt()
    await settle(invoiceNo, '0000')
    expect(await look(uuid)).toEqual([
      200,
      {
        status: 'succeeded',
        order_identifier: order.order_number,
        gateway_transaction_ref: expect.stringMatching(/^\d+$/),
        currency: 'USD',
        amount: '129.50',
        error_message: null,
      },
    ])
  })

  test('is known without a session, but nothing else is', async () => {
    const { uuid, invoiceNo } = await attempt()
    await settle(invoiceNo, '4051')
    const withheld = {
      order_identifier: null,
      gateway_transaction_ref: null,
      currency: null,
      amount: null,
    }
    expect(await look(uuid, {})).toEqual([
      200,
      { status: 'failed', error_message: 'The card was declined.', ...withheld },
    ])
  })

  test('is not called a success where the order could not take the money', async () => {
    const { uuid, invoiceNo } = await attempt()
    await settle(invoiceNo, '0000')
    await look(uuid)
    const sayOf = async (values: string) => {
      await shop.owner.query(`update payments set ${values} where id = $1`, [uuid])
      return look(uuid, {})
    }
    expect(await sayOf('refund_due = true')).toMatchObject([
      200,
      { error_message: 'This payment came twice or too late. You get it back.' },
    ])
    expect(await sayOf('refunded_at = now()')).toMatchObject([
      200,
      { error_message: 'This payment came twice or too late, and was refunded.' },
    ])
  })

  test('is unknown to anybody else, as one that is not there, or is no id at all', async () => {
    const { uuid } = await attempt()
    const notFound = [404, { detail: 'Not found.' }]
    for (const id of [uuid, randomUUID(), 'x', '1', uuid.slice(1), `${uuid}0`, '%20']) {
      expect([id, await look(id, bikram)]).toEqual([id, notFound])
    }
    expect(await look(randomUUID(), {})).toEqual(notFound)
    const tea = await callsAt(shop.teaShop).get(path(uuid))
    expect(answerOf(tea)).toEqual(notFound)
  })

  // Guarded by `beginInquiry`: the row says when the provider was asked last.
  test('is asked at most every 5 seconds, however many look', async () => {
    const { uuid, invoiceNo } = await attempt()
    await Promise.all(Array.from({ length: 10 }, () => look(uuid)))
    expect(inquiriesOf(invoiceNo)).toBe(1)
    await pass(uuid, { seconds: 6 })
    await look(uuid)
    expect(inquiriesOf(invoiceNo)).toBe(2)
  })

  test('is not asked once it is paid, nor a day later', async () => {
    const { uuid, invoiceNo } = await attempt()
    await pass(uuid, { hours: 25 })
    await look(uuid)
    expect(inquiriesOf(invoiceNo)).toBe(0)
    const paid = await attempt()
    await settle(paid.invoiceNo, '0000')
    await look(paid.uuid)
    await pass(paid.uuid, { minutes: 1 })
    await look(paid.uuid)
    expect(inquiriesOf(paid.invoiceNo)).toBe(1)
  })

  test('is as it was where the provider does not answer', async () => {
    const { uuid, invoiceNo } = await attempt()
    await settle(invoiceNo, '0000')
    shop.provider.behave({ inquiry: { fault: 'hangs' } })
    const begun = performance.now()
    expect(await look(uuid)).toMatchObject([200, { status: 'initiated' }])
    expect(performance.now() - begun).toBeLessThan(6000 * busyness())
  })

  test('may be looked at 30 times a minute by an account, and 1,500 times from a network', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '0.1' })
    const statusesOf = async (count: number, token?: string) => {
      const statuses: number[] = []
      for (let time = 0; time < count; time++) {
        statuses.push((await callsAt(strict, token).get(path(randomUUID()))).status)
      }
      return statuses
    }
    expect(await statusesOf(4, asha.tokens.access)).toEqual([404, 404, 404, 429])
    expect(await statusesOf(147)).toEqual([...Array<number>(146).fill(404), 429])
  })
})

describe('the timer', () => {
  test('finds an unreported outcome, and then rests', async () => {
    const { uuid, invoiceNo } = await attempt()
    await settle(invoiceNo, '0000')
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('succeeded')
    await ringTimer(shop)
    expect(inquiriesOf(invoiceNo)).toBe(1)
  })

  test('comes again while nothing is settled, whatever the provider answers', async () => {
    const { uuid, invoiceNo } = await attempt()
    shop.provider.behave({ inquiry: { fault: 'error-500' } })
    for (let round = 1; round <= 3; round++) {
      await ringTimer(shop)
      expect(inquiriesOf(invoiceNo)).toBe(round)
    }
    expect(await statusOf(uuid)).toBe('initiated')
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ payment: uuid, reason: 'It answers with status 500' }),
    )
    shop.provider.behave({})
    await settle(invoiceNo, '4051')
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('failed')
    // The provider's page is still open and can be paid on.
    await settle(invoiceNo, '0000')
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('succeeded')
  })

  test('gives up an unpaid attempt when its page has closed', async () => {
    const { uuid } = await attempt()
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('initiated')
    await pass(uuid, { minutes: 31 })
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('failed')
    expect(await look(uuid)).toMatchObject([200, { error_message: 'Payment session expired.' }])
  })

  test('takes an unlisted code for a failure only when it is repeated after that', async () => {
    const { uuid } = await attempt()
    shop.provider.behave({ inquiry: { respCode: '7777' } })
    await pass(uuid, { minutes: 31 })
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('initiated')
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('failed')
  })

  test('marks an attempt for review that is still open after a day', async () => {
    const { uuid, invoiceNo } = await attempt()
    await settle(invoiceNo, '0001')
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('pending')
    await pass(uuid, { hours: 24 })
    await ringTimer(shop)
    expect(await statusOf(uuid)).toBe('pending!')
    await inquiriesDone(shop)
  })
})
