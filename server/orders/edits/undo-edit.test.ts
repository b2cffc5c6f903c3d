import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { compareEntries } from '#server/reports/entries/write-entries.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, jobsOf, startNow } from '#tests/jobs.ts'
import { paidByCard, ringRefundTimer } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ageRows, listRows } from '#tests/rows.ts'

let shop: CardShop
let owner: Colleague
let asha: Browser
let calls: ReturnType<typeof editsOf>
beforeAll(async () => {
  shop = await openCardShop({ settings: { RATE_LIMIT_SCALE: '100000' } })
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  calls = editsOf(owner)
  const body = { enable_on_delivery: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/payment/', body)).status).toBe(200)
  await saveDocuments(owner)
})
afterAll(() => shop.close())

type Id = { id: number }
type Reply = { status: number; text: string; json: () => unknown }
const ok = (reply: Reply): StaffOrder => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffOrder
}
const markPaid = ({ id }: Id) => owner.shop(`POST /orders/${id}/receipt/`, {})
const undo = ({ id }: Id, step: number | undefined, by = owner) =>
  by.shop(`POST /orders/${id}/undo/`, { step: step ?? 1 })
const TOO_LATE = 'This can no longer be undone: its time has passed, or another step followed.'
const detailOf = (reply: Reply) => (reply.json() as { detail: string }).detail

/** Tables that note what was done, whatever became of it. */
const LOGS = new Set(['order_mails', 'withdrawal_statements', 'sales_entries'])

