import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEA_STRIPE } from '#demo/demo-merchants.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, jobsOf } from '#tests/jobs.ts'
import { inquiriesDone } from '#tests/purchase/card-order.ts'
import { begunAtStripe, openStripeShop, type StripeShop } from '#tests/purchase/stripe-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { askForPayouts, planPayouts } from './payouts.ts'
import { saveLines } from './payouts.queries.ts'
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

const night = async () => {
  await changeRows(shop, 'card_accounts', {}, { next_payouts_at: null })
  await shop.write(KHUKURI.tenant, askForPayouts)
  await jobsDone(shop, 'payments.payouts')
}

async function paidOrder() {
  const { orderId, session } = await begunAtStripe(shop, asha)
  await shop.stripe.pay(session)
  await inquiriesDone(shop)
  return orderId
}

const today = () => new Date().toISOString().slice(0, 10)
const YEAR = 365 * 24 * 3600 * 1000
const call = () => {
  const from = new Date(Date.now() - YEAR).toISOString().slice(0, 10)
  const until = new Date(Date.now() + YEAR).toISOString().slice(0, 10)
  return `from=${from}&until=${until}`
}
const report = async () => {
  const reply = await owner.shop(`GET /reports/payouts/?${call()}` as 'GET /reports/payouts/')
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  return reply.json()
}
const payoutNamed = async (reference: string) =>
  (await report()).rows.find((row) => row.reference === reference)
const linesOf = async (id: number) => {
  const reply = await owner.shop(`GET /reports/payouts/${id}/` as 'GET /reports/payouts/:id/')
  expect(reply.status).toBe(200)
  return reply.json().lines
}

test('a payout is listed with the orders, refunds and fees in it, and its parts add up to it', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const part = { kind: 'part', amount: '29.50', way: 'card' }
  expect((await owner.shop(`POST /orders/${second}/refund/`, part)).status).toBe(200)
  await jobsDone(shop, 'payments.refund')
  const strange = { id: 'ch_strange', object: 'charge', payment_intent: 'pi_strange' }
  const { id: reference, amount } = shop.stripe.payOut(TEA_STRIPE, {
    more: [
      { id: 'txn_1', type: 'charge', amount: 1000, fee: 59, currency: 'usd', source: strange },
      { id: 'txn_2', type: 'stripe_fee', amount: -200, fee: 0, currency: 'usd', source: null },
      { id: 'txn_3', type: 'adjustment', amount: -500, fee: 1500, currency: 'usd', source: null },
    ],
  })
  await night()
  const row = (await payoutNamed(reference))!
  // Fees: twice 2.9 % of 129.50 and 0.30, and 0.59, 2.00 and 15.00.
  expect(row).toMatchObject({
    provider: 'stripe',
    arrives_on: today(),
    state: 'paid',
    parts: 'told',
    received: '269.00',
    given_back: '-29.50',
    fees: '-25.71',
    other: '-5.00',
    payments: 3,
    unmatched: 1,
    amount: (amount / 100).toFixed(2),
  })
  const lines = await linesOf(row.id)
  expect(lines.map(({ kind, order, gross }) => [kind, order?.id ?? null, gross])).toEqual(
    expect.arrayContaining([
      ['payment', first, '129.50'],
      ['payment', second, '129.50'],
      ['refund', second, '-29.50'],
      ['payment', null, '10.00'],
      ['fee', null, '-2.00'],
      ['other', null, '-5.00'],
    ]),
  )
  expect(lines).toHaveLength(6)
})

test('a payout is kept once, however often the night asks, and its new state is heard', async () => {
  await paidOrder()
  const payout = shop.stripe.payOut(TEA_STRIPE)
  await night()
  await night()
  const { totals } = await report()
  payout.status = 'failed'
  await night()
  expect(await payoutNamed(payout.id)).toMatchObject({ state: 'failed', payments: 1 })
  const after = await report()
  // A payout that did not arrive counts as nothing.
  expect(Number(after.totals.amount)).toBeCloseTo(Number(totals.amount) - payout.amount / 100, 2)
})

