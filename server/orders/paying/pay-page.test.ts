import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type Calls, callsAt, newCustomer } from '#tests/customer.ts'
import { inquiriesDone, orderByCard, paymentRow } from '#tests/purchase/card-order.ts'
import { askRefund, readOrderOf, refundsDone } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { recordReceipt } from '#server/payments/order-payments.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { takePart } from './settlement.ts'
import { findOpenDemand } from '../demands/demands.queries.ts'
import { ADDRESS, orderOf } from '#tests/purchase/order.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { startNow } from '#tests/jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: CardShop
let owner: Colleague
let asha: Browser
let anybody: Calls
beforeAll(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  anybody = callsAt(shop)
})
afterAll(() => shop.close())

type Id = { id: number }
const setParts = ({ id }: Id, ...amounts: string[]) =>
  owner.shop(`PUT /orders/${id}/demands/`, {
    parts: amounts.map((amount) => ({ amount, due_on: null })),
  })

/** An order of 129.50 by card, of which 29.50 is asked for first. */
async function inParts() {
  const order = await orderByCard(shop, asha)
  expect((await setParts(order, '29.50', '100.00')).status).toBe(200)
  return order
}

async function linkOf({ id }: Id, demand?: number): Promise<string> {
  const reply = await (demand === undefined
    ? owner.shop(`GET /orders/${id}/pay-link/`)
    : owner.shop(`GET /orders/${id}/pay-link/?demand=${demand}`))
  return new URL(reply.json().url).pathname.replace('/pay/', '')
}

const asked = (token: string) => anybody.get(`/payments/demands/${token}/`)
const begin = (token: string) => anybody.post(`/payments/demands/${token}/initiation/`, {})

/** Pays at the provider what a link asks for. */
async function payBy(token: string): Promise<string> {
  const begun = await begin(token)
  expect([begun.status, begun.text]).toEqual([200, expect.any(String)])
  const { invoice_no: invoiceNo } = await paymentRow(shop, begun.json().payment_uuid)
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}] })
  await inquiriesDone(shop)
  return invoiceNo
}

test('a link asks for an order without naming anybody, and moves nothing when it is read', async () => {
  const order = await orderByCard(shop, asha)
  const token = await linkOf(order)
  for (let times = 0; times < 3; times++) await asked(token)
  const page = await asked(token)
  expect(page.json()).toMatchObject({
    order_number: order.order_number,
    state: 'open',
    amount: '129.50',
    can_pay: true,
    items: [{ quantity: 2, line_total: '129.50' }],
  })
  for (const word of [ADDRESS.fullname, ADDRESS.street, ADDRESS.city, asha.user.email]) {
    expect(page.text).not.toContain(word)
  }
  expect((await orderOf(asha, order)).payments).toEqual([])
})

test('anybody pays a whole order by its link, once', async () => {
  const order = await orderByCard(shop, asha)
  const token = await linkOf(order)
  await payBy(token)
  expect((await orderOf(asha, order)).status).toBe('paid')
  expect((await asked(token)).json()).toMatchObject({ state: 'paid', can_pay: false })
  const again = await begin(token)
  expect([again.status, again.json()]).toEqual([409, { detail: 'This is paid already.' }])
})

test('a deposit and the rest are paid by card, each by its own link, and go back newest first', async () => {
  const order = await inParts()
  const first = await linkOf(order)
  const { demands = [] } = await readOrderOf(owner, order)
  const second = await linkOf(order, demands[1]!.id)
  expect((await asked(first)).json()).toMatchObject({ amount: '29.50', total_price: '129.50' })
  const deposit = await payBy(first)
  expect(await orderOf(asha, order)).toMatchObject({
    status: 'processing',
    to_pay: '100.00',
    can_pay: true,
  })
  const rest = await payBy(second)
  const paid = await readOrderOf(owner, order)
  expect([paid.status, paid.open]).toEqual(['processing', undefined])
  await askRefund(owner, order, { kind: 'whole' })
  await refundsDone(shop)
  expect((await readOrderOf(owner, order)).status).toBe('refunded')
  expect([deposit, rest].map((each) => shop.provider.captured(each)?.returned)).toEqual([
    '29.50',
    '100.00',
  ])
})

