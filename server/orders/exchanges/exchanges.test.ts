import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import {
  documentSums,
  exchangesOf,
  expectAgreement,
  sent,
  sized,
  stockOfVariant,
} from '#tests/purchase/exchanges.ts'
import { orderOf } from '#tests/purchase/order.ts'
import { ship } from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let packer: Colleague
let calls: ReturnType<typeof exchangesOf>
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  calls = exchangesOf(shop, owner)
  const settings = {
    sells_to_eu: { from: false, to: true },
    return_days: { from: 0, to: 30 },
    return_address: { from: '', to: 'Forge Lane 1\n56700 Bhojpur' },
  }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
  await saveDocuments(owner)
})
afterAll(() => shop.close())

const SIZES = { S: { stock: 5 }, M: { stock: 5 }, L: { stock: 5, priceCents: 1250 } }

/** An order of these units in size S that is sent. */
async function sentSmall(quantity = 1) {
  const product = await sized(shop, SIZES)
  const [small, medium, large] = ['S', 'M', 'L'].map(product.variantOf)
  const order = await sent(shop, owner, product, { variant: small!, quantity })
  const stock = async () => ({
    small: await stockOfVariant(shop, small!),
    medium: await stockOfVariant(shop, medium!),
    large: await stockOfVariant(shop, large!),
  })
  return { product, order, small: small!, medium: medium!, large: large!, stock }
}

const readOrder = async ({ id }: { id: number }): Promise<StaffOrder> =>
  (await owner.shop(`GET /orders/${id}/`)).json()
const ok = (reply: { status: number; text: string; json: () => unknown }) => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffReturn
}
const detailOf = (reply: { json: () => unknown }) => (reply.json() as { detail: string }).detail
const back = (received: number, restocked = received) => [{ line: 0, received, restocked }]
const one = (variant_id: number, quantity = 1) => [{ line: 0, quantity, variant_id }]

describe('an exchange at the same price', () => {
  test('moves no money, and takes one unit for the one that comes back', async () => {
    const { order, product, medium, stock } = await sentSmall()
    const id = await calls.ask(order, one(medium))
    expect(await calls.caseOf(id)).toMatchObject({
      wish: 'exchange',
      lines: [{ wish: 'M', options: { variant_id: medium } }],
    })
    const quoted = await calls.quote(id)
    expect(quoted.json()).toMatchObject({ removed: '10.00', added: '10.00', difference: '0.00' })
    const agreed = ok(await calls.agree(id))
    expect(agreed).toMatchObject({
      status: 'agreed',
      exchange: {
        sends: 'received',
        lines: [{ quantity: 1, name: `${product.name} (S)`, comes: `${product.name} (M)` }],
        difference: '0.00',
      },
      refund: null,
    })
    expect(await stock()).toMatchObject({ small: 4, medium: 4 })
    expect((await readOrder(order)).total_price).toBe('10.00')
    expect(ok(await calls.receive(id, back(1)))).toMatchObject({ status: 'closed', refund: null })
    expect(await stock()).toMatchObject({ small: 5, medium: 4 })
    const after = await readOrder(order)
    expect(after).toMatchObject({
      status: 'processing',
      total_price: '10.00',
      refunds: [],
      items: [
        { quantity: 0, shipped: 0, to_ship: 0, came_back: 0, removed: 1 },
        { quantity: 1, to_ship: 1, variant_id: medium },
      ],
      edits: [{ state: 'applied', difference: '0.00' }],
    })
    expect(after.open).toBeUndefined()
    await expectAgreement(shop, order)
    expect(await documentSums(shop, order)).toEqual([
      ['invoice', 1000],
      ['credit_note', 1000],
      ['invoice', 1000],
    ])
    expect((await ship(packer, order.id)).status).toBe('shipped')
    const seen = await orderOf(order.buyer, order)
    expect(seen.items).toMatchObject([{ quantity: 1 }])
    expect(seen.returns).toMatchObject([{ status: 'closed', instead: ['1 × M'] }])
  })

  test('can be agreed and received by a role that may not give money back', async () => {
    const { order, medium } = await sentSmall()
    const id = await calls.ask(order, one(medium))
    ok(await calls.agree(id, {}, {}, packer))
    ok(await calls.act(id, 'receipt', { lines: back(1) }, packer))
    expect((await calls.caseOf(id)).status).toBe('closed')
  })
})

