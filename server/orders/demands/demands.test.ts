import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { ADDRESS, orderOf, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  const body = { enable_on_delivery: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/payment/', body)).status).toBe(200)
})
afterAll(() => shop.close())

const LATER = '2099-12-24'
type Id = { id: number }
const part = (amount: string, due_on: string | null = null) => ({ amount, due_on })

const setParts = ({ id }: Id, parts: object[], by = owner) =>
  by.shop(`PUT /orders/${id}/demands/`, { parts })
const markPaid = ({ id }: Id, by = owner) => by.shop(`POST /orders/${id}/receipt/`, {})
/** The reports count these amounts of an order. */
const enteredOf = async ({ id }: Id) => {
  const rows = await listRows(shop, 'sales_entries', { order_id: id }, ['paid_cents', 'tax_cents'])
  return {
    paid: rows.reduce((sum, { paid_cents }) => sum + paid_cents, 0),
    tax: rows.reduce((sum, { tax_cents }) => sum + tax_cents, 0),
  }
}
const read = async ({ id }: Id) => (await owner.shop(`GET /orders/${id}/`)).json()
const refund = ({ id }: Id, body: object) => owner.shop(`POST /orders/${id}/refund/`, body)

/** An order of three units at 10.00, of which 10.00 is asked for now and 20.00 later. */
async function inParts(buyer = asha) {
  const { order, product } = await orderOfNew(shop, buyer, { quantity: 3 })
  const reply = await setParts(order, [part('10.00'), part('20.00', LATER)])
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  return { order, product, asked: reply.json() }
}

/** An order of which both parts are paid. */
async function paidInParts() {
  const made = await inParts()
  await markPaid(made.order)
  expect((await markPaid(made.order)).status).toBe(200)
  return made
}

