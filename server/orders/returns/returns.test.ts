import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { callsAt, newCustomer, proveAddress } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, orderOf, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows, countRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  const reply = await owner.shop('PATCH /settings/returns/', {
    sells_to_eu: { from: false, to: true },
    return_address: { from: '', to: 'Forge Lane 1\n56700 Bhojpur' },
  })
  expect(reply.status).toBe(200)
})
afterAll(() => shop.close())

/** A paid order of two units at 64.75 and one at 10.00, sent unless it is said otherwise. */
async function sentOrder({ isSent = true } = {}) {
  const buyer = await newCustomer(shop)
  await proveAddress(shop, mailbox, buyer.user.email)
  const first = await newProduct(shop, { stock: 9, priceCents: 6475 })
  const second = await newProduct(shop, { stock: 9, priceCents: 1000 })
  await addToCart(buyer, first, 2)
  await addToCart(buyer, second, 1)
  const placed = await order(buyer)
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, {})).status).toBe(200)
  if (isSent) {
    expect((await owner.shop(`POST /orders/${placed.id}/shipment/`, {})).status).toBe(200)
  }
  return { ...placed, buyer, first, second, email: buyer.user.email }
}

type Placed = Awaited<ReturnType<typeof sentOrder>>

async function withdraw(placed: Placed, lines?: { line: number; quantity: number }[]) {
  const body = {
    form_key: randomUUID(),
    order: placed.order_number,
    name: 'Erika Muster',
    email: placed.email,
    ...(lines && { lines }),
  }
  expect((await placed.buyer.post('/orders/withdrawals/', body)).status).toBe(201)
  await jobsDone(shop, 'orders.withdrawal')
  const { results } = (await owner.shop(`GET /returns/?order=${placed.id}` as never)).json() as {
    results: { id: number }[]
  }
  return results[0]!.id
}

const act = (
  id: number,
  name: string,
  body: object,
  by = owner,
  headers?: Record<string, string>,
) => by.shop(`POST /returns/${id}/${name}/` as never, body, headers)
const caseOf = async (id: number) =>
  (await owner.shop(`GET /returns/${id}/` as never)).json() as StaffReturn
const units = (line: number, received: number, restocked = received) => ({
  lines: [{ line, received, restocked }],
})

