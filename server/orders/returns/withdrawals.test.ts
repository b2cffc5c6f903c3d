import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, newCustomer, proveAddress } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { guaranteeNoticeIn } from '#contract/texts/guarantee-notice.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, ORDER, orderOf, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows, countRows, saveSettings } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

const STATEMENTS = '/orders/withdrawals/'
const sellToEu = (isOn: boolean) => saveSettings(shop, 'return_settings', { sells_to_eu: isOn })
const statement = (over: object = {}) => ({
  form_key: randomUUID(),
  order: 'K7Q2M-4XN9R',
  name: 'Erika Muster',
  email: 'erika@visitor.example',
  ...over,
})
const send = (over: object = {}, by: ReturnType<typeof callsAt> = callsAt(shop)) =>
  by.post(STATEMENTS, statement(over))

/** A paid order of a new customer: two units of one product and one of another. */
async function paidOrder() {
  const buyer = await newCustomer(shop)
  const [first, second] = [
    await newProduct(shop, { stock: 9 }),
    await newProduct(shop, { stock: 9 }),
  ]
  await addToCart(buyer, first, 2)
  await addToCart(buyer, second, 1)
  const placed = await order(buyer)
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, {})).status).toBe(200)
  return { ...placed, buyer, first, second, email: buyer.user.email }
}

const cases = async (orderId: number) => {
  const { rows } = await shop.owner.query(
    `select r.kind, r.status, r.is_late, r.reason,
        (select json_agg(json_build_array(l.line, l.quantity) order by l.line)
          from order_return_lines l where l.return_id = r.id) as lines
      from order_returns r where r.order_id = $1 order by r.asked_at`,
    [orderId],
  )
  return rows
}
const settled = () => jobsDone(shop, 'orders.withdrawal')

test('a shop that does not sell to consumers in the EU takes no statement', async () => {
  expect((await send()).status).toBe(404)
})