describe('an order that is paid in parts', () => {
  test('asks for the first part now, and says so to its buyer', async () => {
    const { order, asked } = await inParts()
    expect(asked).toMatchObject({
      status: 'awaiting_payment',
      open: '30.00',
      demands: [
        { amount: '10.00', is_deposit: true, due_on: null, paid_at: null },
        { amount: '20.00', is_deposit: false, due_on: LATER, paid_at: null },
      ],
    })
    expect(await orderOf(asha, order)).toMatchObject({
      to_pay: '10.00',
      parts: [
        { amount: '10.00', due_on: null, is_paid: false },
        { amount: '20.00', due_on: LATER, is_paid: false },
      ],
    })
  })

  test('is prepared with its first part, and the rest leaves it where it is', async () => {
    const { order, product } = await inParts()
    const first = (await markPaid(order)).json()
    expect(first).toMatchObject({ status: 'processing', open: '20.00' })
    expect(first.acts.find(({ act }) => act === 'mark_paid')).toMatchObject({ amount: '20.00' })
    expect(await stockOf(shop, product)).toBe(7)
    const sent = await owner.shop(`POST /orders/${order.id}/shipment/`, {})
    expect(sent.json()).toMatchObject({ status: 'shipped', open: '20.00' })
    const last = (await markPaid(order)).json()
    expect(last).toMatchObject({ status: 'shipped' })
    expect([last.open, last.demands!.every(({ paid_at }) => paid_at !== null)]).toEqual([
      undefined,
      true,
    ])
    expect(last.payments!.map(({ amount }) => amount).toSorted()).toEqual(['10.00', '20.00'])
    expect((await markPaid(order)).status).toBe(409)
  })

  test('is listed among those with an open amount until it is paid', async () => {
    const { order } = await inParts()
    await markPaid(order)
    const listed = async () => (await owner.shop('GET /orders/?is_open=true')).json().results
    expect(await listed()).toContainEqual(expect.objectContaining({ id: order.id, open: '20.00' }))
    await markPaid(order)
    expect((await listed()).map(({ id }) => id)).not.toContain(order.id)
  })

  test('tells its buyer by mail what came, and what is open', async () => {
    const buyer = await newCustomer(shop)
    const { order } = await inParts(buyer)
    const mailed = async () => {
      await startNow(shop, 'orders.paid', { orderId: order.id })
      await jobsDone(shop, 'orders.paid')
      const subject = `Payment received for order ${order.order_number}`
      return (await mailbox.withSubject(buyer.user.email, subject)).at(-1)!.text
    }
    await markPaid(order)
    const first = await mailed()
    expect(first).toContain('We’ve received a part of your payment')
    expect(first).toContain('$20.00 by 24 December 2099')
    await markPaid(order)
    expect(await mailed()).toContain('the last part of your payment')
  })

  test('goes back newest payment first, each with its own refund', async () => {
    const { order } = await paidInParts()
    const some = (await refund(order, { kind: 'part', amount: '25.00' })).json()
    expect(some.refunds.map(({ amount, kind }) => `${kind} ${amount}`).toSorted()).toEqual([
      'part 20.00',
      'part 5.00',
    ])
    expect([some.status, some.refundable]).toEqual(['processing', '5.00'])
    const more = await refund(order, { kind: 'part', amount: '5.00' })
    expect(more.text).toContain('Please refund the whole order instead.')
    const rest = (await refund(order, { kind: 'whole' })).json()
    expect([rest.status, rest.given_back?.refunded]).toEqual(['refunded', '30.00'])
  })

  test('gives back units over two payments with the money of each unit once', async () => {
    const { order } = await paidInParts()
    const lines = [{ line: 0, quantity: 2 }]
    const reply = (await refund(order, { kind: 'part', lines, returned: lines })).json()
    expect(reply.items[0]).toMatchObject({ refunded: '20.00', refunded_units: 2, returned: 2 })
    const last = (await refund(order, { kind: 'whole' })).json()
    expect(last).toMatchObject({ status: 'refunded', given_back: { refunded: '30.00' } })
  })

  test('gives the deposit back where only that came', async () => {
    const { order } = await inParts()
    await markPaid(order)
    const back = (await refund(order, { kind: 'whole' })).json()
    expect(back).toMatchObject({ status: 'refunded', given_back: { refunded: '10.00' } })
    expect(back.open).toBeUndefined()
    expect((await markPaid(order)).status).toBe(409)
  })

  test('counts in reports when its first part came, and not any more once that went back', async () => {
    const { order } = await inParts()
    await markPaid(order)
    const entered = async () => {
      await startNow(shop, 'orders.entries', { orderId: order.id })
      await jobsDone(shop, 'orders.entries')
      return enteredOf(order)
    }
    expect(await entered()).toMatchObject({ paid: 3000 })
    await markPaid(order)
    expect(await entered()).toMatchObject({ paid: 3000 })
    const { order: other } = await inParts()
    await markPaid(other)
    await refund(other, { kind: 'whole' })
    await startNow(shop, 'orders.entries', { orderId: other.id })
    await jobsDone(shop, 'orders.entries')
    expect(await enteredOf(other)).toEqual({ paid: 0, tax: 0 })
    const differing = await shop.write(1, (tx) => listDifferingOrders(tx, 100))
    expect(differing).not.toContain(order.id)
    expect(differing).not.toContain(other.id)
  })

  test('forgets a receipt that was noted by mistake', async () => {
    const { order } = await inParts()
    const paid = (await markPaid(order)).json()
    const undone = await owner.shop(`POST /orders/${order.id}/undo/`, { step: paid.undo!.step })
    expect([undone.status, undone.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'awaiting_payment', open: '30.00' }),
    ])
    expect((await markPaid(order)).json()).toMatchObject({ open: '20.00' })
  })

  test('can ask for other parts, also once a part is paid, and for all at once again', async () => {
    const { order } = await inParts()
    await markPaid(order)
    const split = (await setParts(order, [part('5.00'), part('15.00', LATER)])).json()
    expect(split.demands!.map(({ amount }) => amount)).toEqual(['10.00', '5.00', '15.00'])
    const joined = (await setParts(order, [part('20.00')])).json()
    expect(joined.demands!.map(({ amount }) => amount)).toEqual(['10.00', '20.00'])
    expect((await markPaid(order)).json().open).toBeUndefined()
  })

  test('that asks for all at once again is paid as every order is', async () => {
    const { order } = await inParts()
    await setParts(order, [part('30.00')])
    expect((await markPaid(order)).json()).toMatchObject({ status: 'paid' })
  })

  test('ends unpaid, and comes back with its first part', async () => {
    const { order, product } = await inParts()
    const canceled = (await owner.shop(`POST /orders/${order.id}/cancellation/`, {})).json()
    expect([canceled.status, canceled.open]).toEqual(['canceled', undefined])
    expect(await stockOf(shop, product)).toBe(10)
    expect((await orderOf(asha, order)).to_pay).toBeUndefined()
    expect((await markPaid(order)).json()).toMatchObject({ status: 'processing', open: '20.00' })
    expect(await stockOf(shop, product)).toBe(7)
  })

  test('has its invoice with the last part, or when it is sent', async () => {
    await saveDocuments(owner)
    const { order } = await inParts()
    await markPaid(order)
    await issueNow(shop, order)
    expect(await documentsOf(asha, order)).toEqual([])
    await markPaid(order)
    await issueNow(shop, order)
    expect(await documentsOf(asha, order)).toHaveLength(1)
    const { order: sent } = await inParts()
    await markPaid(sent)
    await owner.shop(`POST /orders/${sent.id}/shipment/`, {})
    await issueNow(shop, sent)
    expect(await documentsOf(asha, sent)).toHaveLength(1)
    const rows = await listRows(shop, 'documents', { order_id: sent.id }, ['content'])
    expect(rows[0]!.content).toMatchObject({
      notes: expect.arrayContaining(['Still to be paid: $20.00']),
    })
  })

  test('counts for its customer with what came of it', async () => {
    const customer = await newCustomer(shop)
    const { order } = await orderOfNew(shop, customer, { quantity: 3 })
    await setParts(order, [part('10.00'), part('20.00')])
    await markPaid(order)
    const spent = async () => (await owner.shop(`GET /customers/${customer.user.id}/`)).json().spent
    expect(await spent()).toBe('10.00')
    await markPaid(order)
    expect(await spent()).toBe('30.00')
  })

  test.each([
    [[part('10.00'), part('10.00')], 400, 'These parts come to $20.00, and $30.00 is open.'],
    [[part('30.00'), part('0.00')], 400, 'Enter an amount above 0.'],
    [[part('10.00', '2020-01-01'), part('20.00')], 400, 'Choose today or a later day.'],
    [[part('10.000'), part('20.00')], 400, 'USD'],
  ])('refuses parts that are not what is open: %j', async (parts, status, words) => {
    const { order } = await orderOfNew(shop, asha, { quantity: 3 })
    const reply = await setParts(order, parts)
    expect([reply.status, JSON.stringify(reply.json())]).toEqual([
      status,
      expect.stringContaining(words),
    ])
    expect((await read(order)).demands).toBeUndefined()
  })

  test('a paid order, one that ended, and one that is paid on delivery ask for no parts', async () => {
    const { order: paid } = await orderOfNew(shop, asha)
    await markPaid(paid)
    const { order: ended } = await orderOfNew(shop, asha)
    await owner.shop(`POST /orders/${ended.id}/cancellation/`, {})
    const { order: owed } = await orderOfNew(shop, asha, { method: 'on_delivery' })
    const nothing = 'Nothing of this order is open to be paid.'
    const whole = 'An order that is paid on delivery is paid as a whole.'
    for (const [order, words] of [
      [paid, nothing],
      [ended, nothing],
      [owed, whole],
    ] as const) {
      const reply = await setParts(order, [part('5.00'), part('5.00')])
      expect([reply.status, reply.json()]).toEqual([409, { detail: words }])
    }
  })

  test('is asked for by those alone who take money', async () => {
    const { order } = await orderOfNew(shop, asha, { quantity: 3 })
    const packer = await newColleague(shop, 'fulfilment')
    expect((await setParts(order, [part('10.00'), part('20.00')], packer)).status).toBe(403)
  })

  test('two colleagues who note the same part note two, and never one twice', async () => {
    const { order } = await inParts()
    const replies = await Promise.all([markPaid(order), markPaid(order), markPaid(order)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
    expect((await read(order)).payments!.map(({ amount }) => amount).toSorted()).toEqual([
      '10.00',
      '20.00',
    ])
  })
})

