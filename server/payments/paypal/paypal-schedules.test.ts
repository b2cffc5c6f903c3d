import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { Browser } from '#tests/customer.ts'
import { initiate, inquiriesDone, ringTimer } from '#tests/purchase/card-order.ts'
import { askRefund, refundsDone, ringRefundTimer } from '#tests/purchase/card-refund.ts'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { openPayPalShop, type PayPalShop } from '#tests/purchase/paypal-shop.ts'
import { closingsDone } from '#tests/purchase/stripe-shop.ts'
import { attemptsOf } from '#tests/purchase/same-money.ts'
import { endLeases, endPendingRefunds, passDay, runSchedules } from '#tests/purchase/schedules.ts'
import { startNow } from '#tests/jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { rounds } from '#tests/rounds.ts'
import { changeRows } from '#tests/rows.ts'

/**
 * Requests, approvals, captures, refunds, ends, faults and lost or repeated notifications in any order end
 * with the same money at PayPal's stand-in and in the books.
 */
const SCHEDULES = rounds(10, 200)

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ approve: fc.constantFrom('pays', 'pays', 'declines') }) },
  { weight: 2, arbitrary: fc.constant({ initiate: true }) },
  { weight: 2, arbitrary: fc.constant({ back: true }) },
  { weight: 3, arbitrary: fc.record({ refund: fc.constantFrom('10.00', '64.75') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      happen: fc.constantFrom(
        'capture-done',
        'capture-failed',
        'refund-done',
        'refund-failed',
        'refund-in-portal',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ leave: true }, { cancel: true }, { endOrder: true }) },
  { weight: 1, arbitrary: fc.constant({ ring: true }) },
  { weight: 1, arbitrary: fc.constant({ pageEnds: true }) },
  {
    weight: 3,
    arbitrary: fc.record({
      on: fc.constantFrom('create', 'retrieve', 'capture', 'refund', 'token'),
      fault: fc.constantFrom('cut-before', 'cut-after', '503', '500', 'malformed', 'revoked'),
      events: fc.constantFrom('before', 'after', 'never'),
      copies: fc.constantFrom(1, 3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { pending: 'PENDING_REVIEW' },
      { pending: 'UNILATERAL' },
      { late: true },
    ),
  },
)
type Act = Partial<{
  approve: 'pays' | 'declines'
  initiate: true
  back: true
  refund: string
  happen: Parameters<PayPalShop['paypal']['happen']>[1]
  leave: true
  cancel: true
  endOrder: true
  ring: true
  pageEnds: true
  on: 'create' | 'retrieve' | 'capture' | 'refund' | 'token'
  fault: 'cut-before' | 'cut-after' | '503' | '500' | 'malformed' | 'revoked'
  events: 'before' | 'after' | 'never'
  copies: number
  pending: 'PENDING_REVIEW' | 'UNILATERAL'
  late: true
}>

let shop: PayPalShop
let owner: Colleague
beforeAll(async () => {
  shop = await openPayPalShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

/** An order that is over or paid does not expire. */
function refusedOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

async function carryOut(orderId: number, done: Act, customer: Browser): Promise<void> {
  const last = (await attemptsOf(shop, orderId)).findLast(({ reference }) => reference !== null)
  const reference = last?.reference ?? ''
  if (done.initiate) await initiate(customer, orderId)
  if (done.approve) await shop.paypal.approve(reference, done.approve)
  if (done.back && last) await shop.fetch(`/api/payments/paypal/return/${last.callback_key}/`)
  if (done.happen && shop.paypal.find(reference)?.capture) {
    await shop.paypal.happen(reference, done.happen, 500)
  }
  if (done.refund) await askRefund(owner, { id: orderId }, { kind: 'part', amount: done.refund })
  if (done.leave && last) await shop.fetch(`/api/payments/paypal/cancel/${last.callback_key}/`)
  if (done.cancel) await customer.post(`/orders/orders/${orderId}/cancellation/`, {})
  if (done.endOrder) await expireOrder(shop, { id: orderId }).catch(refusedOnly)
  if (done.ring) await startNow(shop, 'payments.inquire')
  if (done.pageEnds && last) {
    await changeRows(shop, 'payments', { id: last.id }, { expires_at: new Date() })
  }
  if (done.pending) shop.paypal.behave({ pending: done.pending })
  if (done.late) shop.paypal.behave({ refunds: 'PENDING' })
  if (done.fault && done.on) {
    const { fault, on, events = 'before', copies = 1 } = done
    shop.paypal.behave({
      faults: [{ fault, on, times: 1 }],
      notifyWhen: events,
      notices: [{ copies }],
    })
  }
}

/** Everything is heard in the end: the timers ring, leases end, and what was pending is decided. */
async function quietDay(orderId: number): Promise<void> {
  shop.paypal.behave({})
  for (let round = 0; round < 3; round++) {
    await endLeases(shop)
    if (round === 1) {
      await passDay(shop, orderId)
      await endPendingRefunds(shop, orderId, (at) => shop.paypal.happen(at, 'refund-done'))
    }
    await startNow(shop, 'payments.close')
    await closingsDone(shop)
    await ringTimer(shop)
    await ringRefundTimer(shop)
    for (const { reference } of await attemptsOf(shop, orderId)) {
      if (reference) await shop.paypal.happen(reference, 'capture-done')
    }
  }
  await refundsDone(shop)
  await inquiriesDone(shop)
}

test('any schedule ends with the same money at PayPal and in the books', async () => {
  const right = await runSchedules({
    shop,
    act,
    count: SCHEDULES,
    method: 'paypal',
    calm: () => shop.paypal.behave({}),
    carryOut,
    quietDay,
  })
  expect(right).toBe(SCHEDULES)
})