/** Every row of an order, its payments and refunds, by the catalogue, and the stock of its shop. */
async function rowsOf({ id }: Id): Promise<Record<string, unknown>> {
  const { rows: tables } = await shop.owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'order_id' and t.table_type = 'BASE TABLE'
      order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables.filter((each) => !LOGS.has(each.name))) {
    // A receipt that was noted by mistake stays with its payments.
    const kept = name === 'payments' ? `and status <> 'canceled'` : ''
    const { rows } = await shop.owner.query<{ row: string }>(
      `select t::text as row from ${name} t where order_id = $1 ${kept} order by 1`,
      [id],
    )
    found[name] = rows.map(({ row }) => row)
  }
  const { rows: orders } = await shop.owner.query(
    `select to_jsonb(o) - 'edit_round' as row from orders o where id = $1`,
    [id],
  )
  const { rows: refunds } = await shop.owner.query(
    `select r::text from payment_refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [id],
  )
  const stock = await listRows(shop, 'products', { tenant_id: 1 }, ['id', 'stock'], 'id')
  const mails = await mailsOf({ id })
  return { ...found, orders, refunds, stock, mails }
}

async function mailsOf({ id }: Id): Promise<string[]> {
  const rows = await listRows(
    shop,
    'order_mails',
    { order_id: id, kind: ['edited', 'edit_asked', 'edit_ends', 'refunded_part'] },
    ['kind'],
    'id',
  )
  return rows.map(({ kind }) => kind)
}

const STATES = [
  'unpaid',
  'in parts',
  'paid',
  'on delivery',
  'sent in part',
  'sent',
  'edited',
] as const

/** An order of three units at 10.00 in this state. */
async function orderIn(state: (typeof STATES)[number]) {
  const method = state === 'on delivery' ? 'on_delivery' : 'bank_transfer'
  const { order } = await orderOfNew(shop, asha, { quantity: 3, method })
  if (state === 'in parts') {
    const part = (amount: string) => ({ amount, due_on: null })
    const parts = [part('10.00'), part('20.00')]
    ok(await owner.shop(`PUT /orders/${order.id}/demands/`, { parts }))
  }
  if (['paid', 'sent in part', 'sent', 'edited'].includes(state)) ok(await markPaid(order))
  if (state === 'edited') ok(await calls.edit(order, { lines: [CUSTOM] }, { settle: 'paid' }))
  if (state === 'sent in part' || state === 'sent') {
    const quantity = state === 'sent' ? 3 : 1
    const lines = [{ line: 0, quantity }]
    ok(await owner.shop(`POST /orders/${order.id}/shipment/`, { lines }))
  }
  return order
}

const anyEdit = fc
  .record({
    state: fc.constantFrom(...STATES),
    removed: fc.integer({ min: 0, max: 2 }),
    products: fc.integer({ min: 0, max: 3 }),
    isCustom: fc.boolean(),
    discount: fc.constantFrom(0, 0, 333),
    settle: fc.constantFrom('ask', 'later', 'paid'),
  })
  .filter(
    ({ removed, products, isCustom, discount }) =>
      [removed, products, discount].some((each) => each > 0) || isCustom,
  )

describe('an edit that is undone', () => {
  test(
    'leaves every row of its order, its money and its units as before',
    async () => {
      const other = await newProduct(shop, { priceCents: 777, stock: 1_000_000 })
      await fc.assert(
        fc.asyncProperty(anyEdit, async ({ state, removed, products, isCustom, ...more }) => {
          const order = await orderIn(state)
          const before = await rowsOf(order)
          const asked = {
            ...(removed > 0 && state !== 'sent' && { removed: [{ line: 0, quantity: removed }] }),
            ...(products > 0 && { products: [{ product_id: other.id, quantity: products }] }),
            ...(isCustom && { lines: [CUSTOM] }),
            ...(more.discount > 0 && { discount: (more.discount / 100).toFixed(2) }),
          }
          if ((await calls.quote(order, asked)).status !== 200) return
          const edited = ok(await calls.edit(order, asked, { settle: more.settle }))
          const undone = ok(await undo(order, edited.undo?.step))
          expect(undone.edit_round).toBeGreaterThan(edited.edit_round)
          expect(await rowsOf(order)).toEqual(before)
        }),
        { numRuns: rounds(15, 5000), seed: SEED },
      )
    },
    rounds(120_000, 7_200_000),
  )

  test('sends no mail, and has no document or entry', async () => {
    const order = await orderIn('paid')
    await issueNow(shop, order)
    const edited = ok(await calls.edit(order, { removed: [{ line: 0, quantity: 1 }] }))
    expect(await mailsOf(order)).toEqual(expect.arrayContaining(['edited', 'refunded_part']))
    ok(await undo(order, edited.undo?.step))
    for (const kind of ['orders.edited', 'orders.refunded-part', 'orders.entries']) {
      await startNow(shop, kind, { orderId: order.id })
      await jobsDone(shop, kind)
    }
    await issueNow(shop, order)
    const subjects = shop.mailbox.mails().map(({ headers }) => headers['subject'] ?? '')
    const own = subjects.filter((subject) => subject.includes(order.order_number))
    expect(own.filter((subject) => /changed|refund|back/i.test(subject))).toEqual([])
    expect(await documentsOf(asha, order)).toHaveLength(1)
    expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
    const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${order.id}`)
    const acts = (log.json() as { results: { act: string }[] }).results.map(({ act }) => act)
    expect(acts.slice(0, 2)).toEqual(['order.edit_undone', 'order.edited'])
  })

  test('keeps its documents back that were due before it', async () => {
    const order = await orderIn('paid')
    const edited = ok(await calls.edit(order, { removed: [{ line: 0, quantity: 1 }] }))
    // The job of the payment begins; that of the edit waits.
    await shop.owner.query(
      `update jobs.job set start_after = now() where name in ('orders.documents', 'orders.entries')
        and data -> 'data' @> $1 and not data -> 'data' ? 'editId'`,
      [{ orderId: order.id }],
    )
    shop.wakeJobs(['orders.documents', 'orders.entries'], '1')
    await jobsDone(shop, 'orders.documents')
    await jobsDone(shop, 'orders.entries')
    expect(await documentsOf(asha, order)).toHaveLength(0)
    ok(await undo(order, edited.undo?.step))
  })

  test('asks no provider for its refund', async () => {
    const order = await paidByCard(shop)
    shop.provider.happen(order.invoiceNo, 'settle')
    const before = await rowsOf(order)
    const edited = ok(
      await calls.edit(order, { removed: [{ line: 0, quantity: 1 }] }, { way: 'card' }),
    )
    expect(edited.payments![0]).toMatchObject({ refund_on_its_way: '64.75' })
    const [job] = (await jobsOf(shop, 'payments.refund')).slice(-1)
    expect(job!.startAfter.getTime()).toBeGreaterThan(Date.now() + 10_000)
    ok(await undo(order, edited.undo?.step))
    await ringRefundTimer(shop)
    expect(await rowsOf(order)).toEqual(before)
    const again = ok(
      await calls.edit(order, { removed: [{ line: 0, quantity: 1 }] }, { way: 'card' }),
    )
    await ringRefundTimer(shop)
    expect((await calls.read(order)).given_back).toMatchObject({ refunded: '64.75' })
    const late = await undo(order, again.undo?.step)
    expect([late.status, detailOf(late)]).toEqual([409, TOO_LATE])
  })
})

