import { afterEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { compareEntries } from '#server/reports/entries/write-entries.ts'
import { callsAt, newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { inquiriesDone, paymentRow, ringTimer } from '#tests/purchase/card-order.ts'
import { askRefund, paidByCard, refundsDone, ringRefundTimer } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { stockOf } from '#tests/purchase/order.ts'
import { begunAtPayPal, openPayPalShop } from '#tests/purchase/paypal-shop.ts'
import { begunAtStripe, openStripeShop, rowOf } from '#tests/purchase/stripe-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

type Id = { id: number }

let opened: CardShop | undefined
afterEach(() => opened?.close())

async function openFor<Shop extends CardShop>(opening: Promise<Shop>) {
  const shop = await opening
  opened = shop
  const owner = await newColleague(shop, 'owner')
  return { shop, owner, calls: editsOf(owner) }
}

const ok = (reply: { status: number; text: string; json: () => unknown }): StaffOrder => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffOrder
}

/** Begins to pay what an offered edit asks for, by the link of its mail. @returns the payment's id */
async function beginByLink(shop: CardShop, owner: Colleague, order: StaffOrder): Promise<string> {
  const demand = order.edits!.at(-1)!.demand!
  const link = await owner.shop(`GET /orders/${order.id}/pay-link/?demand=${demand}`)
  const token = new URL(link.json().url).pathname.replace('/pay/', '')
  const begun = await callsAt(shop).post(`/payments/demands/${token}/initiation/`, {})
  expect([begun.status, begun.text]).toEqual([200, expect.any(String)])
  return begun.json().payment_uuid
}

/** Money, entries and documents of an order agree. */
async function expectAgreement(shop: CardShop, order: Id): Promise<void> {
  await startNow(shop, 'orders.entries', { orderId: order.id })
  await jobsDone(shop, 'orders.entries')
  expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
  expect(await shop.write(1, (tx) => listDifferingOrders(tx, 1000))).not.toContain(order.id)
}

/** The edit was applied once, by a payment of its difference. */
function expectAppliedOnce(after: StaffOrder): void {
  expect(after).toMatchObject({ total_price: '144.50', edits: [{ state: 'applied' }] })
  expect(after.items).toHaveLength(2)
  expect(after.payments!.map(({ status, amount }) => [status, amount])).toEqual([
    ['succeeded', '129.50'],
    ['succeeded', '15.00'],
  ])
  expect(after.open).toBeUndefined()
}

describe('an offered change that is paid by card', () => {
  test('is applied once at 2C2P, however often the notice comes', async () => {
    const { shop, owner, calls } = await openFor(openCardShop())
    await saveDocuments(owner)
    const order = await paidByCard(shop)
    await issueNow(shop, order)
    const other = await newProduct(shop, { stock: 4, priceCents: 1500 })
    const products = [{ product_id: other.id, quantity: 1 }]
    const offered = ok(await calls.edit(order, { products }))
    expect(offered).toMatchObject({ total_price: '129.50', edits: [{ state: 'offered' }] })
    const uuid = await beginByLink(shop, owner, offered)
    const { invoice_no: invoiceNo } = await paymentRow(shop, uuid)
    await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}, {}] })
    await inquiriesDone(shop)
    await ringTimer(shop)
    expectAppliedOnce(await calls.read(order))
    expect(await stockOf(shop, other)).toBe(3)
    await issueNow(shop, order)
    expect(await documentsOf(order.customer, order)).toHaveLength(2)
    await expectAgreement(shop, order)
  })

  test('is applied once at Stripe', async () => {
    const { shop, owner, calls } = await openFor(openStripeShop())
    const asha = await newCustomer(shop)
    const { orderId: id, session } = await begunAtStripe(shop, asha)
    await shop.stripe.pay(session)
    await inquiriesDone(shop)
    const offered = ok(await calls.edit({ id }, { lines: [CUSTOM] }))
    const { reference } = await rowOf(shop, await beginByLink(shop, owner, offered))
    await shop.stripe.pay(reference)
    await inquiriesDone(shop)
    await ringTimer(shop)
    expectAppliedOnce(await calls.read({ id }))
    await expectAgreement(shop, { id })
  })

  test('is applied once at PayPal', async () => {
    const { shop, owner, calls } = await openFor(openPayPalShop())
    const asha = await newCustomer(shop)
    const { orderId: id, reference } = await begunAtPayPal(shop, asha)
    await shop.paypal.approve(reference)
    await inquiriesDone(shop)
    const offered = ok(await calls.edit({ id }, { lines: [CUSTOM] }))
    const { reference: further } = await rowOf(shop, await beginByLink(shop, owner, offered))
    await shop.paypal.approve(further)
    await inquiriesDone(shop)
    await ringTimer(shop)
    expectAppliedOnce(await calls.read({ id }))
    await expectAgreement(shop, { id })
  })
})