describe('a statement of withdrawal', () => {
  beforeAll(() => sellToEu(true))

  test('gets the same reply whether the order exists, and a receipt by mail', async () => {
    const { order_number, email } = await paidOrder()
    const known = await send({ order: order_number, email })
    const unknown = await send({ email: 'stranger@visitor.example' })
    expect([known.status, unknown.status]).toEqual([201, 201])
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()))
    expect(unknown.json()).toMatchObject({
      order: 'K7Q2M-4XN9R',
      name: 'Erika Muster',
      email: 'stranger@visitor.example',
      parts: [],
      is_mailed: true,
    })
    await jobsDone(shop, 'orders.withdrawal-receipt')
    const subject = 'Receipt of your withdrawal: order K7Q2M-4XN9R'
    const [mail] = await mailbox.withSubject('stranger@visitor.example', subject)
    expect(mail!.text).toContain('This is the receipt of your statement.')
    expect(mail!.text).toContain('Withdrawn from:\nThe whole order')
    expect(mail!.text).toContain('Erika Muster')
  })

  test('opens one case with all units, however often the form is sent', async () => {
    const placed = await paidOrder()
    const form = statement({ order: placed.order_number, email: placed.email })
    const replies = await Promise.all([1, 2, 3, 4].map(() => callsAt(shop).post(STATEMENTS, form)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    await settled()
    expect(await cases(placed.id)).toEqual([
      {
        kind: 'withdrawal',
        status: 'agreed',
        is_late: false,
        reason: '',
        lines: [
          [0, 2],
          [1, 1],
        ],
      },
    ])
  })

  test.each([
    [
      'in small letters without its sign',
      (number: string) => number.replace('-', '').toLowerCase(),
    ],
    ['with a sign and spaces', (number: string) => `# ${number.replace('-', ' – ')} `],
  ])('finds an order whose number is written %s', async (_, written) => {
    const placed = await paidOrder()
    const upper = placed.email.toUpperCase()
    await send({ order: written(placed.order_number), email: upper })
    await settled()
    expect(await cases(placed.id)).toHaveLength(1)
  })

  test('a statement with another address than the order’s waits for a colleague', async () => {
    const placed = await paidOrder()
    expect((await send({ order: placed.order_number })).status).toBe(201)
    await settled()
    expect(await cases(placed.id)).toEqual([])
  })

  test('a signed-in buyer names lines, and the own order alone', async () => {
    const placed = await paidOrder()
    const offer = await placed.buyer.get(`${ORDERS}${placed.id}/withdrawal/` as never)
    expect(offer.json()).toMatchObject({
      order_number: placed.order_number,
      until: null,
      days: 14,
      name: ADDRESS.fullname,
      email: placed.email,
      lines: [
        { line: 0, quantity: 2, is_excluded: false },
        { line: 1, quantity: 1, is_excluded: false },
      ],
    })
    const lines = [{ line: 0, quantity: 1 }]
    const reply = await send(
      { order: placed.order_number, email: placed.email, lines },
      placed.buyer,
    )
    expect(reply.json()).toMatchObject({ parts: [`1 × ${placed.first.name}`] })
    const stranger = await newCustomer(shop)
    await send({ order: placed.order_number, lines }, stranger)
    await settled()
    expect(await cases(placed.id)).toMatchObject([{ lines: [[0, 1]] }])
    expect((await stranger.get(`${ORDERS}${placed.id}/withdrawal/` as never)).status).toBe(404)
  })

  test('a guest states it on the order’s signed page, also for another address', async () => {
    const guest = await newGuest(shop)
    await addToCart(guest, await newProduct(shop, { stock: 5 }), 2)
    const placed = await order(guest, { ...ORDER, email: 'guest@visitor.example' })
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    const token = placed.page!.replace('/order/', '')
    const offer = await callsAt(shop).get(`/orders/pages/${token}/withdrawal/` as never)
    expect([offer.status, offer.json()]).toMatchObject([200, { lines: [{ quantity: 2 }] }])
    expect(offer.text).not.toContain(ADDRESS.fullname)
    await send({ order: placed.order_number, email: 'work@visitor.example', page_token: token })
    await settled()
    await jobsDone(shop, 'orders.withdrawal-buyer')
    expect(await cases(placed.id)).toHaveLength(1)
    const subject = `Receipt of your withdrawal: order ${placed.order_number}`
    expect(await mailbox.withSubject('guest@visitor.example', subject)).toHaveLength(1)
    expect(await mailbox.withSubject('work@visitor.example', subject)).toHaveLength(1)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await callsAt(shop).get(`/orders/pages/${forged}/withdrawal/` as never)).status).toBe(
      404,
    )
  })

  test('leaves out what was made to the buyer’s words, who was informed before the order', async () => {
    const buyer = await newCustomer(shop)
    const fields = (kind: string) =>
      JSON.stringify([
        { key: 'k', label: 'K', kind, max_length: 20, choices: ['Oak'], required: false },
      ])
    const [engraved, chosen] = [await newProduct(shop), await newProduct(shop)]
    await changeRows(
      shop,
      'products',
      { id: engraved.id },
      { customization_fields: fields('text') },
    )
    await changeRows(
      shop,
      'products',
      { id: chosen.id },
      { customization_fields: fields('choice') },
    )
    const add = (product: { id: number }, k: string) =>
      buyer.post('/orders/cart/add-item/', {
        product_id: product.id,
        quantity: 1,
        ...(k && { customization: { k } }),
      })
    await add(engraved, 'For Mina')
    await add(chosen, 'Oak')
    const { items } = (await add(engraved, '')).json() as { items: object[] }
    expect(items.map((item) => 'no_withdrawal' in item)).toEqual([true, false, false])
    const placed = await order(buyer)
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    const offer = await buyer.get(`${ORDERS}${placed.id}/withdrawal/` as never)
    expect(offer.json()).toMatchObject({
      lines: [{ is_excluded: true }, { is_excluded: false }, { is_excluded: false }],
    })
    await send({ order: placed.order_number, email: buyer.user.email })
    await settled()
    expect(await cases(placed.id)).toMatchObject([
      {
        lines: [
          [1, 1],
          [2, 1],
        ],
      },
    ])
  })

  test('has its place in the mails about the order, and so has the guarantee notice', async () => {
    const buyer = await newCustomer(shop)
    await proveAddress(shop, mailbox, buyer.user.email)
    await addToCart(buyer, await newProduct(shop))
    const placed = await order(buyer)
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    await startNow(shop, 'orders.paid', { orderId: placed.id })
    await jobsDone(shop, 'orders.paid')
    const subject = `Payment received for order ${placed.order_number}`
    const [mail] = await mailbox.withSubject(buyer.user.email, subject)
    expect(mail!.text).toMatch(
      /Withdraw from contract here:\nhttp\S+\/pages\/withdraw-from-contract\n/,
    )
    const { minimum, remedies, address, commercial } = guaranteeNoticeIn('en')
    for (const words of [minimum[1], ...remedies, `https://${address}`, commercial]) {
      expect(mail!.text).toContain(words)
    }
  })

  test.each(['bank_transfer', 'on_delivery'])(
    'ends an order by %s that is not paid',
    async (way) => {
      await changeRows(shop, 'payment_options', {}, { enable_on_delivery: true })
      const buyer = await newCustomer(shop)
      const product = await newProduct(shop, { stock: 5 })
      await addToCart(buyer, product, 2)
      const placed = await order(buyer, { ...ORDER, payment_method: way })
      const lines = way === 'on_delivery' ? undefined : [{ line: 0, quantity: 2 }]
      await send({ order: placed.order_number, email: buyer.user.email, lines }, buyer)
      await settled()
      expect(await orderOf(buyer, placed)).toMatchObject({ status: 'canceled' })
      expect(await stockOf(shop, product)).toBe(5)
    },
  )

  test('holds units that are not sent, while the rest can be shipped', async () => {
    const placed = await paidOrder()
    const lines = [{ line: 0, quantity: 1 }]
    await send({ order: placed.order_number, email: placed.email, lines }, placed.buyer)
    await settled()
    const ship = (body: object) => owner.shop(`POST /orders/${placed.id}/shipment/`, body)
    const refused = await ship({})
    expect([refused.status, refused.json()]).toEqual([
      409,
      {
        detail: `The customer has withdrawn from 1 × ${placed.first.name}. Settle the withdrawal first, or ship the rest alone.`,
      },
    ])
    const rest = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]
    expect((await ship({ lines: rest })).status).toBe(200)
  })

  test('counts by the day of its arrival in the shop’s zone, and is kept when it is late', async () => {
    const placed = await paidOrder()
    expect((await owner.shop(`POST /orders/${placed.id}/shipment/`, {})).status).toBe(200)
    expect((await owner.shop(`POST /orders/${placed.id}/delivery/`, {})).status).toBe(200)
    await changeRows(
      shop,
      'order_shipments',
      { order_id: placed.id },
      { delivered_at: ago({ days: 30 }) },
    )
    await send({ order: placed.order_number, email: placed.email })
    await settled()
    expect(await cases(placed.id)).toMatchObject([{ is_late: true, status: 'agreed' }])
  })

  test('gets three receipts a day at most for one address that nothing proves, and is kept', async () => {
    const email = 'often@visitor.example'
    const mailed = []
    for (let time = 0; time < 5; time++) mailed.push((await send({ email })).json().is_mailed)
    expect(mailed).toEqual([true, true, true, false, false])
    expect(await countRows(shop, 'withdrawal_statements', { email })).toBe(5)
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['no address', { email: 'nobody' }, 'email'],
    ['no order', { order: '' }, 'order'],
    ['10 kB of words', { part: 'x'.repeat(10_000) }, 'part'],
  ])('with %s is refused at its field', async (_, over, field) => {
    const reply = await send(over)
    expect([reply.status, Object.keys(reply.json())]).toEqual([400, [field]])
  })

  test('never changes once it is sent, not even by the server', async () => {
    await send({ email: 'fixed@visitor.example' })
    const { rows } = await shop.owner.query(
      `select privilege_type, column_name from information_schema.column_privileges
        where table_name = 'withdrawal_statements' and privilege_type = 'UPDATE'
          and grantee = 'pasal_server' order by column_name`,
    )
    expect(rows.map(({ column_name }) => column_name)).toEqual([
      'dismissed_at',
      'erase_with',
      'order_id',
      'receipt',
    ])
  })
})
