import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { ADDRESS } from '#tests/purchase/order.ts'
import { pgwSettings, takeCards } from '#tests/purchase/card-shop.ts'
import { type Browser, callsAt, register, signIn } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import {
  type ScriptedProvider,
  startScriptedProvider,
  type Truth,
} from '#tests/purchase/scripted-provider.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { newCallbackKey } from './callback-keys.ts'
import { changeRows, listRows } from '#tests/rows.ts'

/**
 * Reports in any number and order lead to one outcome, the provider's truth; to at most one payment
 * of an order that need not be refunded; and the sold units are the paid ones.
 *
 * Its guards, each tried by removal:
 * - a notification only causes an inquiry (`takeNotification`): else forged and old ones count;
 * - the signature (`verify`): else forged ones are answered 200;
 * - the answer is compared with the request (`trustedOutcome`): else a cent pays an order;
 * - the order is locked before its attempts (`applyFact`): else two attempts at once pay it twice;
 * - a second success is `refund-due` (`carryOut`): else the index `payments_paid_once` refuses it.
 */
const SCHEDULES = rounds(100, 1000)
const AT_ONCE = 12
const STOCK = 5000
const CENTS = 6475

let provider: ScriptedProvider
let mailbox: Mailbox
let shop: OpenShop
let servers: Server[]
let asha: Browser
beforeAll(async () => {
  provider = await startScriptedProvider(KHUKURI_MERCHANT)
  mailbox = openMailbox()
  shop = await openShop({ settings: { ...mailbox.settings, ...pgwSettings(provider.url) } })
  servers = [shop, await shop.another()]
  await takeCards(shop)
  const { email } = await register(shop)
  asha = await signIn(shop, { login_id: email })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
  mailbox.remove()
})

/** The status of an attempt that was given only this truth. */
const STATUS: Record<string, string> = {
  '0000': 'succeeded',
  '4110': 'succeeded',
  '5017': 'succeeded',
  '4051': 'failed',
  '5009': 'failed',
  '0003': 'canceled',
  '0001': 'pending',
  '4010': 'pending!',
  '2002': 'initiated',
  '7777': 'initiated',
}
const isPaid = (code: string) => STATUS[code] === 'succeeded'

/** Ways to report what is not so, and what becomes of it. */
const LIES = {
  'another code': { status: 200, of: { respCode: '0000' } },
  'another amount': { status: 200, of: { respCode: '0000', amount: '1.00' } },
  'another invoice': { status: 200, of: { respCode: '0000', invoiceNo: 'OTHER' } },
  forged: { status: 401, of: { respCode: '0000' } },
} as const

type Lie = keyof typeof LIES

const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ copies: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      lie: fc.constantFrom<Lie>('another code', 'another amount', 'another invoice', 'forged'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ back: true }) },
  { weight: 1, arbitrary: fc.constant({ look: true }) },
  { weight: 1, arbitrary: fc.constant({ cancel: true }) },
)
type Happening = Partial<{
  copies: number
  lie: Lie
  back: boolean
  look: boolean
  cancel: boolean
}>

/**
 * The provider's state at first, the events after it, its final state, and the events after that.
 */
const schedules = fc.record({
  first: fc.constantFrom(...Object.keys(STATUS)),
  isPaidLate: fc.boolean(),
  isOtherAmount: fc.nat(9).map((n) => n === 0),
  early: fc.array(happening, { maxLength: 1 }),
  late: fc.array(happening, { maxLength: 2 }),
})
type Schedule = ReturnType<typeof generate>[number]
const generate = (seed: number) => fc.sample(schedules, { numRuns: SCHEDULES, seed })

type Attempt = { id: string; orderId: number; cents: number; invoiceNo: string; key: string }

