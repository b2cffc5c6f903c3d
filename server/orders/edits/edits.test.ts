import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { compareEntries } from '#server/reports/entries/write-entries.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { documentsOf, issueNow, keptAndBilled, saveDocuments } from '#tests/purchase/documents.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOf, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { ship } from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let packer: Colleague
let asha: Browser
let calls: ReturnType<typeof editsOf>
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  asha = await newCustomer(shop)
  calls = editsOf(owner)
  const body = { enable_on_delivery: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/payment/', body)).status).toBe(200)
  await saveDocuments(owner)
})
afterAll(() => shop.close())

type Id = { id: number }
const markPaid = ({ id }: Id) => owner.shop(`POST /orders/${id}/receipt/`, {})
const detailOf = (reply: { json: () => unknown }) => (reply.json() as { detail: string }).detail

/** An order of three units at 10.00, paid by transfer. */
async function paid(quantity = 3) {
  const made = await orderOfNew(shop, asha, { quantity })
  expect((await markPaid(made.order)).status).toBe(200)
  return made
}

/** The order's documents and entries are written, and agree with it and with its money. */
async function expectAgreement(order: Id): Promise<void> {
  await issueNow(shop, order)
  await startNow(shop, 'orders.entries', { orderId: order.id })
  await jobsDone(shop, 'orders.entries')
  expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
  const differing = await shop.write(1, (tx) => listDifferingOrders(tx, 1000))
  expect(differing).not.toContain(order.id)
}

const sumOfDocuments = async (order: Id) => (await keptAndBilled(shop, order)).documents

const ok = (reply: { status: number; text: string; json: () => unknown }): StaffOrder => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffOrder
}

describe('an order that is not paid', () => {
  test('is edited at once, and asks for its new total', async () => {
    const { order, product } = await orderOfNew(shop, asha, { quantity: 3 })
    const less = ok(await calls.edit(order, { removed: [{ line: 0, quantity: 2 }] }))
    expect(less).toMatchObject({
      status: 'awaiting_payment',
      total_price: '10.00',
      edit_round: 1,
      items: [{ quantity: 1, removed: 2, to_ship: 1, returned: 0, came_back: 0, paid: '10.00' }],
      edits: [{ state: 'applied', difference: '-20.00', removed: [`2 × ${product.name}`] }],
    })
    expect(await stockOf(shop, product)).toBe(9)
    const more = ok(await calls.edit(order, { lines: [CUSTOM] }))
    expect([more.total_price, more.items[1]]).toMatchObject(['25.00', { name: 'Engraving' }])
    expect(ok(await markPaid(order)).payments).toMatchObject([{ amount: '25.00' }])
    await expectAgreement(order)
    expect(await documentsOf(asha, order)).toHaveLength(1)
    expect(await sumOfDocuments(order)).toBe(2500)
  })

  test('asks in parts for the difference with the last part', async () => {
    const { order } = await orderOfNew(shop, asha, { quantity: 3 })
    const part = (amount: string) => ({ amount, due_on: null })
    await owner.shop(`PUT /orders/${order.id}/demands/`, { parts: [part('10.00'), part('20.00')] })
    const edited = ok(await calls.edit(order, { lines: [CUSTOM] }))
    expect(edited.demands!.map(({ amount }) => amount)).toEqual(['10.00', '35.00'])
    await markPaid(order)
    const less = ok(await calls.edit(order, { removed: [{ line: 0, quantity: 2 }] }))
    expect([less.open, less.total_price]).toEqual(['15.00', '25.00'])
    await markPaid(order)
    await expectAgreement(order)
  })

  test('gives back what it has once it ends', async () => {
    const { order, product } = await orderOfNew(shop, asha, { quantity: 3 })
    const other = await newProduct(shop)
    const products = [{ product_id: other.id, quantity: 4 }]
    ok(await calls.edit(order, { removed: [{ line: 0, quantity: 1 }], products }))
    expect([await stockOf(shop, product), await stockOf(shop, other)]).toEqual([8, 6])
    ok(await owner.shop(`POST /orders/${order.id}/cancellation/`, {}))
    expect([await stockOf(shop, product), await stockOf(shop, other)]).toEqual([10, 10])
  })
})