describe('a refund of a change that fails at the provider', () => {
  const UNITS = { removed: [{ line: 0, quantity: 1 }] }

  /** An order has lost one of two units, or 10.00; the provider refused to give that back. */
  async function failed(asked: object = UNITS) {
    const { shop, owner, calls } = await openFor(openCardShop())
    await takeRefundKeys(shop)
    await saveDocuments(owner)
    const order = await paidByCard(shop)
    await issueNow(shop, order)
    shop.provider.happen(order.invoiceNo, 'settle')
    shop.provider.behaveInAction({ isBalanceTooLow: true })
    ok(await calls.edit(order, asked, { way: 'card' }))
    // The refund waits until the change cannot be undone any more.
    await ringRefundTimer(shop)
    shop.provider.behaveInAction({})
    const after = await calls.read(order)
    expect(after).toMatchObject({ refundable: '129.50', given_back: null })
    expect(after.refunds).toMatchObject([
      { kind: 'edit', status: 'failed', needs_attention: true, can_repeat: true },
    ])
    const again = (way: string, refund = after.refunds[0]!.id) =>
      owner.shop(`POST /orders/${order.id}/refunds/${refund}/again/`, { way })
    const kept = () => shop.provider.captured(order.invoiceNo)?.returned
    return { shop, owner, calls, order, again, kept }
  }

  test('is made to the card once more, and only once', async () => {
    const { shop, calls, order, again, kept } = await failed()
    const replies = await Promise.all([again('card'), again('card')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
    await refundsDone(shop)
    const after = await calls.read(order)
    expect(after.given_back).toMatchObject({ refunded: '64.75', to_card: '64.75' })
    expect(after.refunds.map(({ status, needs_attention }) => [status, needs_attention])).toEqual([
      ['failed', false],
      ['succeeded', false],
    ])
    expect(after.refunds[0]!.can_repeat).toBeUndefined()
    expect(kept()).toBe('64.75')
    await issueNow(shop, order)
    // The change made its credit note; the refund of its money makes none.
    expect(await documentsOf(order.customer, order)).toHaveLength(2)
    await expectAgreement(shop, order)
    // A further change asks for money on top of what has gone back.
    ok(await calls.edit(order, { lines: [CUSTOM] }, { settle: 'paid' }))
    expect((await calls.read(order)).total_price).toBe('79.75')
    await issueNow(shop, order)
    await expectAgreement(shop, order)
  })

  test('is recorded as given back outside', async () => {
    const { shop, calls, order, again, kept } = await failed()
    expect((await again('outside')).status).toBe(200)
    const after = await calls.read(order)
    expect(after.given_back).toMatchObject({ outside: '64.75', to_card: '0.00' })
    expect(after.refundable).toBe('64.75')
    expect(kept()).toBe('0.00')
    await issueNow(shop, order)
    await expectAgreement(shop, order)
  })

  test('stays to be done after another refund, whose amount is one of the lines that stand', async () => {
    const { shop, owner, calls, order, again } = await failed()
    const tooMuch = await askRefund(owner, order, { kind: 'part', amount: '64.76' })
    expect([tooMuch.status, tooMuch.text]).toEqual([409, expect.stringContaining('64.75')])
    expect((await askRefund(owner, order, { kind: 'part', amount: '10.00' })).status).toBe(200)
    await refundsDone(shop)
    expect((await calls.read(order)).refunds[0]).toMatchObject({ needs_attention: true })
    expect((await again('card')).status).toBe(200)
    await refundsDone(shop)
    await issueNow(shop, order)
    expect((await calls.read(order)).given_back).toMatchObject({ refunded: '74.75' })
    await expectAgreement(shop, order)
  })

  test.each(['card', 'outside'] as const)('goes back with all of the order (%s)', async (way) => {
    const { shop, owner, calls, order } = await failed({ discount: '10.00' })
    const asked = await askRefund(owner, order, { kind: 'whole', way })
    expect([asked.status, asked.text]).toEqual([200, expect.any(String)])
    await refundsDone(shop)
    const after = await calls.read(order)
    expect(after).toMatchObject({ status: 'refunded', given_back: { refunded: '129.50' } })
    expect(after.refunds.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['edit', '10.00'],
      ['edit', '10.00'],
      ['whole', '119.50'],
    ])
    await issueNow(shop, order)
    await expectAgreement(shop, order)
  })
})