test('the parts of a payout are kept once, although two nights have asked for them', async () => {
  await paidOrder()
  const { id: reference } = shop.stripe.payOut(TEA_STRIPE)
  await night()
  const { id } = (await payoutNamed(reference))!
  const before = await linesOf(id)
  const fee = { kind: 'fee', reference: 'again', transactionRef: null, grossCents: 0 } as const
  await shop.write(KHUKURI.tenant, (tx) => saveLines(tx, id, [{ ...fee, feeCents: 100 }]))
  expect(await linesOf(id)).toEqual(before)
})

test('a payout whose parts Stripe has yet to tell gets them on a later night', async () => {
  await paidOrder()
  const payout = shop.stripe.payOut(TEA_STRIPE, { isComplete: false })
  await night()
  expect(await payoutNamed(payout.id)).toMatchObject({ parts: 'awaited', payments: 0 })
  payout.isComplete = true
  await night()
  expect(await payoutNamed(payout.id)).toMatchObject({ parts: 'told', payments: 1, other: '0.00' })
})

test('a payout that was asked for by hand is listed as a whole', async () => {
  await paidOrder()
  const { id, amount } = shop.stripe.payOut(TEA_STRIPE, { isManual: true })
  await night()
  const whole = (amount / 100).toFixed(2)
  expect(await payoutNamed(id)).toMatchObject({ parts: 'manual', amount: whole, other: whole })
})

test('a payout of more parts than a page of the provider holds is complete', async () => {
  const more = Array.from({ length: 250 }, (_, at) => ({
    id: `txn_many_${at}`,
    type: 'charge',
    amount: 100,
    fee: 3,
    currency: 'usd',
    source: { id: `ch_many_${at}`, object: 'charge', payment_intent: `pi_many_${at}` },
  }))
  const { id } = shop.stripe.payOut(TEA_STRIPE, { more })
  await night()
  const row = (await payoutNamed(id))!
  expect(row).toMatchObject({ received: '250.00', fees: '-7.50', unmatched: 250 })
  expect(await linesOf(row.id)).toHaveLength(250)
})

test('a key that may not read payouts is named by the report, until it may', async () => {
  shop.stripe.behave({ faults: [{ on: 'payouts', fault: 'revoked', times: 1 }] })
  await night()
  expect((await report()).lacks_access).toBe(true)
  shop.stripe.behave({})
  await night()
  expect((await report()).lacks_access).toBe(false)
})

test('a provider that does not answer is asked again by the next night', async () => {
  await paidOrder()
  const { id } = shop.stripe.payOut(TEA_STRIPE)
  shop.stripe.behave({ faults: [{ on: 'payouts', fault: '500', times: 1 }] })
  await night()
  expect(await payoutNamed(id)).toBeUndefined()
  shop.stripe.behave({})
  await night()
  expect(await payoutNamed(id)).toMatchObject({ parts: 'told' })
})

test('the next question waits for the night, once', async () => {
  const waiting = async () =>
    (await jobsOf(shop, 'payments.payouts')).filter(
      ({ state, startAfter }) => state === 'created' && startAfter.getTime() > Date.now(),
    ).length
  const before = await waiting()
  await changeRows(shop, 'card_accounts', {}, { next_payouts_at: null })
  await shop.write(KHUKURI.tenant, planPayouts)
  await shop.write(KHUKURI.tenant, planPayouts)
  await shop.write(KHUKURI.tenant, askForPayouts)
  expect(await waiting()).toBe(before + 1)
})

test('payouts and their parts are hidden from other shops, and from colleagues without reports', async () => {
  const { rows } = await report()
  const other = await newColleague(shop, 'owner', 2)
  const path = `GET /reports/payouts/${rows[0]!.id}/` as 'GET /reports/payouts/:id/'
  expect((await other.shop(path)).status).toBe(404)
  const packer = await newColleague(shop, 'fulfilment')
  expect((await packer.shop(path)).status).toBe(404)
})
