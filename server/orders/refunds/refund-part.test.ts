import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, noteProved } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOf, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, forgetStepUp, newColleague, STAFF_PASSWORD } from '#tests/staff.ts'
import { countRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

/** Paid, of four units of a product with ten. */
async function paidOrder() {
  const buyer = await newCustomer(shop)
  const { product, order } = await orderOfNew(shop, buyer, { stock: 10, quantity: 4 })
  const paid = await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  return { buyer, product, order: paid.json() }
}
const refund = (id: number, body: object, by = owner) => by.shop(`POST /orders/${id}/refund/`, body)
const part = (id: number, amount: string, quantity = 0) =>
  refund(id, { kind: 'part', amount, returned: [{ line: 0, quantity }] })
const cents = (money: string) => Math.round(Number(money) * 100)

test('a part goes back with a unit, and is shown in history, ledger, mail and file', async () => {
  const { buyer, product, order } = await paidOrder()
  await noteProved(shop, buyer.user.email)
  const reply = await refund(order.id, {
    kind: 'part',
    amount: '12.50',
    note: 'The sheath was scratched.',
    returned: [{ line: 0, quantity: 1 }],
  })
  const after = reply.json()
  expect(after).toMatchObject({
    status: 'paid',
    undo: null,
    refundable: ((cents(order.total_price) - 1250) / 100).toFixed(2),
    payments: [{ status: 'succeeded', refunded: '12.50', refunded_at: null }],
    items: [{ quantity: 4, returned: 1 }],
  })
  expect(after.timeline.find(({ kind }) => kind === 'refund')).toMatchObject({
    actor: owner.name,
    text: `$12.50 refunded by hand.\n1 × ${product.name} back to stock.\nThe sheath was scratched.`,
  })
  expect(await stockOf(shop, product)).toBe(7)
  const [mail] = await mailbox.withSubject(
    buyer.user.email,
    `Refund for order ${order.order_number}`,
  )
  expect(mail!.text).toContain(`We’ve refunded $12.50 of what you paid`)
  expect(mail!.text).toContain('The shop writes: The sheath was scratched.')
  const own = await orderOf(buyer, order)
  expect(own.refunds).toEqual([
    { amount: '12.50', note: 'The sheath was scratched.', created_at: expect.any(String) },
  ])
  const file = await owner.shop(`GET /orders/csv/?search=${order.order_number}`)
  expect(file.text).toContain('partially_refunded')

  // The rest of the money, and of the units, goes as one.
  const whole = (await refund(order.id, { kind: 'whole' })).json()
  expect([whole.status, whole.refundable]).toEqual(['refunded', null])
  expect(await stockOf(shop, product)).toBe(10)
})

test('each part is reported by a mail of its own, also where that is sent once more', async () => {
  const { buyer, order } = await paidOrder()
  await part(order.id, '2.00')
  const { timeline } = (await part(order.id, '3.00')).json()
  const subject = `Refund for order ${order.order_number}`
  const expectMailed = (amounts: string[]) =>
    eventually(async () => {
      const mails = await mailbox.withSubject(buyer.user.email, subject)
      const amountsMailed = mails.map(({ text }) => /refunded \$(\S+) of/.exec(text)?.[1] ?? '')
      expect(amountsMailed.toSorted()).toEqual(amounts)
    })
  await expectMailed(['2.00', '3.00'])
  const [first] = timeline.flatMap(({ mail }) => (mail?.kind === 'refunded_part' ? [mail] : []))
  const again = () => owner.shop(`POST /orders/${order.id}/mails/${first!.id}/again/`)
  await eventually(async () => expect((await again()).status).toBe(200))
  await expectMailed(['2.00', '2.00', '3.00'])
})

test('the receipt of money that went back in part is not taken back', async () => {
  const { order } = await paidOrder()
  await part(order.id, '1.00')
  const reply = await owner.shop(`POST /orders/${order.id}/undo/`, { step: order.undo!.step })
  expect(reply.status).toBe(409)
})

test('refuses more than was paid, more than was bought, the whole as a part, and roles without the right', async () => {
  const { product, order } = await paidOrder()
  const detailOf = async (reply: ReturnType<typeof refund>) => {
    const { status, text } = await reply
    return `${status} ${(JSON.parse(text) as { detail?: string }).detail ?? text}`
  }
  expect(await detailOf(part(order.id, '99999.00'))).toBe(
    `409 At most $${order.total_price} is left to refund.`,
  )
  expect(await detailOf(part(order.id, order.total_price))).toBe(
    '409 That is all that is left. Please refund the whole order instead.',
  )
  expect(await detailOf(part(order.id, '1.00', 5))).toBe(
    `409 At most 4 of ${product.name} can come back.`,
  )
  expect((await part(order.id, '0.00')).status).toBe(400)
  expect((await refund(order.id, { kind: 'part' })).status).toBe(400)
  const packer = await newColleague(shop, 'fulfilment')
  expect((await refund(order.id, { kind: 'part', amount: '1.00' }, packer)).status).toBe(403)
  expect(await countRows(shop, 'order_refunds', { order_id: order.id })).toBe(0)
  const unpaid = await orderOfNew(shop, await newCustomer(shop))
  expect((await part(unpaid.order.id, '1.00')).status).toBe(409)
})

test('parts that come at once never add up to more than was paid, nor bring back more units', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ share: fc.integer({ min: 1, max: 90 }), back: fc.nat(2) }), {
        minLength: 3,
        maxLength: 6,
      }),
      async (asked) => {
        const { product, order } = await paidOrder()
        const total = cents(order.total_price)
        const replies = await Promise.all(
          asked.map(async ({ share, back }) => {
            const amount = Math.max(1, Math.floor((total * share) / 100))
            const { status } = await part(order.id, (amount / 100).toFixed(2), back)
            return { status, amount, back }
          }),
        )
        const done = replies.filter(({ status }) => status === 200)
        expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
        const given = done.reduce((sum, { amount }) => sum + amount, 0)
        const back = done.reduce((sum, each) => sum + each.back, 0)
        const after = (await owner.shop(`GET /orders/${order.id}/`)).json()
        expect(given).toBeLessThan(total)
        expect(cents(after.refundable!)).toBe(total - given)
        expect(await stockOf(shop, product)).toBe(6 + back)
      },
    ),
    { numRuns: 6 },
  )
})

