import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsToWire } from '#contract/money.ts'
import { refundPart } from '#server/orders/refunds/refund-part.ts'
import { refundWholeToCard } from '#server/orders/refunds/refund-to-card.ts'
import { ordersForPayments } from '#server/orders/paying/orders-for-payments.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { happen } from '#simulators/2c2p/action/captured.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { ADDRESS } from '#tests/purchase/order.ts'
import {
  type CallFault,
  ProcessDied,
  returnedCents,
  scriptedRefunds,
} from '#tests/purchase/scripted-refunds.ts'
import { NOTHING_WAITS } from '#tests/noted-jobs.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { newCallbackKey } from '../card/callback-keys.ts'
import { saveCardAccount, saveRefundKeys } from '../card/card-accounts.ts'
import type { CardPorts } from '../card/card-payments.ts'
import { cardRefunds } from './advance-refund.ts'
import { changeRows } from '#tests/rows.ts'

/**
 * Refunds of any amounts, with requests and answers lost, requests refused and repeated, processes
 * that die, and settlement at any time, end in one truth: what the shop says went to the card is what
 * the provider gave back, no request was carried out twice, and after a quiet day nothing is pending.
 *
 * Its guards, each tried by removal:
 * - a request is committed before it is sent (`noteRequest`), and repeated under its own name
 *   (`isSame`): else a lost answer is followed by a second refund;
 * - only a definite no releases the amount (`stepAfter`): else more goes back than was paid.
 */
const SCHEDULES = rounds(100, 1000)
const CENTS = 10_000
const ROUNDS = 14
const QUIET_FROM = 4
const AT_ONCE = 8

const scripted = scriptedRefunds()
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({
    cardProviders: [scripted.provider],
    settings: { PAYMENT_KEY },
  })
  await shop.write(1, async (tx) => {
    await saveCardAccount(tx, PAYMENT_KEY, scripted.provider.form, {})
    await saveRefundKeys(tx, PAYMENT_KEY, 'scripted', {})
  })
})
afterAll(() => shop.close())

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<CallFault>('unheard', 'lost', 'dies-before', 'dies-after'),
  },
  // Refused, no money, unknown, malformed answer, already done, still pending.
  {
    weight: 2,
    arbitrary: fc.constantFrom('41', '46', '95', '77', '49', '42').map((code) => ({ code })),
  },
)

const schedules = fc.record({
  /** Amounts of refunds; the last one may be everything that is left. */
  parts: fc.uniqueArray(fc.integer({ min: 1, max: 6000 }), { minLength: 0, maxLength: 2 }),
  isWhole: fc.boolean(),
  faults: fc.array(fault, { maxLength: 10 }),
  event: fc.constantFrom('settle', 'cut-off', 'nothing'),
  /** After how many rounds of the timer. */
  eventAfter: fc.nat(3),
  pending: fc.option(
    fc.record({
      inquiries: fc.integer({ min: 1, max: 3 }),
      end: fc.constantFrom('done', 'RFF', 'RR1'),
    }),
    { nil: undefined },
  ),
  /** A job is run twice at once. */
  isRepeated: fc.boolean(),
})
type Schedule = ReturnType<typeof generate>[number]
const generate = (seed: number) => fc.sample(schedules, { numRuns: SCHEDULES, seed })

type Paid = { orderId: number; invoiceNo: string }

/** Orders that were paid by card, a hundred each. */
async function insertPaid(): Promise<Paid[]> {
  const { user } = await newCustomer(shop)
  await shop.owner.query('begin')
  const { rows } = await shop.owner.query<{ id: string }>(
    `insert into orders (tenant_id, currency, order_number, cart_id, customer_id, payment_method, total_cents,
         total_items, delivery_address, hold_expires_at, status, stock)
       select 1, 'USD', 'R' || n, n, $1, 'card', $2::int, 1, $3, now(), 'delivered', 'sold'
         from generate_series(1, $4::int) n
       returning id`,
    [user.id, CENTS, JSON.stringify(ADDRESS), SCHEDULES],
  )
  await shop.owner.query(
    `insert into order_lines (tenant_id, order_id, position, product_name, product_slug, price_cents,
         quantity)
       select 1, id, 0, 'A piece', 'a-piece', $1::int, 1 from orders where status = 'delivered'
         and order_number like 'R%'`,
    [CENTS],
  )
  await shop.owner.query('commit')
  const paid = rows.map(({ id }) => ({
    id: randomUUID(),
    orderId: Number(id),
    invoiceNo: randomBytes(10).toString('hex').toUpperCase(),
    key: newCallbackKey(1),
  }))
  await shop.owner.query(
    `insert into payments (tenant_id, currency, id, order_id, method, status, amount_cents, invoice_no,
         callback_key, provider, settled_at)
       select 1, 'USD', a.id, a."orderId", 'card', 'succeeded', $2::int, a."invoiceNo", a.key, 'scripted', now()
         from json_to_recordset($1) a (id uuid, "orderId" bigint, "invoiceNo" text, key text)`,
    [JSON.stringify(paid), CENTS],
  )
  return paid
}

const inParallel = async <T>(
  items: T[],
  most: number,
  does: (item: T, at: number) => Promise<void>,
) => {
  const waiting = items.map((item, at) => ({ item, at }))
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await does(next.item, next.at)
    }),
  )
}

