import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { compareEntries } from '#server/reports/entries/write-entries.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order as orderNow, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { rounds } from '#tests/rounds.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { eraseOrders } from '../privacy/personal-orders.queries.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
let calls: ReturnType<typeof editsOf>
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '100000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  calls = editsOf(owner)
  const body = { sells_to_eu: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/returns/', body)).status).toBe(200)
})
afterAll(() => shop.close())

const ROUNDS = rounds(3, 50)
const STOCK = 10

/** Two acts at once on a paid order of two units, of which one leaves and another product comes. */
async function race(rival: (order: StaffOrder, asked: object) => Promise<{ status: number }>) {
  const { order: placed, product } = await orderOfNew(shop, asha, { quantity: 2, stock: STOCK })
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  const order = await calls.read(placed)
  const other = await newProduct(shop, { stock: STOCK, priceCents: 500 })
  const asked = {
    removed: [{ line: 0, quantity: 1 }],
    products: [{ product_id: other.id, quantity: 1 }],
    edit_round: 0,
    expected_difference: '-5.00',
  }
  const edit = owner.shop(`POST /orders/${order.id}/edits/`, asked)
  const replies = await Promise.all([edit, rival(order, asked)])
  for (const { status } of replies) expect([200, 201, 409]).toContain(status)
  await startNow(shop, 'orders.entries', { orderId: order.id })
  await jobsDone(shop, 'orders.entries')
  expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
  expect(await shop.write(1, (tx) => listDifferingOrders(tx, 1000))).not.toContain(order.id)
  const after = await calls.read(order)
  return { after, replies: replies.map(({ status }) => status), product, other }
}

/** Units on the shelf, and those that the order has or that were sent with it. */
async function expectUnits({ after, product, other }: Awaited<ReturnType<typeof race>>) {
  const isBack = after.status === 'refunded'
  const unitsOf = (line: number) => (isBack ? 0 : (after.items[line]?.quantity ?? 0))
  expect((await stockOf(shop, product)) + unitsOf(0)).toBe(STOCK)
  expect((await stockOf(shop, other)) + unitsOf(1)).toBe(STOCK)
}

const times = Array.from({ length: ROUNDS }, (_, at) => at)

test.each(times)('two edits at once are one (%i)', async () => {
  const raced = await race((order, asked) => owner.shop(`POST /orders/${order.id}/edits/`, asked))
  expect(raced.replies.toSorted((one, other) => one - other)).toEqual([201, 409])
  expect([raced.after.total_price, raced.after.edit_round]).toEqual(['15.00', 1])
  await expectUnits(raced)
})

test.each(times)('an edit and a parcel take no unit twice (%i)', async () => {
  const raced = await race(({ id }) =>
    owner.shop(`POST /orders/${id}/shipment/`, { lines: [{ line: 0, quantity: 2 }] }),
  )
  expect(raced.replies.toSorted((one, other) => one - other)).toEqual([
    expect.toBeOneOf([200, 201]),
    409,
  ])
  await expectUnits(raced)
})

test.each(times)('an edit and a refund of everything give back what was paid (%i)', async () => {
  const raced = await race(({ id }) => owner.shop(`POST /orders/${id}/refund/`, { kind: 'whole' }))
  expect(raced.after.status).toBe('refunded')
  expect(raced.after.given_back!.refunded).toBe('20.00')
  await expectUnits(raced)
})

test.each(times)(
  'an unpaid order that is edited and paid at once is paid in full (%i)',
  async () => {
    const { order } = await orderOfNew(shop, asha, { quantity: 2 })
    const asked = {
      removed: [{ line: 0, quantity: 1 }],
      edit_round: 0,
      expected_difference: '-10.00',
    }
    await Promise.all([
      owner.shop(`POST /orders/${order.id}/edits/`, asked),
      owner.shop(`POST /orders/${order.id}/receipt/`, {}),
    ])
    await startNow(shop, 'orders.entries', { orderId: order.id })
    await jobsDone(shop, 'orders.entries')
    const after = await calls.read(order)
    expect([after.status, after.total_price, after.open]).toEqual(['paid', '10.00', undefined])
    expect(await shop.write(1, (tx) => listDifferingOrders(tx, 1000))).not.toContain(order.id)
  },
)

test.each(times)('an edit and a cancellation leave no unit behind (%i)', async () => {
  const { order, product } = await orderOfNew(shop, asha, { quantity: 2, stock: STOCK })
  const other = await newProduct(shop, { stock: STOCK, priceCents: 500 })
  const asked = {
    removed: [{ line: 0, quantity: 1 }],
    products: [{ product_id: other.id, quantity: 1 }],
    edit_round: 0,
    expected_difference: '-5.00',
  }
  const [edit, cancellation] = await Promise.all([
    owner.shop(`POST /orders/${order.id}/edits/`, asked),
    owner.shop(`POST /orders/${order.id}/cancellation/`, {}),
  ])
  expect([edit.status, cancellation.status]).toEqual([expect.toBeOneOf([201, 409]), 200])
  expect((await calls.read(order)).status).toBe('canceled')
  expect([await stockOf(shop, product), await stockOf(shop, other)]).toEqual([STOCK, STOCK])
})

test.each(times)('an edit takes no unit that its buyer has withdrawn from (%i)', async () => {
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer, { quantity: 2, stock: STOCK })
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  const asked = {
    removed: [{ line: 0, quantity: 1 }],
    edit_round: 0,
    expected_difference: '-10.00',
  }
  const statement = {
    form_key: randomUUID(),
    order: order.order_number,
    name: 'Erika Muster',
    email: buyer.user.email,
    lines: [{ line: 0, quantity: 2 }],
  }
  const withdrawal = buyer.post('/orders/withdrawals/', statement)
  const edit = owner.shop(`POST /orders/${order.id}/edits/`, asked)
  await Promise.all([withdrawal, edit])
  await jobsDone(shop, 'orders.withdrawal')
  const rows = await listRows(shop, 'order_return_lines', { order_id: order.id }, ['quantity'])
  const returned = rows.reduce((units, { quantity }) => units + quantity, 0)
  const { items } = await calls.read(order)
  expect((items[0]!.removed ?? 0) + returned).toBe(2)
})

test('erasure empties the texts of edits and the answers of their lines', async () => {
  const buyer = await newCustomer(shop)
  const product = await newProduct(shop, { fields: [{}] })
  await addToCart(buyer, product, 2, { engraving: 'For Maya' })
  const placed = await orderNow(buyer)
  const products = [{ product_id: product.id, quantity: 1, like: 0 }]
  const texts = { reason: 'She called', note: 'As agreed, Maya' }
  expect((await calls.edit(placed, { products }, texts)).status).toBe(201)
  await owner.shop(`POST /orders/${placed.id}/cancellation/`, {})
  const stored = async () => {
    const { rows } = await shop.owner.query<{ text: string }>(
      'select reason || note || content::text as text from order_edits where order_id = $1',
      [placed.id],
    )
    return rows[0]!.text
  }
  expect(await stored()).toContain('For Maya')
  await shop.write(1, (tx) => eraseOrders(tx, [placed]))
  expect(await stored()).not.toMatch(/Maya|She called/)
  expect((await calls.read(placed)).edits).toMatchObject([{ added: [`1 × ${product.name}`] }])
})