describe('a withdrawal', () => {
  test('brings units back to stock and their money back, and leaves the rest sold', async () => {
    const placed = await sentOrder()
    const id = await withdraw(placed, [{ line: 0, quantity: 1 }])
    expect(await caseOf(id)).toMatchObject({ status: 'agreed', units: 1, refund: null })
    await jobsDone(shop, 'orders.return-agreed')
    const subject = `Please send your goods back: order ${placed.order_number}`
    const [mail] = await mailbox.withSubject(placed.email, subject)
    expect(mail!.text).toContain('Forge Lane 1\n56700 Bhojpur')
    expect(mail!.text).toContain(`1 × ${placed.first.name}`)

    expect((await act(id, 'receipt', units(0, 1))).status).toBe(200)
    expect(await stockOf(shop, placed.first)).toBe(8)
    expect(await caseOf(id)).toMatchObject({
      lines: [{ line: 0, quantity: 1, received: 1, restocked: 1, refunded: 0 }],
      refund: { amount: '64.75', keeps_nothing: false },
    })
    const refunded = await act(id, 'refund', { way: 'outside' })
    expect([refunded.status, refunded.json()]).toMatchObject([
      200,
      { refund: null, lines: [{ refunded: 1 }] },
    ])
    expect((await act(id, 'closing', {})).json()).toMatchObject({ status: 'closed' })
    expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({
      status: 'shipped',
      given_back: { refunded: '64.75' },
    })
  })

  test('withdrawing everything refunds the order as a whole, to the cent', async () => {
    const placed = await sentOrder()
    const id = await withdraw(placed)
    const came = [
      { line: 0, received: 2, restocked: 1 },
      { line: 1, received: 1, restocked: 0 },
    ]
    expect((await act(id, 'receipt', { lines: came })).status).toBe(200)
    expect(await caseOf(id)).toMatchObject({ refund: { keeps_nothing: true, amount: '139.50' } })
    expect((await act(id, 'refund', { way: 'outside' })).status).toBe(200)
    expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({
      status: 'refunded',
      given_back: { refunded: '139.50', net: '0.00' },
    })
    expect(await stockOf(shop, placed.first)).toBe(8)
    expect(await stockOf(shop, placed.second)).toBe(8)
  })

  test('units that are not sent go back to stock, and the rest can be shipped', async () => {
    const placed = await sentOrder({ isSent: false })
    const id = await withdraw(placed, [{ line: 0, quantity: 2 }])
    expect((await act(id, 'receipt', units(0, 2))).status).toBe(200)
    expect(await stockOf(shop, placed.first)).toBe(9)
    expect((await owner.shop(`POST /orders/${placed.id}/shipment/`, {})).status).toBe(200)
  })

  test('a withdrawal in time cannot be declined; a late one can, with a sentence', async () => {
    const placed = await sentOrder()
    const id = await withdraw(placed)
    expect((await act(id, 'refusal', { answer: 'No.' })).status).toBe(409)
    await changeRows(shop, 'order_returns', { id }, { is_late: true })
    expect((await act(id, 'refusal', { answer: ' ' })).status).toBe(400)
    const declined = await act(id, 'refusal', { answer: 'The period ended a month ago.' })
    expect([declined.status, declined.json()]).toMatchObject([200, { status: 'declined' }])
    await jobsDone(shop, 'orders.return-declined')
    const subject = `About your return: order ${placed.order_number}`
    const [mail] = await mailbox.withSubject(placed.email, subject)
    expect(mail!.text).toContain('The period ended a month ago.')
  })

  test('is received once by two colleagues at once', async () => {
    const placed = await sentOrder()
    const id = await withdraw(placed, [{ line: 0, quantity: 1 }])
    const other = await newColleague(shop, 'fulfilment')
    const replies = await Promise.all(
      [owner, other, owner, other].map((by) => act(id, 'receipt', units(0, 1), by)),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await stockOf(shop, placed.first)).toBe(8)
  })

  test('gives its money back once for one key', async () => {
    const placed = await sentOrder()
    const id = await withdraw(placed, [{ line: 0, quantity: 1 }])
    await act(id, 'receipt', units(0, 1))
    const key = { 'Idempotency-Key': randomUUID() }
    const refund = () => act(id, 'refund', { way: 'outside' }, owner, key)
    const replies = await Promise.all([refund(), refund(), refund()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({
      given_back: { refunded: '64.75' },
    })
    expect((await act(id, 'refund', { way: 'outside' })).status).toBe(409)
  })

  test('refuses more units than it has, and more in stock than came back', async () => {
    const placed = await sentOrder()
    const id = await withdraw(placed, [{ line: 0, quantity: 1 }])
    expect((await act(id, 'receipt', units(0, 2))).status).toBe(409)
    expect((await act(id, 'receipt', units(0, 1, 2))).status).toBe(400)
    expect((await act(id, 'receipt', units(1, 1))).status).toBe(404)
    expect((await act(id, 'receipt', { lines: [] })).status).toBe(400)
  })

  test('leaves to another one what it does not name', async () => {
    const placed = await sentOrder()
    await withdraw(placed, [{ line: 0, quantity: 1 }])
    const second = await withdraw(placed)
    expect((await caseOf(second)).lines).toMatchObject([
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ])
  })
})

describe('a return', () => {
  const setDays = (from: number, to: number) =>
    owner.shop('PATCH /settings/returns/', { return_days: { from, to } })
  const ask = (placed: Placed, lines: object[], reason = 'Too heavy.') =>
    placed.buyer.post(`/orders/orders/${placed.id}/returns/` as never, { lines, reason })

  test('is not offered by a shop that takes nothing back by itself', async () => {
    const placed = await sentOrder()
    const offer = await placed.buyer.get(`/orders/orders/${placed.id}/return/` as never)
    expect(offer.status).toBe(404)
    expect((await ask(placed, [{ line: 0, quantity: 1 }])).status).toBe(404)
  })

  test('is asked for, agreed to, received and refunded, and the buyer hears of each step', async () => {
    expect((await setDays(0, 30)).status).toBe(200)
    const placed = await sentOrder()
    const offer = await placed.buyer.get(`/orders/orders/${placed.id}/return/` as never)
    expect(offer.json()).toMatchObject({ days: 30, until: null, way_back_paid_by: 'buyer' })
    const asked = await ask(placed, [{ line: 0, quantity: 1 }])
    expect([asked.status, asked.json()]).toEqual([
      201,
      { detail: 'We have received your request. We will answer you by email.' },
    ])
    const { results } = (await owner.shop('GET /returns/?view=asked' as never)).json() as {
      results: { id: number; order: { id: number } }[]
    }
    const { id } = results.find((each) => each.order.id === placed.id)!
    expect(await caseOf(id)).toMatchObject({
      kind: 'return',
      status: 'asked',
      reason: 'Too heavy.',
    })
    expect((await act(id, 'receipt', units(0, 1))).status).toBe(409)
    expect((await act(id, 'agreement', { answer: 'Of course.' })).status).toBe(200)
    expect((await act(id, 'agreement', {})).status).toBe(409)
    expect((await act(id, 'receipt', units(0, 1))).status).toBe(200)
    expect((await act(id, 'refund', { way: 'outside' })).status).toBe(200)
    expect((await act(id, 'closing', {})).status).toBe(200)
    await jobsDone(shop, 'orders.return-')
    const number = placed.order_number
    for (const subject of [
      `Your return: order ${number}`,
      `Please send your goods back: order ${number}`,
      `Your return has arrived: order ${number}`,
    ]) {
      expect([subject, await mailbox.withSubject(placed.email, subject)]).toMatchObject([
        subject,
        [{}],
      ])
    }
    await jobsDone(shop, 'orders.refunded-part')
    const [paidBack] = await mailbox.withSubject(placed.email, `Refund for order ${number}`)
    expect(paidBack!.text).toContain(`for the goods of order ${number} that you gave back.`)
    expect(paidBack!.text).not.toContain('The order itself stays as it is.')
  })

  test('is taken back by its buyer until units have come back, and frees its units', async () => {
    const placed = await sentOrder()
    const askedCase = async () => {
      expect((await ask(placed, [{ line: 0, quantity: 2 }])).status).toBe(201)
      return (await orderOf(placed.buyer, placed)).returns!.at(-1)!.id!
    }
    const takeBack = (id: number, by = placed.buyer) =>
      by.del(`/orders/orders/${placed.id}/returns/${id}/` as never)
    const id = await askedCase()
    expect((await takeBack(id, await newCustomer(shop))).status).toBe(404)
    expect((await act(id, 'agreement', {})).status).toBe(200)
    const replies = await Promise.all([takeBack(id), takeBack(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await act(id, 'receipt', units(0, 1))).status).toBe(409)
    const { returns } = await orderOf(placed.buyer, placed)
    expect(returns).toMatchObject([{ status: 'taken_back' }])
    expect(returns![0]).not.toHaveProperty('id')

    const second = await askedCase()
    expect((await act(second, 'agreement', {})).status).toBe(200)
    expect((await act(second, 'receipt', units(0, 1))).status).toBe(200)
    expect((await takeBack(second)).status).toBe(409)
    expect((await orderOf(placed.buyer, placed)).returns!.at(-1)).not.toHaveProperty('id')
    // A withdrawal has ended the contract.
    const withdrawn = await withdraw(placed, [{ line: 1, quantity: 1 }])
    expect((await takeBack(withdrawn)).status).toBe(404)
  })

  test('is of units that were sent and are not asked for elsewhere', async () => {
    const unsent = await sentOrder({ isSent: false })
    expect((await ask(unsent, [{ line: 0, quantity: 1 }])).status).toBe(409)
    const placed = await sentOrder()
    const stranger = await newCustomer(shop)
    const foreign = { ...placed, buyer: stranger }
    expect((await ask(foreign, [{ line: 0, quantity: 1 }])).status).toBe(404)
    expect((await ask(placed, [{ line: 7, quantity: 1 }])).status).toBe(404)
    expect((await ask(placed, [])).status).toBe(400)
    expect((await ask(placed, [{ line: 0, quantity: 3 }])).status).toBe(409)
    // Four tabs at once ask for the one unit that there is.
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => ask(placed, [{ line: 1, quantity: 1 }])),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ])
  })

  test('ends with its period, while the withdrawal may still be open', async () => {
    const placed = await sentOrder()
    expect((await owner.shop(`POST /orders/${placed.id}/delivery/`, {})).status).toBe(200)
    const deliveredAgo = (days: number) =>
      changeRows(shop, 'order_shipments', { order_id: placed.id }, { delivered_at: ago({ days }) })
    await deliveredAgo(40)
    const late = await ask(placed, [{ line: 0, quantity: 1 }])
    expect(late.status).toBe(409)
    expect(late.text).toMatch(/The time for a return ended on \d{1,2} [A-Z][a-z]+ \d{4}\."/)
    expect((await setDays(30, 3)).status).toBe(200)
    await deliveredAgo(8)
    expect((await ask(placed, [{ line: 0, quantity: 1 }])).text).toContain(
      'you can still withdraw from the contract',
    )
  })
})

describe('a statement that belongs to no order', () => {
  const typed = async (over: object) => {
    const body = { form_key: randomUUID(), name: 'Erika Muster', order: 'unknown', ...over }
    const email = `${randomUUID()}@visitor.example`
    expect((await callsAt(shop).post('/orders/withdrawals/', { ...body, email })).status).toBe(201)
    await jobsDone(shop, 'orders.withdrawal')
    const waiting = (await owner.shop('GET /returns/statements/' as never)).json() as {
      id: number
      email: string
    }[]
    return waiting.find((each) => each.email === email)!.id
  }

  test('is matched by a colleague, and then has its case', async () => {
    const placed = await sentOrder()
    const id = await typed({ part: 'the smaller one' })
    const match = (order_number: string) =>
      owner.shop(`POST /returns/statements/${id}/order/` as never, { order_number })
    expect((await match('AAAAA-AAAAA')).status).toBe(409)
    expect((await match(placed.order_number)).status).toBe(200)
    expect((await match(placed.order_number)).status).toBe(409)
    const { results } = (await owner.shop(`GET /returns/?order=${placed.id}` as never)).json() as {
      results: object[]
    }
    expect(results).toMatchObject([{ kind: 'withdrawal', units: 3 }])
  })

  test('can be put aside, and is kept', async () => {
    const id = await typed({})
    const dismiss = () => owner.shop(`POST /returns/statements/${id}/dismissal/` as never, {})
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(409)
    expect(await countRows(shop, 'withdrawal_statements', { id })).toBe(1)
  })
})
