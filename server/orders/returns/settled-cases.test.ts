import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  const rules = { sells_to_eu: { from: false, to: true }, return_days: { from: 0, to: 30 } }
  expect((await owner.shop('PATCH /settings/returns/', rules)).status).toBe(200)
})
afterAll(() => shop.close())

/** A withdrawal, stated 12 days ago, from two units of the first line of a sent order of 2 × 64.75 and 10.00. */
async function withdrawnOrder(quantity = 2) {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop, { stock: 9, priceCents: 6475 }), 2)
  await addToCart(buyer, await newProduct(shop, { stock: 9, priceCents: 1000 }), 1)
  const placed = await order(buyer)
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
  const form = { form_key: randomUUID(), order: placed.order_number, name: 'Erika Muster' }
  const lines = [{ line: 0, quantity }]
  const statement = { ...form, email: buyer.user.email, lines }
  expect((await buyer.post('/orders/withdrawals/', statement)).status).toBe(201)
  await jobsDone(shop, 'orders.withdrawal')
  await changeRows(shop, 'order_returns', { order_id: placed.id }, { asked_at: ago({ days: 12 }) })
  const id = (await casesOf(placed.id))[0]!.id
  return { ...placed, buyer, case: id }
}
type Withdrawn = Awaited<ReturnType<typeof withdrawnOrder>>

async function casesOf(orderId: number) {
  const reply = await owner.shop(`GET /returns/?order=${orderId}` as never)
  return (reply.json() as { results: StaffReturn[] }).results
}

/** The words of the list, the case and the home screen about the money. */
async function seen({ id, case: caseId }: Withdrawn) {
  const [listed] = await casesOf(id)
  const found = (await owner.shop(`GET /returns/${caseId}/` as never)).json() as StaffReturn
  expect([listed!.status, listed!.money_due]).toEqual([found.status, found.money_due])
  return { status: found.status, isDue: found.money_due !== null }
}

async function dueSoon() {
  const { waiting } = (await owner.shop('GET /home/')).json() as {
    waiting: { kind: string; count: number }[]
  }
  return waiting.find(({ kind }) => kind === 'money_due_soon')?.count ?? 0
}

const on = async (path: string, body: object) => {
  const reply = await owner.shop(`POST ${path}` as never, body)
  expect(reply.status, reply.text).toBe(200)
}
const receive = (placed: Withdrawn, received = 2) =>
  on(`/returns/${placed.case}/receipt/`, { lines: [{ line: 0, received, restocked: received }] })
const refundCase = (placed: Withdrawn) => on(`/returns/${placed.case}/refund/`, { way: 'outside' })
const refundUnits = (placed: Withdrawn, quantity: number, line = 0) =>
  on(`/orders/${placed.id}/refund/`, { kind: 'part', way: 'outside', lines: [{ line, quantity }] })
const refundAll = (placed: Withdrawn, restock: boolean) =>
  on(`/orders/${placed.id}/refund/`, { kind: 'whole', way: 'outside', restock })

const OPEN = { status: 'agreed', isDue: true }
const REFUNDED = { status: 'agreed', isDue: false }
const CLOSED = { status: 'closed', isDue: false }

describe('the money of a withdrawal from two units', () => {
  test.each<[string, ((placed: Withdrawn) => Promise<void>)[], object]>([
    ['with nothing done', [], OPEN],
    ['with the units back', [receive], OPEN],
    ['with the units back and refunded with the case', [receive, refundCase], CLOSED],
    ['with one unit back and refunded', [(of) => receive(of, 1), refundCase], OPEN],
    [
      'with one unit after the other',
      [(of) => receive(of, 1), refundCase, (of) => receive(of, 1), refundCase],
      CLOSED,
    ],
    ['with the units refunded from the order', [receive, (of) => refundUnits(of, 2)], CLOSED],
    ['refunded from the order before they are back', [(of) => refundUnits(of, 2)], REFUNDED],
    ['refunded before they are back', [(of) => refundUnits(of, 2), receive], CLOSED],
    ['with one unit refunded from the order', [receive, (of) => refundUnits(of, 1)], OPEN],
    ['with another line refunded from the order', [receive, (of) => refundUnits(of, 1, 1)], OPEN],
    ['with the whole order refunded and back in stock', [(of) => refundAll(of, true)], CLOSED],
    ['with the whole order refunded, not yet back', [(of) => refundAll(of, false)], REFUNDED],
    ['with the order refunded, then back', [(of) => refundAll(of, false), receive], CLOSED],
  ])('%s', async (_, acts, wanted) => {
    const before = await dueSoon()
    const placed = await withdrawnOrder()
    for (const act of acts) await act(placed)
    const now = await seen(placed)
    expect(now).toEqual(wanted)
    expect((await dueSoon()) - before).toBe(now.isDue ? 1 : 0)
  })

  test('is due again where a refund to the card failed', async () => {
    const placed = await withdrawnOrder()
    await receive(placed)
    await refundCase(placed)
    await changeRows(
      shop,
      'order_refunds',
      { order_id: placed.id },
      { status: 'failed', way: 'card' },
    )
    await changeRows(shop, 'payments', { order_id: placed.id }, { refunded_cents: 0 })
    await changeRows(
      shop,
      'order_returns',
      { order_id: placed.id },
      { status: 'agreed', ended_at: null },
    )
    expect(await seen(placed)).toEqual(OPEN)
  })
})

test('a unit that is refunded for an open case leaves the other one to a second withdrawal', async () => {
  const placed = await withdrawnOrder(1)
  await receive(placed, 1)
  await refundUnits(placed, 1)
  expect(await seen(placed)).toEqual(CLOSED)
  const offer = (await placed.buyer.get(`/orders/orders/${placed.id}/withdrawal/` as never)).json()
  expect(offer).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 1 }] })
})

test('a case that closed by itself closes once more without a word', async () => {
  const placed = await withdrawnOrder()
  await receive(placed)
  await refundCase(placed)
  await on(`/returns/${placed.case}/closing/`, {})
  expect(await seen(placed)).toEqual(CLOSED)
})
