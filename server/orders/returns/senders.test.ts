import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, newCustomer, proveAddress } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, listRows, saveSettings } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  const pages = { has_order_pages: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/shipments/', pages)).status).toBe(200)
  await saveSettings(shop, 'return_settings', { sells_to_eu: true, return_days: 14 })
})
afterAll(() => shop.close())

type By = ReturnType<typeof callsAt>
const state = (over: object, by: By = callsAt(shop)) =>
  by.post('/orders/withdrawals/', {
    form_key: randomUUID(),
    name: 'Erika Muster',
    email: 'erika@visitor.example',
    ...over,
  })

const linkOfStaff = async (id: number) => {
  const { url } = (await owner.shop(`GET /orders/${id}/page-link/`)).json() as { url: string }
  return new URL(url).pathname.replace('/order/', '')
}
const countOf = async (table: string, orderId: number) => {
  const { rows } = await shop.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where order_id = $1`,
    [orderId],
  )
  return rows[0]!.count
}
const statusOf = async (id: number) =>
  ((await owner.shop(`GET /orders/${id}/`)).json() as { status: string }).status
const settled = () => jobsDone(shop, 'orders.withdrawal')

async function orderOfAccount() {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop, { stock: 9 }), 2)
  return { ...(await order(buyer)), buyer, email: buyer.user.email }
}

async function orderOfGuest() {
  const email = `guest-${randomUUID().slice(0, 8)}@visitor.example`
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop, { stock: 9 }), 2)
  const placed = await order(guest, { ...ORDER, email })
  return { ...placed, email, token: placed.page!.replace('/order/', '') }
}

describe.each([
  ['of an account', orderOfAccount],
  ['of a guest', orderOfGuest],
])('a link to the order %s that staff hand out', (_, newOrder) => {
  test.each(['unpaid', 'paid', 'shipped'])('ends nothing of an %s order', async (state_) => {
    const placed = await newOrder()
    if (state_ !== 'unpaid') await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    if (state_ === 'shipped') await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
    const before = await statusOf(placed.id)
    const token = await linkOfStaff(placed.id)
    const anybody = callsAt(shop)
    const page = `/orders/pages/${token}/`
    expect((await anybody.get(page as never)).status).toBe(200)
    const lines = [{ line: 0, quantity: 1 }]
    const refused = await anybody.post(`${page}returns/` as never, { lines })
    expect([refused.status, refused.json()]).toEqual([
      404,
      { detail: 'This link shows the order. Please log in, or use the link in our email.' },
    ])
    expect((await anybody.post(`${page}cancellation/` as never, {})).status).toBe(404)
    for (const over of [{}, { lines }]) {
      const stated = { order: placed.order_number, page_token: token, ...over }
      expect((await state(stated, anybody)).status).toBe(201)
    }
    await settled()
    expect(await countOf('order_returns', placed.id)).toBe(0)
    expect(await statusOf(placed.id)).toBe(before)
  })
})

test('who has only a link names lines, and the buyer’s address makes the statement theirs', async () => {
  const placed = await orderOfAccount()
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  const reply = await state({
    order: placed.order_number,
    email: placed.email,
    page_token: await linkOfStaff(placed.id),
    lines: [{ line: 0, quantity: 1 }],
  })
  expect(reply.json()).toMatchObject({ parts: [expect.stringMatching(/^1 × /)] })
  await settled()
  expect(await countOf('order_returns', placed.id)).toBe(1)
})

test('a request for a return is taken back by no link for reading', async () => {
  const placed = await orderOfGuest()
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
  const own = `/orders/pages/${placed.token}/returns/`
  const lines = [{ line: 0, quantity: 1 }]
  expect((await callsAt(shop).post(own as never, { lines })).status).toBe(201)
  const rows = await listRows(shop, 'order_returns', { order_id: placed.id }, ['id'])
  const shown = `/orders/pages/${await linkOfStaff(placed.id)}/returns/${rows[0]!.id}/`
  expect((await callsAt(shop).del(shown as never)).status).toBe(404)
  expect((await callsAt(shop).del(`${own}${rows[0]!.id}/` as never)).status).toBe(200)
})

describe('receipts to an address that is not proved', () => {
  test('are three a day, whoever’s order the session has', async () => {
    const placed = await orderOfAccount()
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    const mailed = []
    for (let at = 0; at < 12; at++) {
      const email = at % 2 === 0 ? 'victim@other.example' : `victim+${at}@other.example`
      const reply = await state(
        { order: placed.order_number, email, part: `part ${at}` },
        placed.buyer,
      )
      mailed.push(reply.json().is_mailed)
    }
    expect(mailed.filter(Boolean)).toHaveLength(3)
  })

  test('are three a day about one order, to however many addresses', async () => {
    const placed = await orderOfAccount()
    const mailed = []
    for (let at = 0; at < 6; at++) {
      const over = { order: placed.order_number, email: `v${at}@other.example`, part: `part ${at}` }
      mailed.push((await state(over, placed.buyer)).json().is_mailed)
    }
    expect(mailed.filter(Boolean)).toHaveLength(3)
  })

  test('are three a day to the own address of an account that has not confirmed it', async () => {
    const [unproved, proved] = [await orderOfAccount(), await orderOfAccount()]
    await proveAddress(shop, mailbox, proved.email)
    const mailedOf = async ({ buyer, email, order_number }: typeof proved) => {
      const mailed = []
      for (let at = 0; at < 5; at++) {
        const over = { order: order_number, email, part: `part ${at}` }
        mailed.push((await state(over, buyer)).json().is_mailed)
      }
      return mailed.filter(Boolean).length
    }
    expect([await mailedOf(unproved), await mailedOf(proved)]).toEqual([3, 5])
  })
})

test('the same statement of an order is one, also twenty times at once and to other addresses', async () => {
  const placed = await orderOfAccount()
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  const lines = [{ line: 0, quantity: 1 }]
  const stated = (at: number) =>
    state({ order: placed.order_number, email: `a${at}@other.example`, lines }, placed.buyer)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => stated(at)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(replies.filter((reply) => reply.json().is_mailed)).toHaveLength(1)
  const twoHalves = [
    { line: 0, quantity: 0.5 },
    { line: 0, quantity: 0.5 },
  ]
  expect((await state({ order: placed.order_number, lines: twoHalves }, placed.buyer)).status).toBe(
    400,
  )
  expect(await countOf('withdrawal_statements', placed.id)).toBe(1)
  await settled()
  // The case of the first has ended, and the buyer keeps another unit no longer.
  await changeRows(
    shop,
    'order_returns',
    { order_id: placed.id },
    { status: 'declined', ended_at: new Date(), answer: 'No' },
  )
  await stated(99)
  expect(await countOf('withdrawal_statements', placed.id)).toBe(2)
})

test('lines in another order, or named twice, are the same parts', async () => {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop, { stock: 9 }), 2)
  await addToCart(buyer, await newProduct(shop, { stock: 9 }), 1)
  const placed = await order(buyer)
  const [first, second] = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  for (const lines of [
    [first, second],
    [second, first],
  ]) {
    await state({ order: placed.order_number, lines }, buyer)
  }
  for (const lines of [[{ line: 0, quantity: 2 }], [first, first]]) {
    await state({ order: placed.order_number, lines }, buyer)
  }
  expect(await countOf('withdrawal_statements', placed.id)).toBe(2)
})

test('no word of a sender is a link in a receipt', async () => {
  const email = 'reader@visitor.example'
  const typed = {
    order: 'pay at www.evil.example',
    name: 'https://evil.example/name',
    part: 'Pay now: https://evil.example/pay or evil.example, mailto:a@evil.example, 3.50 left',
  }
  await state({ ...typed, email })
  await jobsDone(shop, 'orders.withdrawal-receipt')
  const subject = 'Receipt of your withdrawal: order pay at www. evil. example'
  const [mail] = await mailbox.withSubject(email, subject)
  expect(mail!.text).not.toMatch(/evil\.example|www\.\S|https?:\/\/evil/)
  expect(mail!.html).not.toMatch(/evil\.example|https?:\/\/evil/)
  expect(mail!.text).toContain('Pay now: https: //evil. example/pay or evil. example')
  expect(mail!.text).toContain('3.50 left')
})