const ports: CardPorts = {
  orders: ordersForPayments,
  forms: [],
  findAccount: () => Promise.resolve({ ...scripted.provider.open({}, {}), id: '' }),
  findAccountInUse: () => Promise.resolve(undefined),
  apiBaseOf: () => '',
  warn: () => {},
}
const job = cardRefunds(ports)

let deaths = 0

/** A process takes up a refund, as the queue would let it; it may die of it. */
const takeUp = (id: string) =>
  job
    .run(
      { id, shop: { id: 1, origin: '' }, write: (work) => shop.write(1, work), ...NOTHING_WAITS },
      { id },
    )
    .catch((death: unknown) => {
      if (!(death instanceof ProcessDied)) throw death
      deaths += 1
    })

/** Asks for the refunds of one schedule, at the same time. */
async function request({ orderId }: Paid, { parts, isWhole }: Schedule): Promise<void> {
  const refused = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  }
  const rest = { way: 'card', note: '', returned: [] } as const
  await Promise.all(
    parts.map((cents) =>
      shop
        .write(1, (tx) => refundPart(tx, orderId, { ...rest, amount: centsToWire(cents, 'USD') }))
        .catch(refused),
    ),
  )
  if (!isWhole) return
  const whole = { note: '', restock: false }
  await shop.write(1, (tx) => refundWholeToCard(tx, orderId, whole)).catch(refused)
}

/** Every refund that is open is taken up, some by two processes; what a dead one held is free. */
async function ring(repeated: ReadonlySet<string>): Promise<void> {
  await changeRows(shop, 'payment_refunds', {}, { leased_until: null })
  const { rows } = await shop.owner.query<{ id: string; invoice_no: string }>(
    `select r.id, p.invoice_no from payment_refunds r
       join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where r.status not in ('succeeded', 'failed') order by r.id`,
  )
  await inParallel(rows, AT_ONCE, async ({ id, invoice_no }) => {
    await Promise.all(repeated.has(invoice_no) ? [takeUp(id), takeUp(id)] : [takeUp(id)])
  })
}

test('1,000 schedules of requests, losses, repeats, settlements and deaths: our refunds are the provider’s', async () => {
  const seed = SEED
  const generated = generate(seed)
  const paid = await insertPaid()
  paid.forEach(({ invoiceNo }, at) => {
    const { faults, pending } = generated[at]!
    const payment = scripted.add(invoiceNo, CENTS)
    payment.faults.push(...faults)
    if (pending) payment.behaviour = { pending }
  })
  const repeated = new Set(
    paid.filter((_, at) => generated[at]!.isRepeated).map(({ invoiceNo }) => invoiceNo),
  )
  await inParallel(paid, AT_ONCE, (each, at) => request(each, generated[at]!))
  for (let round = 0; round < ROUNDS; round++) {
    paid.forEach(({ invoiceNo }, at) => {
      const { event, eventAfter } = generated[at]!
      const { captured } = scripted.payments.get(invoiceNo)!
      if (event !== 'nothing' && eventAfter === round) happen(captured, event)
      // The quiet day: no faults any more, and everything is settled.
      if (round >= QUIET_FROM) {
        scripted.payments.get(invoiceNo)!.faults.length = 0
        happen(captured, 'settle')
      }
    })
    await ring(repeated)
  }
  await expectTheTruth(seed, paid)
})

type Standing = {
  invoice_no: string
  gone: number
  reserved: number
  statuses: string[]
  succeeded: number
  requests: number
  order_status: string
}

async function expectTheTruth(seed: number, paid: Paid[]): Promise<void> {
  const { rows } = await shop.owner.query<Standing>(
    `select p.invoice_no, p.card_refunded_cents::int as gone, p.reserved_cents::int as reserved,
         o.status as order_status,
         coalesce(array_agg(r.status) filter (where r.id is not null), '{}') as statuses,
         coalesce(sum(r.amount_cents) filter (where r.status = 'succeeded'), 0)::int as succeeded,
         count(r.id)::int as requests
       from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
         left join payment_refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id
       where p.provider = 'scripted' group by p.id, p.invoice_no, p.card_refunded_cents,
         p.reserved_cents, o.status`,
  )
  expect(rows).toHaveLength(paid.length)
  const wrong = rows.flatMap((row) => {
    const { captured } = scripted.payments.get(row.invoice_no)!
    const isRight =
      row.gone === returnedCents(captured) &&
      row.gone === row.succeeded &&
      row.reserved === 0 &&
      row.statuses.every((status) => status === 'succeeded' || status === 'failed') &&
      captured.executions <= row.requests &&
      returnedCents(captured) <= CENTS &&
      (row.order_status === 'refunded') === (row.gone === CENTS)
    return isRight ? [] : [{ ...row, captured }]
  })
  expect({ seed, wrong: wrong.slice(0, 3), count: wrong.length }).toEqual({
    seed,
    wrong: [],
    count: 0,
  })
  // The schedules lead to every end.
  const ends = new Set(rows.flatMap(({ statuses }) => statuses))
  expect(ends).toEqual(new Set(['succeeded', 'failed']))
  expect(deaths).toBeGreaterThan(0)
}