describe('an exchange at another price', () => {
  test('asks for what costs more, and its case waits for that', async () => {
    const { order, large } = await sentSmall(2)
    const id = await calls.ask(order, one(large, 2))
    expect(ok(await calls.agree(id)).exchange).toMatchObject({ difference: '5.00' })
    const received = ok(await calls.receive(id, back(2)))
    expect(received).toMatchObject({ status: 'agreed', exchange: { unpaid: '5.00', lines: [] } })
    const open = await readOrder(order)
    expect([open.open, open.total_price]).toEqual(['5.00', '25.00'])
    expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
    expect(await calls.caseOf(id)).toMatchObject({ status: 'closed' })
    await expectAgreement(shop, order)
  })

  test('gives back what costs less, for which a colleague needs the right to money', async () => {
    const product = await sized(shop, SIZES)
    const order = await sent(shop, owner, product, { variant: product.variantOf('L') })
    const id = await calls.ask(order, one(product.variantOf('S')))
    expect((await calls.agree(id, {}, {}, packer)).status).toBe(403)
    expect(ok(await calls.agree(id)).exchange).toMatchObject({ difference: '-2.50' })
    expect(ok(await calls.receive(id, back(1)))).toMatchObject({ status: 'closed' })
    const after = await readOrder(order)
    expect(after.refunds).toMatchObject([{ kind: 'edit', amount: '2.50' }])
    await expectAgreement(shop, order)
  })

  test('keeps a part of the price of goods that are worth less', async () => {
    const { order, medium, stock } = await sentSmall()
    const id = await calls.ask(order, one(medium))
    ok(await calls.agree(id))
    const lines = [{ line: 0, received: 1, restocked: 0, deduction: '10.01' }]
    const much = await calls.receive(id, lines)
    expect([much.status, detailOf(much)]).toEqual([409, expect.stringContaining('At most $10.00')])
    const less = [{ ...lines[0]!, deduction: '3.00' }]
    const received = ok(await calls.receive(id, less, { reason: 'Scratched' }))
    expect(received).toMatchObject({ status: 'agreed', exchange: { unpaid: '3.00' } })
    expect(await stock()).toMatchObject({ small: 4, medium: 4 })
    const after = await readOrder(order)
    expect([after.total_price, after.open]).toEqual(['13.00', '3.00'])
    const seen = await orderOf(order.buyer, order)
    const sum = (seen.breakdown as { amount: string; is_included: boolean }[])
      .filter(({ is_included }) => !is_included)
      .reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
    expect([sum, seen.total_price]).toEqual([1300, '13.00'])
    await expectAgreement(shop, order)
    expect(await documentSums(shop, order)).toEqual([
      ['invoice', 1000],
      ['credit_note', 700],
      ['invoice', 1000],
    ])
  })
})

describe('goods of an exchange that are sent first', () => {
  const FIRST = { sends: 'first', receive_by: '2030-01-15' }

  test('take their place at once, and those that come back change nothing more', async () => {
    const { order, medium, stock } = await sentSmall()
    const id = await calls.ask(order, one(medium))
    expect((await calls.agree(id, {}, { sends: 'first' })).status).toBe(400)
    const agreed = ok(await calls.agree(id, {}, FIRST))
    expect(agreed).toMatchObject({
      status: 'agreed',
      exchange: { sends: 'first', receive_by: '2030-01-15', lines: [] },
      lines: [{ to_exchange: 1, exchanged: 1, received: 0 }],
    })
    expect(await readOrder(order)).toMatchObject({
      status: 'processing',
      items: [{ quantity: 0 }, { quantity: 1, to_ship: 1 }],
    })
    expect(await stock()).toMatchObject({ small: 4, medium: 4 })
    await ship(packer, order.id)
    expect(ok(await calls.receive(id, back(1)))).toMatchObject({ status: 'closed' })
    expect(await stock()).toMatchObject({ small: 5, medium: 4 })
    expect((await readOrder(order)).total_price).toBe('10.00')
    await expectAgreement(shop, order)
  })

  test('are not charged once the whole order was refunded', async () => {
    const { order, medium } = await sentSmall(2)
    const id = await calls.ask(order, one(medium, 2))
    ok(await calls.agree(id, {}, FIRST))
    const whole = await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'whole' })
    expect([whole.status, whole.text]).toEqual([200, expect.any(String)])
    expect((await calls.act(id, 'missing')).status).toBe(409)
    const after = await readOrder(order)
    expect([after.status, after.open ?? null]).toEqual(['refunded', null])
  })

  test('are charged when nothing comes back', async () => {
    const { order, medium, stock } = await sentSmall(2)
    const id = await calls.ask(order, one(medium, 2))
    ok(await calls.agree(id, {}, FIRST))
    ok(await calls.receive(id, back(1)))
    const charged = ok(await calls.act(id, 'missing'))
    expect(charged).toMatchObject({ status: 'closed', exchange: { unpaid: '10.00' } })
    const after = await readOrder(order)
    expect([after.total_price, after.open]).toEqual(['30.00', '10.00'])
    expect(after.items.map(({ quantity, to_ship }) => [quantity, to_ship])).toEqual([
      [0, 0],
      [2, 2],
      [1, 0],
    ])
    expect((await calls.act(id, 'missing')).status).toBe(409)
    expect(await stock()).toMatchObject({ small: 4, medium: 3 })
    await expectAgreement(shop, order)
    expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
    await expectAgreement(shop, order)
  })
})