/** Orders with one to three attempts each, as if customers had begun them all. */
async function insertAttempts(): Promise<Attempt[]> {
  const product = await newProduct(shop, { priceCents: CENTS, stock: STOCK })
  await shop.owner.query('begin')
  const { rows: orders } = await shop.owner.query<{ id: string; total_cents: string }>(
    `insert into orders (tenant_id, currency, order_number, cart_id, customer_id, payment_method, total_cents,
         total_items, delivery_address, hold_expires_at)
       select 1, 'USD', 'N' || n, n, $1, 'card', $2::int * (1 + n % 3), 1 + n % 3, $3,
           now() + interval '45 min'
         from generate_series(1, $4::int) n
       returning id, total_cents`,
    [asha.user.id, CENTS, JSON.stringify(ADDRESS), SCHEDULES / 2],
  )
  await shop.owner.query(
    `insert into order_lines (tenant_id, order_id, position, product_id, product_name, product_slug,
         price_cents, quantity)
       select 1, id, 0, $1, 'A piece', 'a-piece', $2, total_items from orders`,
    [product.id, CENTS],
  )
  // An order is looked at with its lines when they are all there.
  await shop.owner.query('commit')
  const cents = orders.reduce((sum, order) => sum + Number(order.total_cents), 0)
  await shop.owner.query('update products set stock = stock - $2 where tenant_id = 1 and id = $1', [
    product.id,
    cents / CENTS,
  ])
  const attempts = Array.from({ length: SCHEDULES }, (_, at) => {
    // Some orders get one, some two, some three.
    const order = orders[Math.floor(at / 2 - (at % 4 === 3 ? 1 : 0))]!
    return {
      id: randomUUID(),
      orderId: Number(order.id),
      cents: Number(order.total_cents),
      invoiceNo: randomBytes(10).toString('hex').toUpperCase(),
      key: newCallbackKey(1),
    }
  })
  await shop.owner.query(
    `insert into payments (tenant_id, currency, id, order_id, method, status, amount_cents, invoice_no,
         callback_key, expires_at)
       select 1, 'USD', a.id, a."orderId", 'card', 'initiated', a.cents, a."invoiceNo", a.key,
           now() + interval '30 min'
         from json_to_recordset($1)
           a (id uuid, "orderId" bigint, cents bigint, "invoiceNo" text, key text)`,
    [JSON.stringify(attempts)],
  )
  return attempts
}

let turn = 0
const anyServer = () => servers[turn++ % servers.length]!
const notify = async ({ key, invoiceNo }: Attempt, truth: Truth, secret?: string) => {
  const body = await provider.envelope({ merchantID: 'PASALDEMO', invoiceNo, ...truth }, secret)
  const headers = { 'Content-Type': 'application/json' }
  const path = `/api/payments/2c2p/notification/${key}/`
  for (let tries = 1; ; tries++) {
    const { status } = await anyServer().fetch(path, { method: 'POST', headers, body })
    // The provider repeats what a crowded database could not take.
    if (status !== 503 || tries === 5) return status
  }
}
const look = ({ id }: Attempt) => callsAt(anyServer()).get(`/payments/history/${id}/`)

async function happen(attempt: Attempt, truth: Truth, what: Happening): Promise<void> {
  if (what.copies) {
    const copies = Array.from({ length: what.copies }, () => notify(attempt, truth))
    expect(await Promise.all(copies)).toEqual(copies.map(() => 200))
  } else if (what.lie) {
    const { status, of } = LIES[what.lie]
    const secret = what.lie === 'forged' ? 'cd'.repeat(32) : undefined
    expect(await notify(attempt, { ...truth, ...of }, secret)).toBe(status)
  } else if (what.back) {
    const { status } = await anyServer().fetch(`/api/payments/2c2p/return/${attempt.key}/`)
    expect(status).toBe(303)
  } else if (what.look) {
    expect((await look(attempt)).status).toBe(200)
  } else {
    const path = `/orders/orders/${attempt.orderId}/cancellation/` as const
    const { status } = await callsAt(anyServer(), asha.tokens.access).post(path, {})
    expect([200, 409]).toContain(status)
  }
}

const truthOf = ({ cents }: Attempt, { isOtherAmount }: Schedule, respCode: string): Truth => ({
  respCode,
  tranRef: '1',
  currencyCode: 'USD',
  amount: (cents + (isOtherAmount ? 1 : 0)) / 100,
})
async function play(attempt: Attempt, schedule: Schedule): Promise<void> {
  const learn = (respCode: string) => {
    const truth = truthOf(attempt, schedule, respCode)
    provider.truths.set(attempt.invoiceNo, truth)
    return truth
  }
  const before = learn(schedule.first)
  for (const each of schedule.early) await happen(attempt, before, each)
  const after = learn(schedule.isPaidLate && !isPaid(schedule.first) ? '0000' : schedule.first)
  await Promise.all(schedule.late.map((each) => happen(attempt, after, each)))
}