describe('the database', () => {
  test('refuses demands that are not the total, and a part that is paid twice', async () => {
    const { order } = await paidInParts()
    await expect(
      shop.owner.query(
        'update order_demands set amount_cents = amount_cents + 1 where order_id = $1',
        [order.id],
      ),
    ).rejects.toThrow(/demands/)
    await expect(
      shop.owner.query(
        `insert into payments (tenant_id, order_id, demand_id, method, status, amount_cents, currency)
          select tenant_id, order_id, demand_id, method, status, amount_cents, currency
            from payments where order_id = $1 limit 1`,
        [order.id],
      ),
    ).rejects.toThrow(/payments_paid_once/)
  })
})

describe('a deposit of an order by hand', () => {
  const withDeposit = async (more: object, buyer = asha) => {
    const calls = draftsOf(owner)
    const draft = await calls.newDraft({ customer: buyer.user.id })
    await calls.add(draft, await newProduct(shop, { stock: 5 }), 3)
    await calls.change(draft, { delivery_address: ADDRESS })
    return calls.order(draft, more)
  }

  test('is asked for, and the rest later', async () => {
    const buyer = await newCustomer(shop)
    const made = await withDeposit({ deposit: '10.00', rest_due_on: LATER }, buyer)
    expect([made.status, made.json()]).toEqual([
      201,
      expect.objectContaining({ status: 'awaiting_payment', open: '30.00' }),
    ])
    await startNow(shop, 'orders.received', { orderId: made.json().id })
    const subject = `Your order ${made.json().order_number}`
    const [mail] = await mailbox.withSubject(buyer.user.email, subject)
    expect(mail!.text).toContain('$10.00 now')
    expect(mail!.text).toContain('$20.00 by 24 December 2099')
  })

  test('that is paid already leaves the rest open', async () => {
    const made = (await withDeposit({ deposit: '10.00', is_paid: true })).json()
    expect(made).toMatchObject({ status: 'processing', open: '20.00' })
    expect(made.payments!.map(({ amount }) => amount)).toEqual(['10.00'])
  })

  test.each([
    [{ deposit: '0.00' }, 'A deposit is above 0 and below the total of $30.00.'],
    [{ deposit: '30.00' }, 'A deposit is above 0 and below the total of $30.00.'],
    [{ deposit: '10.00', rest_due_on: '2020-01-01' }, 'Choose today or a later day.'],
    [{ deposit: '10.00', payment_method: 'on_delivery' }, 'has no deposit'],
  ])('%j is refused', async (more, words) => {
    const made = await withDeposit(more)
    expect([made.status, JSON.stringify(made.json())]).toEqual([
      400,
      expect.stringContaining(words),
    ])
  })
})