describe('each unit is exchanged once', () => {
  test('a unit that is received twice, or in parts', async () => {
    const { order, medium, stock } = await sentSmall(3)
    const id = await calls.ask(order, one(medium, 3))
    ok(await calls.agree(id))
    expect(await stock()).toMatchObject({ small: 2, medium: 2 })
    ok(await calls.receive(id, back(1)))
    expect(await readOrder(order)).toMatchObject({ items: [{ quantity: 2 }, { quantity: 1 }] })
    await expectAgreement(shop, order)
    const replies = await Promise.all([1, 2, 3].map(() => calls.receive(id, back(2))))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await readOrder(order)).toMatchObject({
      total_price: '30.00',
      items: [{ quantity: 0 }, { quantity: 1 }, { quantity: 2 }],
    })
    expect(await stock()).toMatchObject({ small: 5, medium: 2 })
    await expectAgreement(shop, order)
  })

  test('an exchange that is agreed twice', async () => {
    const { order, medium, stock } = await sentSmall()
    const id = await calls.ask(order, one(medium))
    const replies = await Promise.all([calls.agree(id), calls.agree(id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stock()).toMatchObject({ medium: 4 })
  })

  test('a case that is closed while goods come back', async () => {
    const { order, medium, stock } = await sentSmall(2)
    const id = await calls.ask(order, one(medium, 2))
    ok(await calls.agree(id))
    ok(await calls.receive(id, back(1)))
    await Promise.all([calls.act(id, 'closing', {}), calls.receive(id, back(1))])
    const after = await readOrder(order)
    const units = after.items.reduce((sum, { quantity }) => sum + quantity, 0)
    const { small, medium: left } = await stock()
    expect([units, after.total_price, small + left]).toEqual([2, '20.00', 8])
    await expectAgreement(shop, order)
  })

  test('a last unit that two buyers wish', async () => {
    const product = await sized(shop, { S: { stock: 5 }, M: { stock: 1 } })
    const ids: number[] = []
    for (const _ of [1, 2]) {
      const order = await sent(shop, owner, product, { variant: product.variantOf('S') })
      ids.push(await calls.ask(order, one(product.variantOf('M'))))
    }
    const body = { sends: 'received', expected_difference: '0.00' }
    const replies = await Promise.all(ids.map((id) => calls.act(id, 'exchange', body)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stockOfVariant(shop, product.variantOf('M'))).toBe(0)
  })

  test('goods that are kept and not claimed return to stock', async () => {
    const { order, medium, stock } = await sentSmall()
    const id = await calls.ask(order, one(medium))
    ok(await calls.agree(id))
    await changeRows(shop, 'order_edits', { return_id: id }, { ends_at: ago({ minutes: 1 }) })
    await startNow(shop, 'orders.exchange-end', { returnId: id })
    await jobsDone(shop, 'orders.exchange-end')
    expect(await stock()).toMatchObject({ medium: 5 })
    expect(await calls.caseOf(id)).toMatchObject({ status: 'agreed', exchange: null })
    const received = ok(await calls.receive(id, back(1)))
    expect(received).toMatchObject({ status: 'agreed', refund: { amount: '10.00' } })
    expect((await readOrder(order)).items).toHaveLength(1)
  })

  test('an order that is refunded as a whole', async () => {
    const { order, medium, stock } = await sentSmall()
    ok(await calls.agree(await calls.ask(order, one(medium))))
    const body = { kind: 'whole', restock: true }
    expect((await owner.shop(`POST /orders/${order.id}/refund/`, body)).status).toBe(200)
    expect(await stock()).toMatchObject({ small: 5, medium: 5 })
    await expectAgreement(shop, order)
  })
})

describe('a withdrawal', () => {
  test('stays a right to money until its buyer chose otherwise', async () => {
    const { order, medium } = await sentSmall()
    const id = await calls.withdraw(order)
    expect((await calls.caseOf(id)).money_due).not.toBeNull()
    const lines = [{ line: 0, variant_id: medium }]
    const refused = await calls.agree(id, { lines })
    expect([refused.status, detailOf(refused)]).toEqual([
      409,
      'A withdrawal gives a right to money. Agree to an exchange only if the customer has asked for one.',
    ])
    expect((await calls.caseOf(id)).money_due).not.toBeNull()
    const agreed = ok(await calls.agree(id, { lines }, { buyer_chose: true }))
    expect(agreed).toMatchObject({ money_due: null, chosen: { by: owner.name } })
    expect(ok(await calls.receive(id, back(1))).status).toBe('closed')
    await expectAgreement(shop, order)
  })

  test('becomes an exchange where its buyer ticks that, who has a right to money until it is agreed', async () => {
    const { order, product, medium } = await sentSmall()
    const id = await calls.withdraw(order, one(medium), 'exchange')
    const asked = await calls.caseOf(id)
    expect(asked).toMatchObject({
      kind: 'withdrawal',
      wish: 'exchange',
      chosen: { at: asked.statement!.received_at, by: null },
      money_due: expect.any(String),
      statement: { parts: [`1 × ${product.name} (S) → M`] },
      lines: [{ wish: 'M', options: { variant_id: medium } }],
    })
    expect(ok(await calls.agree(id))).toMatchObject({ money_due: null })
    expect(ok(await calls.receive(id, back(1))).status).toBe('closed')
    await expectAgreement(shop, order)
  })

  test('counts as one for money where its wish names goods of another product', async () => {
    const { order } = await sentSmall()
    const other = await sentSmall()
    const id = await calls.withdraw(order, one(other.medium), 'exchange')
    expect(await calls.caseOf(id)).toMatchObject({
      wish: null,
      chosen: null,
      money_due: expect.any(String),
    })
  })

  test('takes the place of a wish for other goods', async () => {
    const { order, medium, stock } = await sentSmall()
    const wish = await calls.ask(order, one(medium))
    ok(await calls.agree(wish))
    const offer = await order.buyer.get(`/orders/orders/${order.id}/withdrawal/` as never)
    expect(offer.json()).toMatchObject({ lines: [{ quantity: 1 }] })
    const id = await calls.withdraw(order, [{ line: 0, quantity: 1 }])
    expect(id).not.toBe(wish)
    expect(await calls.caseOf(wish)).toMatchObject({ status: 'taken_back', exchange: null })
    const found = await calls.caseOf(id)
    expect([found.kind, found.money_due]).toEqual(['withdrawal', expect.any(String)])
    expect(await stock()).toMatchObject({ medium: 5 })
  })

  test('is possible from the goods that came for others', async () => {
    const { order, medium } = await sentSmall()
    const first = await calls.ask(order, one(medium))
    ok(await calls.agree(first))
    ok(await calls.receive(first, back(1)))
    await ship(packer, order.id)
    const id = await calls.withdraw(order)
    expect((await calls.caseOf(id)).lines).toMatchObject([{ line: 1, quantity: 1 }])
    ok(await calls.receive(id, [{ line: 1, received: 1, restocked: 1 }]))
    ok(await calls.act(id, 'refund', { way: 'outside' }))
    expect((await readOrder(order)).status).toBe('refunded')
    await expectAgreement(shop, order)
  })
})