const MOMENTS = Array.from({ length: rounds(4, 50) }, (_, at) => (at * 250) % 1100)

test.each(MOMENTS)(
  'an undo after %i ms, while a provider is asked for the refund, is refused or no money goes back',
  async (moment) => {
    const order = await paidByCard(shop)
    shop.provider.happen(order.invoiceNo, 'settle')
    const asked = { removed: [{ line: 0, quantity: 1 }] }
    const edited = ok(await calls.edit(order, asked, { way: 'card' }))
    shop.provider.behaveInAction({ invoiceNo: order.invoiceNo, slowMs: 250 })
    const [undone] = await Promise.all([
      pause(moment).then(() => undo(order, edited.undo?.step)),
      ringRefundTimer(shop),
    ])
    expect([200, 409]).toContain(undone.status)
    await ringRefundTimer(shop)
    const isUndone = undone.status === 200
    const after = await calls.read(order)
    expect(after.total_price).toBe(isUndone ? '129.50' : '64.75')
    expect(after.refunds.map(({ status }) => status)).toEqual(isUndone ? [] : ['succeeded'])
    expect(shop.provider.captured(order.invoiceNo)?.returned).toBe(isUndone ? '0.00' : '64.75')
    await startNow(shop, 'orders.entries', { orderId: order.id })
    await jobsDone(shop, 'orders.entries')
    expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
  },
)

describe('an edit stays', () => {
  const one = { removed: [{ line: 0, quantity: 1 }] }

  test('after fifteen seconds, or where a colleague made it', async () => {
    const order = await orderIn('paid')
    const edited = ok(await calls.edit(order, one))
    const packer = await newColleague(shop, 'fulfilment')
    expect((await packer.shop(`GET /orders/${order.id}/`)).json().undo).toBeNull()
    expect((await undo(order, edited.undo?.step, packer)).status).toBe(409)
    await ageRows(shop, 'order_edits', { order_id: order.id }, { seconds: 15 }, 'created_at')
    const late = await undo(order, edited.undo?.step)
    expect([late.status, detailOf(late)]).toEqual([409, TOO_LATE])
  })

  test('and changes nothing where its units have been sold', async () => {
    const { order, product } = await orderOfNew(shop, asha, { quantity: 3, stock: 3 })
    const edited = ok(await calls.edit(order, one))
    await setStock(shop, product, 0)
    const refused = await undo(order, edited.undo?.step)
    expect([refused.status, detailOf(refused)]).toEqual([
      409,
      'The units that this change set free have been sold since, so it stays.',
    ])
    expect((await calls.read(order)).total_price).toBe('20.00')
  })

  const RIVALS = {
    shipment: ({ id }: Id) => owner.shop(`POST /orders/${id}/shipment/`, {}),
    payment: markPaid,
    edit: ({ id, edit_round }: StaffOrder) =>
      owner.shop(`POST /orders/${id}/edits/`, {
        lines: [CUSTOM],
        edit_round,
        expected_difference: '15.00',
        settle: 'later',
      }),
    undo: ({ id, undo: last }: StaffOrder) => undo({ id }, last?.step),
    refund: ({ id }: Id) => owner.shop(`POST /orders/${id}/refund/`, { kind: 'whole' }),
  }
  const races = (Object.keys(RIVALS) as (keyof typeof RIVALS)[]).flatMap((rival) =>
    Array.from({ length: rounds(2, 50) }, (_, at) => [rival, at] as const),
  )

  test.each(races)(
    'and its undo races with a %s: no unit and no cent twice (%i)',
    async (rival) => {
      const state = rival === 'payment' ? 'unpaid' : 'paid'
      const order = await orderIn(state)
      const edited = ok(await calls.edit(order, one))
      const replies = await Promise.all([undo(order, edited.undo?.step), RIVALS[rival](edited)])
      for (const { status } of replies) expect([200, 201, 409]).toContain(status)
      await startNow(shop, 'orders.entries', { orderId: order.id })
      await jobsDone(shop, 'orders.entries')
      expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
      const after = await calls.read(order)
      const isUndone = replies[0].status === 200 || (rival === 'undo' && replies[1].status === 200)
      if (rival === 'undo') expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(after.items[0]!.quantity).toBe(isUndone ? 3 : 2)
      const isBack = after.status === 'refunded'
      const product = { id: after.items[0]!.product_id! }
      expect(await stockOf(shop, product)).toBe(isBack ? 10 : isUndone ? 7 : 8)
    },
  )
})
