import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { newCustomer, proveAddress } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import {
  documentSums,
  exchangesOf,
  expectAgreement,
  sent,
  sized,
} from '#tests/purchase/exchanges.ts'
import { ship } from '#tests/purchase/shipped.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let calls: ReturnType<typeof exchangesOf>
beforeAll(async () => {
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  calls = exchangesOf(shop, owner)
  const settings = { return_days: { from: 0, to: 30 } }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
  await saveDocuments(owner)
})
afterAll(() => shop.close())

const ok = (reply: { status: number; text: string; json: () => unknown }) => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffReturn
}
const detailOf = (reply: { json: () => unknown }) => (reply.json() as { detail: string }).detail
const readOrder = async ({ id }: { id: number }): Promise<StaffOrder> =>
  (await owner.shop(`GET /orders/${id}/`)).json()
const back = (received: number, deduction?: string) => [
  { line: 0, received, restocked: 0, ...(deduction && { deduction }) },
]

async function setTax(mode: 'none' | 'included' | 'added') {
  const taxed = await owner.shop('PUT /settings/tax/', { ...TAX, mode, rates: [rate('**', '19')] })
  expect([taxed.status, taxed.text]).toEqual([200, expect.any(String)])
}

/** An order of so many units that other goods have replaced at once. */
async function replaced(quantity: number) {
  const product = await sized(shop, { S: { stock: 9 }, M: { stock: 9 } })
  const buyer = await newCustomer(shop)
  await proveAddress(shop, mailbox, buyer.user.email)
  const variant = product.variantOf('S')
  const order = await sent(shop, owner, product, { variant, quantity, buyer })
  const id = await calls.ask(order, [{ line: 0, quantity, variant_id: product.variantOf('M') }])
  ok(await calls.agree(id, {}, { sends: 'first', receive_by: '2030-01-15' }))
  await ship(owner, order.id)
  return { order, id, product }
}

test.each([
  ['none', '10.00', '13.00', { tax: [0, 0] }],
  ['included', '10.00', '13.00', { tax: [160, 48] }],
  ['added', '11.90', '14.90', { tax: [190, 48] }],
] as const)(
  'a buyer is asked for what is kept of goods that come back after others were sent, with tax %s',
  async (mode, before, after, { tax }) => {
    await setTax(mode)
    const { order, id, product } = await replaced(1)
    const much = await calls.receive(id, back(1, '12.00'), { reason: 'Scratched' })
    expect([much.status, detailOf(much)]).toEqual([409, expect.stringContaining(`$${before}`)])
    const received = ok(await calls.receive(id, back(1, '3.00'), { reason: 'Scratched' }))
    expect(received).toMatchObject({ status: 'agreed', exchange: { unpaid: '3.00' } })
    const open = await readOrder(order)
    expect(open).toMatchObject({ status: 'shipped', total_price: after, open: '3.00' })
    expect(open.items.at(-1)).toMatchObject({
      name: `Kept for goods that are worth less: ${product.name} (S)`,
      to_ship: 0,
    })
    await startNow(shop, 'orders.edited', { orderId: order.id })
    await jobsDone(shop, 'orders.edited')
    const subject = `Your order was changed: ${order.order_number}`
    const mail = (await mailbox.withSubject(order.buyer.user.email, subject)).at(-1)!.text
    expect(mail).toContain('Scratched')
    expect(mail).toMatch(/To pay:\s+\$3\.00/)
    const link = /https?:\S+\/pay\/(\S+)/.exec(mail)
    const page = await order.buyer.get(`/payments/demands/${link![1]}/`)
    expect(page.json()).toMatchObject({ state: 'open', amount: '3.00' })
    await expectAgreement(shop, order)
    const whole = Math.round(Number(before) * 100)
    expect(await documentSums(shop, order)).toEqual([
      ['invoice', whole],
      ['credit_note', whole],
      ['invoice', whole],
      ['invoice', 300],
    ])
    const rows = await listRows(
      shop,
      'documents',
      { order_id: order.id, kind: 'invoice' },
      ['total_cents', 'net_cents'],
      'issued_at',
      'number',
    )
    const taxes = rows.map(({ total_cents, net_cents }) => total_cents - net_cents)
    expect([taxes[0], taxes.at(-1)]).toEqual(tax)
    expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
    expect((await calls.caseOf(id)).status).toBe('closed')
    await expectAgreement(shop, order)
  },
)

test('units that come back in parts are each worth less, and the rest is charged', async () => {
  await setTax('included')
  const { order, id } = await replaced(3)
  const much = await calls.receive(id, back(1, '10.01'))
  expect([much.status, detailOf(much)]).toEqual([409, expect.stringContaining('At most $10.00')])
  ok(await calls.receive(id, back(1, '10.00')))
  expect(ok(await calls.receive(id, back(1, '0.05')))).toMatchObject({
    exchange: { unpaid: '10.05' },
  })
  await expectAgreement(shop, order)
  expect(ok(await calls.act(id, 'missing'))).toMatchObject({
    status: 'closed',
    exchange: { unpaid: '20.05' },
  })
  const after = await readOrder(order)
  expect([after.total_price, after.open]).toEqual(['50.05', '20.05'])
  expect(after.items.every(({ to_ship }) => to_ship === 0)).toBe(true)
  await expectAgreement(shop, order)
})