test('its buyer pays one part after the other on the page of the order', async () => {
  const order = await inParts()
  for (const payments of [1, 2]) {
    const begun = await asha.post('/payments/initiate/', { order_id: order.id, currency: 'USD' })
    const { invoice_no: invoiceNo } = await paymentRow(shop, begun.json().payment_uuid)
    await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}] })
    await inquiriesDone(shop)
    expect((await orderOf(asha, order)).payments).toHaveLength(payments)
  }
  expect(
    (await orderOf(asha, order)).payments.map(({ status, amount }) => [status, amount]),
  ).toEqual([
    ['succeeded', '29.50'],
    ['succeeded', '100.00'],
  ])
})

test('a link to what was replaced says so, and the parts change only while nobody is paying', async () => {
  const order = await orderByCard(shop, asha)
  const whole = await linkOf(order)
  await setParts(order, '29.50', '100.00')
  const former = await linkOf(order)
  expect((await setParts(order, '64.75', '64.75')).status).toBe(200)
  for (const token of [whole, former]) {
    expect((await asked(token)).json()).toMatchObject({ state: 'replaced', can_pay: false })
    const begun = await begin(token)
    expect(begun.json()).toEqual({
      detail: 'The shop asks for other amounts now. Please ask it for a new link.',
    })
  }
  const begun = await begin(await linkOf(order))
  expect(begun.status).toBe(200)
  const refused = await setParts(order, '129.50')
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('payment page')])
})

test('money for a part that another payment has paid meanwhile is surplus, and can be used for the next', async () => {
  const order = await orderByCard(shop, asha)
  await setParts(order, '64.75', '64.75')
  const token = await linkOf(order)
  const begun = (await begin(token)).json()
  const { invoice_no: invoiceNo } = await paymentRow(shop, begun.payment_uuid)
  // Another way, while the provider's page is open and cannot be closed.
  await shop.write(1, async (tx) => {
    const row = (await lockOrder(tx, order.id))!
    const demand = (await findOpenDemand(tx, order.id))!
    const money = { amountCents: 6475, currency: 'USD', method: 'card' } as const
    await recordReceipt(tx, { orderId: order.id, demandId: demand.id, ...money })
    await takePart(tx, row, demand, { actor: 'merchant' })
  })
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}] })
  await inquiriesDone(shop)
  const late = await readOrderOf(owner, order)
  expect([late.status, late.open]).toEqual(['processing', '64.75'])
  expect(late.acts.map(({ act }) => act)).toContain('fulfil')
  const used = await owner.shop(`POST /orders/${order.id}/fulfilment/`, {})
  expect([used.status, used.json().open]).toEqual([200, undefined])
})

test.each(['x', 'x.y', ''])('the link %j leads nowhere', async (token) => {
  expect((await asked(token === '' ? 'x'.repeat(900) : token)).status).toBe(404)
})

test('a link of one shop, a changed one, and one that was withdrawn lead nowhere', async () => {
  const order = await orderByCard(shop, asha)
  const token = await linkOf(order)
  expect((await asked(`${token.slice(0, -2)}xx`)).status).toBe(404)
  await changeRows(
    shop,
    'orders',
    { id: order.id },
    { page_round: (eb) => eb('page_round', '+', 1) },
  )
  expect((await asked(token)).status).toBe(404)
  expect((await begin(token)).status).toBe(404)
})

test('the mail of an order by hand leads its customer to the page that needs no sign-in', async () => {
  const buyer = await newCustomer(shop)
  const calls = draftsOf(owner)
  const draft = await calls.newDraft({ customer: buyer.user.id })
  await calls.add(draft, await newProduct(shop, { stock: 5 }), 2)
  await calls.change(draft, { delivery_address: ADDRESS })
  const made = await calls.order(draft, { payment_method: 'card_2c2p', deposit: '5.00' })
  expect(made.status).toBe(201)
  await startNow(shop, 'orders.received', { orderId: made.json().id })
  const subject = `Your order ${made.json().order_number}`
  const [mail] = await shop.mailbox.withSubject(buyer.user.email, subject)
  const [, token = ''] = /\/pay\/(\S+)/.exec(mail!.text) ?? []
  expect((await asked(token)).json()).toMatchObject({ amount: '5.00', total_price: '20.00' })
})