test('the factor is wanted once more above the shop’s limit, for all refunds of an order together', async () => {
  const payment = (await owner.shop('GET /settings/payment/')).json()
  expect(payment.refund_step_up_above).toBeNull()
  await owner.shop('PATCH /settings/payment/', {
    refund_step_up_above: { from: null, to: '15.00' },
  })
  const { order } = await paidOrder()
  const asked = { detail: 'Please confirm that it is you.', step_up: true }
  const late = await newColleague(shop, 'manager')
  await forgetStepUp(shop, late)
  const byLate = (body: object) => refund(order.id, body, late)
  expect((await byLate({ kind: 'part', amount: '10.00' })).status).toBe(200)
  expect((await byLate({ kind: 'part', amount: '5.00' })).status).toBe(200)
  for (const body of [{ kind: 'part', amount: '0.01' }, { kind: 'whole' }]) {
    const refused = await byLate(body)
    expect([refused.status, refused.json()]).toEqual([403, asked])
  }
  expect((await owner.shop(`GET /orders/${order.id}/`)).json()).toMatchObject({
    status: 'paid',
    payments: [{ refunded: '15.00', refunded_at: null }],
  })
  await late.call('POST /session/step-up/', { password: STAFF_PASSWORD })
  expect((await byLate({ kind: 'whole' })).status).toBe(200)
  await owner.shop('PATCH /settings/payment/', {
    refund_step_up_above: { from: '15.00', to: null },
  })
})

