import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { inquiriesDone, paymentRow } from '#tests/purchase/card-order.ts'
import { refundsDone } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { CUSTOM } from '#tests/purchase/edits.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: CardShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

/** An act of people or the provider on an order of three units at 10.00, by card or transfer. */
type Step =
  | { does: 'split'; cents: number[] }
  | { does: 'receipt' | 'undo' | 'cancel' | 'use' | 'refund' | 'surplus' }
  | { does: 'pay'; isPaid: boolean; isLate: boolean }
  | { does: 'part'; cents: number; way: 'outside' | 'card' }
  | { does: 'units'; quantity: number }
  | { does: 'edit'; removed: number; isCustom: boolean; discount: number; settle: string }

const cents = fc.integer({ min: 1, max: 3000 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('split' as const), cents: fc.array(cents, { maxLength: 3 }) }),
  fc.record({
    does: fc.constantFrom('receipt', 'receipt', 'undo', 'cancel', 'use', 'refund', 'surplus'),
  }),
  fc.record({ does: fc.constant('pay' as const), isPaid: fc.boolean(), isLate: fc.boolean() }),
  fc.record({ does: fc.constant('part' as const), cents, way: fc.constantFrom('outside', 'card') }),
  fc.record({ does: fc.constant('units' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    does: fc.constant('edit' as const),
    removed: fc.integer({ min: 0, max: 2 }),
    isCustom: fc.boolean(),
    discount: fc.constantFrom(0, 0, 333),
    settle: fc.constantFrom('ask', 'later', 'paid'),
  }),
)
const wire = (amount: number) => (amount / 100).toFixed(2)

/** The parts that these cuts make of what is open. */
function partsOf(open: number, cuts: readonly number[]) {
  const ends = [...new Set([...cuts.map((each) => each % open), open])]
    .filter((each) => each > 0)
    .toSorted((one, other) => one - other)
  return ends.map((end, at) => ({ amount: wire(end - (ends[at - 1] ?? 0)), due_on: null }))
}

/** Begins a payment by card; the answer may come after the next steps. */
async function pay(id: number, isPaid: boolean): Promise<() => Promise<void>> {
  const begun = await asha.post('/payments/initiate/', { order_id: id, currency: 'USD' })
  expect(begun.status).toBeLessThan(500)
  if (begun.status !== 200) return async () => undefined
  const { invoice_no: invoiceNo } = await paymentRow(shop, begun.json().payment_uuid)
  return async () => {
    await shop.provider.pay(invoiceNo, { respCode: isPaid ? '0000' : '4051', notify: [{}] })
    await inquiriesDone(shop)
  }
}

const askedOf = ({ removed, isCustom, discount }: Extract<Step, { does: 'edit' }>) => ({
  ...(removed > 0 && { removed: [{ line: 0, quantity: removed }] }),
  ...(isCustom && { lines: [CUSTOM] }),
  ...(discount > 0 && { discount: wire(discount) }),
})

async function take(id: number, step: Step): Promise<void | (() => Promise<void>)> {
  const post = (path: string, body: object = {}) =>
    owner.shop(`POST /orders/${id}/${path}/` as 'POST /orders/1/receipt/', body)
  if (step.does === 'pay') {
    const answer = await pay(id, step.isPaid)
    return step.isLate ? answer : answer()
  }
  const asked = await ask(step)
  expect([step, asked?.status ?? 200, asked?.text]).toEqual([
    step,
    expect.toSatisfy((status: number) => status < 500),
    asked?.text,
  ])
  await refundsDone(shop)

  async function ask(each: Exclude<Step, { does: 'pay' }>) {
    switch (each.does) {
      case 'split': {
        const { open } = (await owner.shop(`GET /orders/${id}/`)).json()
        const parts = partsOf(open === undefined ? 1 : Math.round(Number(open) * 100), each.cents)
        return owner.shop(`PUT /orders/${id}/demands/`, { parts })
      }
      case 'receipt':
        return post('receipt')
      case 'undo': {
        const { undo } = (await owner.shop(`GET /orders/${id}/`)).json()
        return undo ? post('undo', { step: undo.step }) : undefined
      }
      case 'cancel':
        return post('cancellation')
      case 'use':
        return post('fulfilment')
      case 'refund':
        return post('refund', { kind: 'whole' })
      case 'surplus':
        return post('refund', { kind: 'surplus' })
      case 'part':
        return post('refund', { kind: 'part', amount: wire(each.cents), way: each.way })
      case 'edit': {
        const asked = askedOf(each)
        const quote = await owner.shop(`POST /orders/${id}/edits/quote/`, asked)
        if (quote.status !== 200) return quote
        const { edit_round, difference: expected_difference } = quote.json()
        const body = { ...asked, edit_round, expected_difference, settle: each.settle }
        return owner.shop(`POST /orders/${id}/edits/`, body)
      }
      case 'units':
        return post('refund', { kind: 'part', lines: [{ line: 0, quantity: each.quantity }] })
    }
  }
}

