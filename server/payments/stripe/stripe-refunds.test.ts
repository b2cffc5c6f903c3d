import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { inquiriesDone } from '#tests/purchase/card-order.ts'
import {
  askRefund,
  readOrderOf,
  refundsDone,
  ringRefundTimer,
} from '#tests/purchase/card-refund.ts'
import {
  begunAtStripe,
  openStripeShop,
  rowOf,
  type StripeShop,
} from '#tests/purchase/stripe-shop.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: StripeShop
let asha: Browser
let owner: Colleague
beforeAll(async () => {
  shop = await openStripeShop()
  asha = await newCustomer(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.behave({}))

const TWO_DAYS_MS = 2 * 24 * 3600 * 1000

async function paid(card?: string) {
  const begun = await begunAtStripe(shop, asha)
  await shop.stripe.pay(begun.session, card)
  await inquiriesDone(shop)
  return { ...begun, id: begun.orderId }
}
type Paid = Awaited<ReturnType<typeof paid>>

const part = (order: Paid, amount: string) => askRefund(owner, order, { kind: 'part', amount })
const refundsOf = async (order: Paid) => (await readOrderOf(owner, order)).refunds
const atStripe = ({ session }: Paid) => shop.stripe.find(session)!.refunds
const mails = () => shop.mailbox.mails().map(({ headers }) => headers['subject'] ?? '')
const heard = async () => {
  await inquiriesDone(shop)
  await refundsDone(shop)
  await jobsDone(shop, 'payments.alert')
}

describe('a refund through Stripe', () => {
  test('a refund gives back a part, an equal part at once, and the rest', async () => {
    const order = await paid()
    const replies = await Promise.all([part(order, '10.00'), part(order, '10.00')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await refundsDone(shop)
    expect(atStripe(order).map(({ amount, status }) => [amount, status])).toEqual([
      [1000, 'succeeded'],
      [1000, 'succeeded'],
    ])
    await askRefund(owner, order, { kind: 'whole' })
    await refundsDone(shop)
    expect(await readOrderOf(owner, order)).toMatchObject({ status: 'refunded' })
    expect(await rowOf(shop, order.uuid)).toMatchObject({ refunded_cents: '12950' })
  })

  test('a part of dinars that Stripe cannot write is refused with the nearest amounts', async () => {
    const order = await paid()
    const { orderId } = order
    await changeRows(shop, 'orders', { id: orderId }, { currency: 'KWD' })
    await changeRows(shop, 'payments', { order_id: orderId }, { currency: 'KWD' })
    const refused = await part(order, '1.234')
    expect([refused.status, refused.json()]).toEqual([
      409,
      {
        detail:
          'Stripe refunds whole steps of KWD\u00a00.010, so KWD\u00a01.234 cannot be refunded. Please refund ' +
          'KWD\u00a01.230 or KWD\u00a01.240, or refund it another way and record it as refunded outside Pasal.',
      },
    ])
    const unit = { kind: 'part', lines: [{ line: 0, quantity: 1 }] }
    expect((await askRefund(owner, order, unit)).status).toBe(409)
    expect(await refundsOf(order)).toEqual([])
    expect((await part(order, '1.230')).status).toBe(200)
    expect(await rowOf(shop, order.uuid)).toMatchObject({ reserved_cents: '1230' })
    await askRefund(owner, order, { kind: 'part', way: 'outside', amount: '0.003' })
    const rest = await askRefund(owner, order, { kind: 'whole' })
    expect([rest.status, rest.json()]).toEqual([
      409,
      { detail: expect.stringContaining('refund KWD\u00a011.710, or') },
    ])
  })

  test.each(['cut-after', '503', 'cut-before'] as const)(
    'a refund with %s is made once',
    async (fault) => {
      const order = await paid()
      shop.stripe.behave({ faults: [{ on: 'refund', fault, times: 1 }] })
      await part(order, '10.00')
      await refundsDone(shop)
      shop.stripe.behave({})
      // A key protects for a day; the list protects after that.
      shop.stripe.forward(TWO_DAYS_MS)
      await ringRefundTimer(shop)
      shop.stripe.forward(-TWO_DAYS_MS)
      expect(atStripe(order)).toHaveLength(1)
      expect(await refundsOf(order)).toMatchObject([{ status: 'succeeded' }])
    },
  )

  test.each([
    ['refund-done', 'succeeded', '1000'],
    ['refund-failed', 'failed', '0'],
  ] as const)('a refund that is pending follows %s', async (event, status, refunded_cents) => {
    const order = await paid('4000000000007726')
    await part(order, '10.00')
    await refundsDone(shop)
    expect(await refundsOf(order)).toMatchObject([{ status: 'pending' }])
    await shop.stripe.happen(order.session, event)
    await heard()
    expect(await refundsOf(order)).toMatchObject([{ status }])
    expect(await rowOf(shop, order.uuid)).toMatchObject({ refunded_cents, reserved_cents: '0' })
  })

  test('a refund that waits for a balance says so, and goes on by itself', async () => {
    const order = await paid()
    shop.stripe.behave({ refunds: 'no-balance' })
    await part(order, '10.00')
    await refundsDone(shop)
    const waiting = (await refundsOf(order))[0]!
    expect([waiting.status, waiting.reason]).toEqual([
      'pending',
      expect.stringContaining('too little money'),
    ])
    await shop.stripe.happen(order.session, 'refund-done')
    await heard()
    expect(await refundsOf(order)).toMatchObject([{ status: 'succeeded', reason: '' }])
  })

  test('a refund that fails after it succeeded can be made again', async () => {
    const order = await paid('4000000000005126')
    await part(order, '10.00')
    await refundsDone(shop)
    expect(await refundsOf(order)).toMatchObject([{ status: 'succeeded' }])
    await shop.stripe.happen(order.session, 'refund-failed')
    await heard()
    const bounced = (await refundsOf(order))[0]!
    expect([bounced.status, bounced.reason]).toEqual([
      'failed',
      expect.stringContaining('sent the money back'),
    ])
    expect(await rowOf(shop, order.uuid)).toMatchObject({
      refunded_cents: '0',
      reserved_cents: '0',
    })
    expect((await part(order, '10.00')).status).toBe(200)
    await refundsDone(shop)
    expect(await rowOf(shop, order.uuid)).toMatchObject({ refunded_cents: '1000' })
  })

  test('a refund of the whole that fails later leaves the order refunded and the money due', async () => {
    const order = await paid('4000000000005126')
    await askRefund(owner, order, { kind: 'whole' })
    await refundsDone(shop)
    await shop.stripe.happen(order.session, 'refund-failed')
    await heard()
    expect(await readOrderOf(owner, order)).toMatchObject({ status: 'refunded' })
    expect(await rowOf(shop, order.uuid)).toMatchObject({ refund_due: true, refunded_cents: '0' })
    expect((await askRefund(owner, order, { kind: 'surplus' })).status).toBe(200)
    await refundsDone(shop)
    expect(await rowOf(shop, order.uuid)).toMatchObject({ refunded_cents: '12950' })
  })

  test('a refund in the Dashboard is reported once, an own one is not', async () => {
    const order = await paid()
    await part(order, '10.00')
    await heard()
    const returned = () =>
      mails().filter((subject) => subject.includes('returned or disputed')).length
    const before = returned()
    await shop.stripe.happen(order.session, 'refund-in-portal', 500)
    await heard()
    await shop.stripe.happen(order.session, 'refund-done')
    await heard()
    expect(returned() - before).toBe(1)
  })
})

describe('a dispute', () => {
  test('a dispute is kept with its date and mailed, refuses refunds, and its end is mailed', async () => {
    const order = await paid('4000000000000259')
    await heard()
    const [payment] = (await readOrderOf(owner, order)).payments!
    expect(payment).toMatchObject({
      is_test: true,
      dispute: { state: 'needs_response', due_at: expect.any(String) },
    })
    expect(mails().some((subject) => subject.startsWith('A card payment is disputed'))).toBe(true)
    await part(order, '10.00')
    await refundsDone(shop)
    expect(await refundsOf(order)).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('disputes the payment') },
    ])
    await shop.stripe.happen(order.session, 'dispute-won')
    await heard()
    const [won] = (await readOrderOf(owner, order)).payments!
    expect(won!.dispute).toEqual({ state: 'won', due_at: null })
    expect(
      mails().some((subject) => subject.startsWith('The dispute of a card payment is over')),
    ).toBe(true)
  })
})