test('shows amounts of refunds only to who may see payments', async () => {
  const { order } = await paidOrder()
  const asked = { kind: 'part', lines: [{ line: 0, quantity: 1 }], note: 'A secret note' }
  expect((await refund(order.id, asked)).status).toBe(200)
  const seenBy = async (role: 'fulfilment' | 'read_only') =>
    (await (await newColleague(shop, role)).shop(`GET /orders/${order.id}/`)).json()
  const auditor = await seenBy('read_only')
  expect([auditor.refunds.length, auditor.given_back !== null]).toEqual([1, true])
  const packer = await seenBy('fulfilment')
  expect([packer.refunds, packer.given_back]).toEqual([[], null])
  expect(packer.items).toMatchObject([{ refunded: '0.00', refunded_units: 1 }])
  expect(JSON.stringify(packer)).not.toContain('A secret note')
})

test('a refund lowers the customer’s spending and the sales, and the order shows what is left', async () => {
  const { buyer, order } = await paidOrder()
  const sales = async () => {
    await startNow(shop, 'orders.entries')
    await jobsDone(shop, 'orders.entries')
    const home = (await owner.shop('GET /home/')).json()
    return cents(home.sales?.today.money ?? '0')
  }
  const spent = async () =>
    cents((await owner.shop(`GET /customers/${buyer.user.id}/`)).json().spent)
  expect((await owner.shop(`GET /orders/${order.id}/`)).json().given_back).toBeNull()
  const before = { sales: await sales(), spent: await spent() }
  const after = (await part(order.id, '12.50')).json()
  const net = ((cents(order.total_price) - 1250) / 100).toFixed(2)
  expect(after.given_back).toEqual({
    refunded: '12.50',
    net,
    to_card: '0.00',
    outside: '12.50',
    on_its_way: '0.00',
  })
  expect({ sales: await sales(), spent: await spent() }).toEqual({
    sales: before.sales - 1250,
    spent: before.spent - 1250,
  })
  await refund(order.id, { kind: 'whole' })
  expect(await spent()).toBe(0)
})

describe('a refund of everything', () => {
  const shippedOrder = async () => {
    const paid = await paidOrder()
    await owner.shop(`POST /orders/${paid.order.id}/shipment/`, {})
    return paid
  }
  const logged = async (id: number) => {
    const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${id}`)
    return log.json().results[0]!.after
  }

  test.each([
    [true, 10, 4],
    [false, 6, 0],
  ])(
    'a whole refund of a shipped order puts its units back to stock: %s',
    async (restock, stock, returned) => {
      const { product, order } = await shippedOrder()
      const after = (await refund(order.id, { kind: 'whole', restock })).json()
      expect(after).toMatchObject({ status: 'refunded', items: [{ quantity: 4, returned }] })
      expect(await stockOf(shop, product)).toBe(stock)
      expect(await logged(order.id)).toEqual({ status: 'refunded', restocked: restock })
    },
  )

  test('a cancellation after a partial return of units returns the others alone', async () => {
    const { product, order } = await shippedOrder()
    await part(order.id, '1.00', 3)
    await refund(order.id, { kind: 'whole', restock: true })
    expect(await stockOf(shop, product)).toBe(10)
  })

  test('a refund of an order that was not shipped may leave the stock as it is, too', async () => {
    const { product, order } = await paidOrder()
    await refund(order.id, { kind: 'whole', restock: false })
    expect(await stockOf(shop, product)).toBe(6)
  })
})

test('the act of marking an order as paid names its amount', async () => {
  const { order } = await orderOfNew(shop, await newCustomer(shop))
  const { acts } = (await owner.shop(`GET /orders/${order.id}/`)).json()
  const paid = acts.find(({ act }) => act === 'mark_paid')!
  expect(paid.amount).toBe(order.total_price)
  expect(paid.effect).toContain(
    `You record that $${order.total_price} has arrived by bank transfer.`,
  )
})