/** Every sum of an order's money, in cents. */
async function sumsOf(id: number) {
  const { rows } = await shop.owner.query<Record<string, number>>(
    `select o.total_cents::float8 as total, o.open_cents::float8 as open,
        (select count(*)::int from order_demands d where d.order_id = o.id
          and d.withdrawn_at is null and not exists (select from order_edits e
            where e.id = d.edit_id and e.state <> 'applied')) as demands,
        (select coalesce(sum(d.amount_cents), 0)::float8 from order_demands d
          where d.order_id = o.id and d.withdrawn_at is null and not exists (select from order_edits e
            where e.id = d.edit_id and e.state <> 'applied')) as asked,
        (select coalesce(sum(r.amount_cents), 0)::float8 from order_refunds r
          where r.order_id = o.id and r.kind = 'edit' and not r.is_repeated) as "editedBack",
        (select coalesce(sum(d.amount_cents), 0)::float8 from order_demands d
          where d.order_id = o.id and d.paid_at is not null) as settled,
        (select coalesce(sum(p.amount_cents), 0)::float8 from payments p where p.order_id = o.id
          and p.status = 'succeeded' and not p.refund_due) as kept,
        (select coalesce(sum(case when p.refunded_at is null then p.refunded_cents
            else p.amount_cents end + p.reserved_cents), 0)::float8 from payments p
          where p.order_id = o.id and p.status = 'succeeded') as gone,
        (select coalesce(sum(r.amount_cents), 0)::float8 from order_refunds r
          where r.order_id = o.id and r.status <> 'failed') as refunds
      from orders o where o.id = $1`,
    [id],
  )
  return rows[0]!
}

const METHODS = fc.constantFrom('bank_transfer', 'card_2c2p')

const RUNS_OF_A_SESSION = 50

test(
  'an order in parts keeps its demands, payments and refunds equal through random acts',
  async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        METHODS,
        fc.array(anyStep, { minLength: 3, maxLength: 9 }),
        async (method, steps) => {
          // A session ends after ten minutes.
          if (++runs % RUNS_OF_A_SESSION === 0) asha = await newCustomer(shop)
          const { order } = await orderOfNew(shop, asha, { quantity: 3, method })
          const late: (() => Promise<void>)[] = []
          for (const each of steps) {
            const answer = await take(order.id, each)
            if (answer) late.push(answer)
            const sums = await sumsOf(order.id)
            if (sums['demands']! > 0) {
              const total = sums['total']! + sums['editedBack']!
              expect([sums['asked'], sums['open']! + sums['settled']!]).toEqual([total, total])
              expect(sums['kept']).toBeLessThanOrEqual(total)
            }
            expect(sums['refunds']).toBe(sums['gone'])
          }
          for (const answer of late) await answer()
          const sums = await sumsOf(order.id)
          const total = sums['total']! + sums['editedBack']!
          expect([sums['refunds'], sums['kept']! <= total]).toEqual([sums['gone'], true])
        },
      ),
      { numRuns: rounds(12, 10_000), seed: SEED },
    )
  },
  rounds(120_000, 7_200_000),
)