test('an order that is paid on delivery is collected at its new total', async () => {
  const { order } = await orderOfNew(shop, asha, { quantity: 2, method: 'on_delivery' })
  ok(await calls.edit(order, { lines: [CUSTOM], removed: [{ line: 0, quantity: 1 }] }))
  expect(ok(await markPaid(order)).payments).toMatchObject([{ amount: '25.00' }])
  await expectAgreement(order)
})

describe('a paid order', () => {
  test('gives back what leaves, with a credit note that names its invoice', async () => {
    const { order, product } = await paid()
    await issueNow(shop, order)
    const edited = ok(await calls.edit(order, { removed: [{ line: 0, quantity: 1 }] }))
    expect(edited).toMatchObject({
      status: 'paid',
      total_price: '20.00',
      refundable: '20.00',
      refunds: [{ kind: 'edit', way: 'outside', amount: '10.00' }],
      items: [{ quantity: 2, paid: '20.00', refunded: '0.00', to_ship: 2 }],
    })
    expect(await stockOf(shop, product)).toBe(8)
    await expectAgreement(order)
    const [invoice] = await documentsOf(asha, order)
    const rows = await listRows(shop, 'documents', { order_id: order.id, kind: 'credit_note' }, [
      'content',
      'total_cents',
    ])
    expect(rows).toMatchObject([{ total_cents: 1000 }])
    const { invoice: credited } = rows[0]!.content as { invoice: { number: string } }
    expect(invoice!.name).toContain(credited.number)
  })

  test('offers what costs more, and stays as it is until that is paid', async () => {
    const { order, product } = await paid()
    await issueNow(shop, order)
    const other = await newProduct(shop, { priceCents: 2500 })
    const asked = {
      removed: [{ line: 0, quantity: 1 }],
      products: [{ product_id: other.id, quantity: 1 }],
    }
    const offered = ok(await calls.edit(order, asked, { note: 'As agreed by telephone' }))
    expect(offered).toMatchObject({
      total_price: '30.00',
      edits: [{ state: 'offered', difference: '15.00', added: [`1 × ${other.name}`] }],
    })
    expect(offered.items).toHaveLength(1)
    expect([await stockOf(shop, product), await stockOf(shop, other)]).toEqual([7, 9])
    const again = await owner.shop(`POST /orders/${order.id}/edits/`, {
      lines: [CUSTOM],
      edit_round: 1,
      expected_difference: '15.00',
    })
    expect([again.status, detailOf(again)]).toEqual([
      409,
      'A change of this order is waiting for its payment. Drop it first.',
    ])
    await expectAgreement(order)
    const applied = ok(await calls.receive(order, offered.edits![0]!.id))
    expect(applied).toMatchObject({
      total_price: '45.00',
      edits: [{ state: 'applied' }],
      items: [{ quantity: 2 }, { name: other.name, quantity: 1, paid: '25.00' }],
    })
    expect(applied.demands!.map(({ amount }) => amount)).toEqual(['30.00', '15.00'])
    expect([await stockOf(shop, product), await stockOf(shop, other)]).toEqual([8, 9])
    await expectAgreement(order)
    const rows = await listRows(
      shop,
      'documents',
      { order_id: order.id },
      ['kind', 'total_cents', 'content'],
      'issued_at',
      'number',
    )
    expect(rows.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['invoice', 3000],
      ['credit_note', 1000],
      ['invoice', 2500],
    ])
    expect((rows[2]!.content as { notes: string[] }).notes.join('\n')).toMatch(
      /Settled by .*: \$10\.00\nTo pay: \$15\.00/,
    )
  })

  test('is dropped or lapses without a trace of lines', async () => {
    const { order } = await paid()
    const other = await newProduct(shop)
    const asked = { products: [{ product_id: other.id, quantity: 2 }] }
    const first = ok(await calls.edit(order, asked))
    expect(await stockOf(shop, other)).toBe(8)
    const dropped = ok(await calls.drop(order, first.edits![0]!.id))
    expect([dropped.edits![0]!.state, dropped.items.length]).toEqual(['dropped', 1])
    expect(await stockOf(shop, other)).toBe(10)
    ok(await calls.edit(order, asked))
    await changeRows(shop, 'order_edits', { order_id: order.id }, { ends_at: ago({ minutes: 1 }) })
    await startNow(shop, 'orders.edit-end', { orderId: order.id })
    await jobsDone(shop, 'orders.edit-end')
    const lapsed = await calls.read(order)
    expect(lapsed.edits!.map(({ state }) => state)).toEqual(['dropped', 'lapsed'])
    expect([await stockOf(shop, other), lapsed.total_price]).toEqual([10, '30.00'])
    await expectAgreement(order)
  })

  test('is applied at once where the difference is collected later, or paid already', async () => {
    const { order } = await paid()
    await issueNow(shop, order)
    const later = ok(await calls.edit(order, { lines: [CUSTOM] }, { settle: 'later' }))
    expect(later).toMatchObject({ open: '15.00', total_price: '45.00' })
    await expectAgreement(order)
    const less = ok(await calls.edit(order, { removed: [{ line: 0, quantity: 2 }] }))
    expect(less.open).toBeUndefined()
    expect(less.refunds).toMatchObject([{ kind: 'edit', amount: '5.00' }])
    await expectAgreement(order)
    const paidNow = ok(await calls.edit(order, { lines: [CUSTOM] }, { settle: 'paid' }))
    expect([paidNow.open, paidNow.total_price]).toEqual([undefined, '40.00'])
    await expectAgreement(order)
    expect(await sumOfDocuments(order)).toBe(4000)
    const back = ok(await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'whole' }))
    expect([back.status, back.given_back!.refunded]).toEqual(['refunded', '45.00'])
    await expectAgreement(order)
    expect(await sumOfDocuments(order)).toBe(0)
  })

  test('takes a discount off what stays, and refunds the rest of it to the cent', async () => {
    const { order } = await paid()
    const edited = ok(await calls.edit(order, { discount: '1.00' }))
    expect([edited.total_price, edited.items[0]!.paid]).toEqual(['29.00', '29.00'])
    const sum = edited.breakdown
      .filter(({ is_included }) => !is_included)
      .reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(2900)
    const lines = [{ line: 0, quantity: 1 }]
    const part = ok(await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'part', lines }))
    expect(part.items[0]).toMatchObject({ refunded: '9.67', refunded_units: 1 })
    await expectAgreement(order)
  })

  test('is prepared once more when goods are added after it was sent', async () => {
    const { order } = await paid()
    await ship(packer, order.id)
    const edited = ok(await calls.edit(order, { lines: [CUSTOM] }, { settle: 'later' }))
    expect([edited.status, edited.items.map(({ to_ship }) => to_ship)]).toEqual([
      'processing',
      [0, 1],
    ])
    expect((await ship(packer, order.id)).status).toBe('shipped')
  })

  test('another number of the same goods and back leaves stock, total and money as they were', async () => {
    const { order, product } = await paid()
    const asked = {
      removed: [{ line: 0, quantity: 1 }],
      products: [{ product_id: product.id, quantity: 1, like: 0 }],
    }
    const edited = ok(await calls.edit(order, asked))
    expect([edited.total_price, edited.refunds, await stockOf(shop, product)]).toEqual([
      '30.00',
      [],
      7,
    ])
    await expectAgreement(order)
  })

  test('drops an offered change when its buyer gets everything back', async () => {
    const { order } = await paid()
    const other = await newProduct(shop)
    ok(await calls.edit(order, { products: [{ product_id: other.id, quantity: 1 }] }))
    const back = ok(await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'whole' }))
    expect([back.status, back.edits![0]!.state]).toEqual(['refunded', 'dropped'])
    expect(await stockOf(shop, other)).toBe(10)
    await expectAgreement(order)
  })
})