/** All of them, some at once. */
async function playAll(attempts: Attempt[], generated: Schedule[]): Promise<void> {
  const waiting = attempts.map((attempt, at) => ({ attempt, schedule: generated[at]! }))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await play(next.attempt, next.schedule)
      }
    }),
  )
  await jobsDone(shop, 'payments.inquire', 120_000)
}

/** The last unreported outcome is found by an inquiry. */
async function askAboutTheRest(attempts: Attempt[]): Promise<void> {
  await changeRows(shop, 'payments', {}, { inquired_at: null })
  const open = await listRows(shop, 'payments', { status: { not: 'succeeded' } }, ['id'])
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  while (open.length > 0) {
    await Promise.all(open.splice(0, AT_ONCE).map(({ id }) => look(byId.get(id)!)))
  }
}

type Payment = {
  id: string
  order_id: number
  status: string
  needs_review: boolean
  refund_due: boolean
}

const readPayments = (): Promise<Payment[]> =>
  listRows(shop, 'payments', {}, ['id', 'order_id', 'status', 'needs_review', 'refund_due'])

function expectTheTruth(seed: number, attempts: Attempt[], payments: Payment[]): void {
  const generated = generate(seed)
  const standing = new Map(payments.map((row) => [row.id, row]))
  const wrong = attempts.filter(({ id }, at) => {
    const { first, isPaidLate, isOtherAmount } = generated[at]!
    const { status, needs_review } = standing.get(id)!
    const last = isPaidLate ? '0000' : first
    if (isOtherAmount && STATUS[last] !== 'initiated')
      return !needs_review || status === 'succeeded'
    const is = status + (needs_review ? '!' : '')
    return is !== STATUS[last]
  })
  expect({ seed, wrong }).toEqual({ seed, wrong: [] })
}

async function expectOrdersPaidOnce(seed: number, payments: Payment[]): Promise<void> {
  const { rows: orders } = await shop.owner.query<{
    id: string
    status: string
    stock: string
    paid_times: number
  }>(
    `select o.id, o.status, o.stock, (select count(*)::int from order_events e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.status = 'paid') as paid_times
        from orders o`,
  )
  for (const order of orders) {
    const ofOrder = payments.filter((payment) => payment.order_id === Number(order.id))
    const paid = ofOrder.filter(({ status }) => status === 'succeeded')
    const kept = paid.filter(({ refund_due }) => !refund_due)
    const isPaidOrder = order.status === 'paid'
    expect({ seed, id: order.id, kept: kept.length, times: order.paid_times }).toEqual({
      seed,
      id: order.id,
      kept: isPaidOrder ? 1 : 0,
      times: isPaidOrder ? 1 : 0,
    })
    // Only an order that a person canceled has money that it did not take.
    expect([seed, order.id, paid.length > 0 && !isPaidOrder]).toEqual([
      seed,
      order.id,
      paid.length > 0 && order.status === 'canceled',
    ])
    const stock = { paid: 'sold', canceled: 'returned', awaiting_payment: 'held' }[order.status]
    expect([seed, order.status, order.stock]).toEqual([seed, order.status, stock])
  }
}

async function expectStockAddsUp(seed: number): Promise<void> {
  const { rows: sums } = await shop.owner.query<{
    stock: number
    taken: number
    sold: number
    paid: number
  }>(
    `select p.stock,
         sum(o.total_items) filter (where o.stock in ('held', 'sold'))::int as taken,
         sum(o.total_items) filter (where o.stock = 'sold')::int as sold,
         sum(o.total_items) filter (where exists (select from payments y
           where y.tenant_id = o.tenant_id and y.order_id = o.id and y.status = 'succeeded' and not y.refund_due))::int as paid
       from orders o
         join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
         join products p on p.tenant_id = o.tenant_id and p.id = l.product_id
       where o.tenant_id = 1 group by p.id, p.stock`,
  )
  expect(sums).toHaveLength(1)
  expect([seed, sums[0]!.stock + sums[0]!.taken]).toEqual([seed, STOCK])
  expect([seed, sums[0]!.sold]).toEqual([seed, sums[0]!.paid])
}

test('1,000 schedules of notifications, returns, questions and cancellations end in the truth', async () => {
  const seed = SEED
  const attempts = await insertAttempts()
  await playAll(attempts, generate(seed))
  await askAboutTheRest(attempts)
  const payments = await readPayments()
  expectTheTruth(seed, attempts, payments)
  await expectOrdersPaidOnce(seed, payments)
  await expectStockAddsUp(seed)
})
