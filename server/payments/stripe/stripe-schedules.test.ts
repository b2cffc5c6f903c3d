import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/customer.ts'
import { initiate, inquiriesDone, ringTimer } from '#tests/purchase/card-order.ts'
import { askRefund, refundsDone, ringRefundTimer } from '#tests/purchase/card-refund.ts'
import { closingsDone, openStripeShop, type StripeShop } from '#tests/purchase/stripe-shop.ts'
import { attemptsOf } from '#tests/purchase/same-money.ts'
import { endPendingRefunds, passDay, runSchedules } from '#tests/purchase/schedules.ts'
import { startNow } from '#tests/jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { rounds } from '#tests/rounds.ts'

/**
 * Requests, payments, refunds, ends, faults and lost or repeated events in any order end with the same
 * money at Stripe's stand-in and in the books.
 */
const SCHEDULES = rounds(10, 200)

const CARDS = [
  '4242424242424242',
  '4000000000000002',
  '4000000000007726',
  '4000000000005126',
] as const

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pay: fc.constantFrom(...CARDS) }) },
  { weight: 2, arbitrary: fc.constant({ initiate: true }) },
  { weight: 3, arbitrary: fc.record({ refund: fc.constantFrom('10.00', '64.75') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      happen: fc.constantFrom('expire', 'refund-done', 'refund-failed', 'refund-in-portal'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ leave: true }) },
  { weight: 1, arbitrary: fc.constant({ cancel: true }) },
  { weight: 1, arbitrary: fc.constant({ ring: true }) },
  {
    weight: 3,
    arbitrary: fc.record({
      fault: fc.constantFrom('cut-before', 'cut-after', '503', '500', 'malformed', 'revoked'),
      on: fc.constantFrom('create', 'retrieve', 'refund', 'expire', 'list', 'intent'),
      events: fc.constantFrom('before', 'never'),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Act = Partial<{
  pay: (typeof CARDS)[number]
  initiate: boolean
  refund: string
  happen: 'expire' | 'refund-done' | 'refund-failed' | 'refund-in-portal'
  leave: boolean
  cancel: boolean
  ring: boolean
  fault: 'cut-before' | 'cut-after' | '503' | '500' | 'malformed' | 'revoked'
  on: 'create' | 'retrieve' | 'refund' | 'expire' | 'list' | 'intent'
  events: 'before' | 'never'
  copies: number
}>

let shop: StripeShop
let owner: Colleague
beforeAll(async () => {
  shop = await openStripeShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const HOURS_MS = 25 * 3600 * 1000

async function carryOut(orderId: number, act: Act, customer: Browser): Promise<void> {
  const last = (await attemptsOf(shop, orderId)).findLast(({ reference }) => reference !== null)
  const session = last?.reference ?? ''
  if (act.initiate) await initiate(customer, orderId)
  if (act.pay) await shop.stripe.pay(session, act.pay)
  if (act.happen && (act.happen === 'expire' || shop.stripe.find(session)?.paid === 'paid')) {
    await shop.stripe.happen(session, act.happen, 500)
  }
  if (act.refund) await askRefund(owner, { id: orderId }, { kind: 'part', amount: act.refund })
  if (act.leave && last) await shop.fetch(`/api/payments/stripe/cancel/${last.callback_key}/`)
  if (act.cancel) await customer.post(`/orders/orders/${orderId}/cancellation/`, {})
  if (act.ring) await startNow(shop, 'payments.inquire')
  if (act.fault && act.on) {
    const { fault, on, events = 'before', copies = 1 } = act
    shop.stripe.behave({
      faults: [{ fault, on, times: 1 }],
      notifyWhen: events,
      notices: [{ copies }],
    })
  }
}

/** Everything is heard in the end: the timers ring, and keys of refunds are forgotten at Stripe. */
async function quietDay(orderId: number): Promise<void> {
  shop.stripe.behave({})
  for (let round = 0; round < 3; round++) {
    if (round === 1) {
      await passDay(shop, orderId)
      await endPendingRefunds(shop, orderId, (at) => shop.stripe.happen(at, 'refund-done'))
    }
    await startNow(shop, 'payments.close')
    await closingsDone(shop)
    await ringTimer(shop)
    await ringRefundTimer(shop)
    if (round === 0) shop.stripe.forward(HOURS_MS)
  }
  await refundsDone(shop)
  await inquiriesDone(shop)
  shop.stripe.forward(-HOURS_MS)
}

test('any schedule ends with the same money at Stripe and in the books', async () => {
  const right = await runSchedules({
    shop,
    act,
    count: SCHEDULES,
    method: 'card_2c2p',
    calm: () => shop.stripe.behave({}),
    carryOut,
    quietDay,
  })
  expect(right).toBe(SCHEDULES)
})