describe('the buyer of an edited order', () => {
  test('hears what is asked, and once it took place, what left and what came', async () => {
    const buyer = await newCustomer(shop)
    const { order, product } = await orderOfNew(shop, buyer, { quantity: 3 })
    await markPaid(order)
    const asked = { removed: [{ line: 0, quantity: 1 }], lines: [CUSTOM] }
    const { edits } = ok(await calls.edit(order, asked, { note: 'As agreed' }))
    const mailed = async (kind: string, subject: string) => {
      await startNow(shop, kind, { orderId: order.id })
      await jobsDone(shop, kind)
      return (await mailbox.withSubject(buyer.user.email, subject)).at(-1)!.text
    }
    const offer = await mailed('orders.edit-asked', `A change of your order ${order.order_number}`)
    for (const words of ['$5.00', `1 × ${product.name}`, '1 × Engraving', '$30.00 → $35.00']) {
      expect(offer).toContain(words)
    }
    const link = /https?:\S+\/pay\/(\S+)/.exec(offer)
    expect(link).not.toBeNull()
    ok(await calls.receive(order, edits![0]!.id))
    const done = await mailed('orders.edited', `Your order was changed: ${order.order_number}`)
    expect(done).toContain('$30.00 → $35.00')
    const seen = await orderOf(buyer, order)
    expect(seen.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(seen.total_price).toBe('35.00')
    expect(seen.changes).toMatchObject([
      {
        removed: [`1 × ${product.name}`],
        added: ['1 × Engraving'],
        difference: '5.00',
        is_offered: false,
      },
    ])
  })

  test('pays the difference on the page of its link, which says what it is', async () => {
    const { order } = await paid()
    const { edits } = ok(await calls.edit(order, { lines: [CUSTOM] }))
    const { demand } = edits![0]!
    const link = await owner.shop(`GET /orders/${order.id}/pay-link/?demand=${demand}`)
    expect(link.json()).toMatchObject({ amount: '15.00' })
    const token = link.json().url.split('/').at(-1)
    const page = await asha.get(`/payments/demands/${token}/`)
    expect(page.json()).toMatchObject({ state: 'open', amount: '15.00' })
    ok(await calls.drop(order, edits![0]!.id))
    expect((await asha.get(`/payments/demands/${token}/`)).json()).toMatchObject({
      state: 'replaced',
    })
  })
})

describe('an edit is refused', () => {
  test('where units were sent, where it leaves nothing, and where it changes nothing', async () => {
    const { order, product } = await paid()
    await ship(packer, order.id, { lines: [{ line: 0, quantity: 2 }] })
    const sent = await calls.quote(order, { removed: [{ line: 0, quantity: 2 }] })
    expect([sent.status, detailOf(sent)]).toEqual([
      409,
      `At most 1 × ${product.name} can leave the order: the others were sent, refunded or are in a return.`,
    ])
    const { order: fresh } = await paid()
    const all = await calls.quote(fresh, { removed: [{ line: 0, quantity: 3 }] })
    expect([all.status, detailOf(all)]).toEqual([
      409,
      'Nothing would be left of the order. Please cancel or refund it instead.',
    ])
    expect((await calls.quote(fresh, {})).status).toBe(400)
  })

  test('where another one was made meanwhile, and at another difference', async () => {
    const { order } = await paid()
    const removed = [{ line: 0, quantity: 1 }]
    const body = { removed, edit_round: 0, expected_difference: '-10.00' }
    const wrong = await owner.shop(`POST /orders/${order.id}/edits/`, {
      ...body,
      expected_difference: '-9.99',
    })
    expect([wrong.status, detailOf(wrong)]).toEqual([
      409,
      'The difference is −$10.00 now. Look at the change once more.',
    ])
    ok(await owner.shop(`POST /orders/${order.id}/edits/`, body))
    const late = await owner.shop(`POST /orders/${order.id}/edits/`, body)
    expect([late.status, detailOf(late)]).toEqual([
      409,
      'A colleague has changed this order in the meantime. Reload the page and look at it again.',
    ])
  })

  test('where roles may not set prices, take or give back money', async () => {
    const { order } = await paid()
    const one = { removed: [{ line: 0, quantity: 1 }] }
    expect((await calls.edit(order, { lines: [CUSTOM] }, {}, packer)).status).toBe(403)
    expect((await calls.edit(order, one, {}, packer)).status).toBe(403)
    const other = await newProduct(shop)
    const products = [{ product_id: other.id, quantity: 1 }]
    const offered = await calls.edit(order, { ...one, products }, {}, packer)
    expect([offered.status, offered.text]).toEqual([201, expect.any(String)])
  })

  test('where the order has ended, and where goods are not there', async () => {
    const { order } = await orderOfNew(shop, asha)
    const scarce = await newProduct(shop, { stock: 1 })
    const products = [{ product_id: scarce.id, quantity: 2 }]
    expect((await calls.quote(order, { products })).status).toBe(409)
    ok(await owner.shop(`POST /orders/${order.id}/cancellation/`, {}))
    const ended = await calls.edit(order, { lines: [CUSTOM] })
    expect([ended.status, detailOf(ended)]).toEqual([
      409,
      'This order has ended. Please copy it as a draft instead.',
    ])
  })
})
