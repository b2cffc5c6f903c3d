import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

const QR = `/media/1/${'ab'.repeat(16)}/600.jpg`
const FIRST = {
  enable_custom_payment: true,
  custom_payment_label: 'Cash in the shop',
  custom_payment_instructions: 'Bring it along.',
  custom_payment_redirect_url: '',
  custom_payment_qr: null as string | null,
  custom_payment_asks_reference: false,
  further_ways: [] as object[],
}
const ESEWA = {
  id: 'esewa',
  name: 'eSewa',
  instructions: 'Scan, pay, and tell us the number.',
  qr: QR,
  asks_reference: true,
}
const KHALTI = { ...ESEWA, id: 'khalti', name: 'Khalti', qr: null, asks_reference: false }

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  await set({})
})
afterAll(() => shop.close())

type Settings = Record<string, unknown>

/** Saves the own ways to pay by the call of the settings page. */
async function set(values: Partial<typeof FIRST>) {
  const wanted: Settings = { ...FIRST, ...values }
  const now = (await owner.shop('GET /settings/payment/')).json() as Settings
  const changes = Object.fromEntries(
    Object.entries(wanted)
      .filter(([name, to]) => JSON.stringify(now[name]) !== JSON.stringify(to))
      .map(([name, to]) => [name, { from: now[name], to }]),
  )
  if (Object.keys(changes).length === 0) return
  const reply = await owner.shop('PATCH /settings/payment/', changes)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
}

const custom = (way?: string) => ({
  payment_method: 'custom',
  ...(way !== undefined && { payment_way: way }),
})

async function ordered(way?: string) {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop))
  const placed = await order(buyer, custom(way))
  return { buyer, placed, read: () => orderOf(buyer, placed) }
}

let guests = 0
async function orderedByGuest(way?: string) {
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop))
  const email = `pays${++guests}@visitor.example`
  const placed = await order(guest, { email, ...custom(way) })
  const token = placed.page!.replace('/order/', '')
  return { guest, email, placed, token }
}

async function mailAbout(placed: { id: number; order_number: string }, email: string) {
  await startNow(shop, 'orders.received', { orderId: placed.id })
  await jobsDone(shop, 'orders.received')
  return (await mailbox.withSubject(email, `Your order ${placed.order_number}`))[0]!
}

const give = (buyer: Awaited<ReturnType<typeof newCustomer>>, id: number, reference: string) =>
  buyer.post(`/orders/orders/${id}/payment-reference/`, { reference })
const giveByLink = (token: string, reference: string) =>
  callsAt(shop).post(`/orders/pages/${token}/payment-reference/`, { reference })
const staffOrder = async (id: number) => (await owner.shop(`GET /orders/${id}/`)).json()

describe('a shop with one own way that has a name and a text', () => {
  test('answers as before there were more', async () => {
    await set({})
    const { buyer, placed, read } = await ordered()
    const options = (await buyer.get('/payments/options/')).json()
    expect(options).not.toHaveProperty('further_ways')
    expect(options).not.toHaveProperty('custom_payment_qr')
    for (const reply of [placed, await read(), await staffOrder(placed.id)])
      expect(reply).not.toHaveProperty('own_way')
  })

  test('keeps name and text of an order when it changes them', async () => {
    await set({})
    const { placed, read } = await ordered()
    await set({ custom_payment_label: 'Wero', custom_payment_instructions: 'To 0170 1.' })
    const kept = { name: 'Cash in the shop', instructions: 'Bring it along.' }
    expect((await read()).own_way).toEqual(kept)
    expect((await staffOrder(placed.id)).own_way).toEqual(kept)
    await set({})
    expect(await read()).not.toHaveProperty('own_way')
  })

  test('shows the mail of an order with the text as it was', async () => {
    await set({})
    const { buyer, placed } = await ordered()
    await set({ custom_payment_instructions: 'Pay at the till.' })
    const { text } = await mailAbout(placed, buyer.user.email)
    expect(text).toContain('Bring it along.')
    expect(text).not.toContain('till')
  })
})

describe('a shop with several own ways', () => {
  test('offers each at the checkout, in its order', async () => {
    await set({ custom_payment_qr: QR, further_ways: [ESEWA, KHALTI] })
    const buyer = await newCustomer(shop)
    expect((await buyer.get('/payments/options/')).json()).toMatchObject({
      custom_payment_label: 'Cash in the shop',
      custom_payment_qr: QR,
      further_ways: [
        { id: 'esewa', name: 'eSewa', qr: QR, takes_reference: true },
        { id: 'khalti', name: 'Khalti', instructions: ESEWA.instructions },
      ],
    })
  })

  test('keeps a way of an order that it renames, changes or removes', async () => {
    await set({ further_ways: [ESEWA, KHALTI] })
    const { placed, read } = await ordered('esewa')
    const way = {
      name: 'eSewa',
      instructions: ESEWA.instructions,
      qr: QR,
      takes_reference: true,
    }
    expect(placed).toMatchObject({ payment_method: 'custom', own_way: way })
    for (const further_ways of [
      [{ ...ESEWA, name: 'Renamed', qr: null, asks_reference: false }],
      [KHALTI],
      [],
    ]) {
      await set({ further_ways })
      expect((await read()).own_way).toEqual(way)
    }
    expect((await staffOrder(placed.id)).own_way).toEqual(way)
  })

  test('refuses a way that it does not have, and takes none with another method', async () => {
    await set({ further_ways: [ESEWA] })
    const buyer = await newCustomer(shop)
    await addToCart(buyer, await newProduct(shop))
    for (const way of ['khalti', '', 'ESEWA', 'esewa ', '__proto__', '0']) {
      const reply = await buyer.post(ORDERS, { ...ORDER, ...custom(way) })
      expect([way, reply.status, reply.json()]).toEqual([
        way,
        400,
        { detail: 'Invalid payment method selected.' },
      ])
    }
    const placed = await order(buyer, { payment_method: 'bank_transfer', payment_way: 'khalti' })
    expect(placed).not.toHaveProperty('own_way')
  })

  test('answers a repeated request with the same bytes after it removed the way', async () => {
    await set({ further_ways: [ESEWA] })
    const buyer = await newCustomer(shop)
    await addToCart(buyer, await newProduct(shop))
    const request = { ...ORDER, ...custom('esewa') }
    const headers = { idempotencyKey: 'own-way-1' }
    const first = await buyer.post(ORDERS, request, headers)
    await set({})
    const again = await buyer.post(ORDERS, request, headers)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    const other = { ...ORDER, ...custom('khalti') }
    expect((await buyer.post(ORDERS, other, headers)).status).toBe(409)
  })

  test('mails text and code of the way', async () => {
    await set({ further_ways: [ESEWA] })
    const { placed, email } = await orderedByGuest('esewa')
    const { html, text } = await mailAbout(placed, email)
    expect(text).toContain(ESEWA.instructions)
    expect(text).toContain('send us the reference of your payment')
    expect(html).toMatch(
      new RegExp(`<img src="http[^"]+${QR.replace('600', '480')}" alt="QR code: eSewa"`),
    )
  })

  test('takes no way that cannot be', async () => {
    await set({})
    for (const [further, says] of [
      [[{ ...ESEWA, name: ' ' }], 'Each further way needs a name.'],
      [[ESEWA, { ...ESEWA, name: 'Other' }], 'Each further way needs an id of its own.'],
      [[ESEWA, { ...KHALTI, name: 'ESEWA ' }], 'ESEWA is listed twice.'],
      [[{ ...KHALTI, instructions: '\n' }], 'Khalti needs instructions for the customer.'],
      [[{ ...ESEWA, qr: QR.replace('/1/', '/2/') }], 'The picture of eSewa does not belong here.'],
    ] as const) {
      const reply = await owner.shop('PATCH /settings/payment/', {
        further_ways: { from: [], to: further },
      })
      expect([reply.status, reply.json()]).toEqual([400, { further_ways: [says] }])
    }
    const many = Array.from({ length: 10 }, (_, at) => ({
      ...KHALTI,
      id: `w${at}`,
      name: `W${at}`,
    }))
    const reply = await owner.shop('PATCH /settings/payment/', {
      further_ways: { from: [], to: many },
    })
    expect(reply.status).toBe(400)
    await set({ further_ways: many.slice(1) })
  })

  test('shows a conflict to whoever saves over the ways of a colleague', async () => {
    await set({ further_ways: [ESEWA] })
    const reply = await owner.shop('PATCH /settings/payment/', {
      further_ways: { from: [], to: [KHALTI] },
    })
    expect(reply.status).toBe(409)
    const reader = await newColleague(shop, 'read_only')
    const change = { further_ways: { from: [ESEWA], to: [] } }
    expect((await reader.shop('PATCH /settings/payment/', change)).status).toBe(403)
    const log = await owner.shop('GET /audit/?act=payment_options.changed')
    expect(JSON.stringify(log.json().results[0])).toContain('eSewa')
  })
})

describe('the reference of a payment', () => {
  test('is taken of a customer, changed, and shown to the merchant, and pays nothing', async () => {
    await set({ further_ways: [ESEWA] })
    const { buyer, placed } = await ordered('esewa')
    const reply = await give(buyer, placed.id, ' TXN\u202e 0001\n')
    expect([reply.status, reply.json().own_way]).toMatchObject([200, { reference: 'TXN 0001' }])
    expect((await give(buyer, placed.id, 'TXN 2')).json()).toMatchObject({
      status: 'awaiting_payment',
      payments: [],
      own_way: { reference: 'TXN 2' },
    })
    expect((await staffOrder(placed.id)).own_way?.reference).toBe('TXN 2')
    const paid = await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    expect([paid.status, paid.json().status]).toEqual([200, 'paid'])
    expect((await give(buyer, placed.id, 'TXN 3')).status).toBe(409)
  })

  test('is taken of a guest by the link of the order, and hidden from those who were shown a link', async () => {
    await set({ further_ways: [ESEWA] })
    const { placed, token, guest, email } = await orderedByGuest('esewa')
    const given = await giveByLink(token, 'GUEST 7')
    expect([given.status, given.json().guest?.own_way?.reference]).toEqual([200, 'GUEST 7'])
    const own = await guest.post(`/orders/orders/${placed.id}/payment-reference/`, {
      reference: 'GUEST 8',
    })
    expect(own.json().own_way?.reference).toBe('GUEST 8')
    const mailed = new URL((await mailAbout(placed, email)).link).pathname.replace('/order/', '')
    expect((await giveByLink(mailed, 'GUEST 9')).status).toBe(200)
    const { url } = (await owner.shop(`GET /orders/${placed.id}/page-link/`)).json()
    const shown = new URL(url).pathname.replace('/order/', '')
    expect((await giveByLink(shown, 'STRANGER')).status).toBe(404)
    const page = (await callsAt(shop).get(`/orders/pages/${shown}/`)).text
    expect(page).toContain('eSewa')
    expect(page).not.toContain('GUEST 9')
  })

  test.each([
    ['', 400],
    [' \u200b\n', 400],
    ['x'.repeat(101), 400],
    ['x'.repeat(100), 200],
    ['<b>1</b>', 200],
    ['=1+1', 200],
    ['रसिद १२', 200],
  ])('%j is answered with %d', async (reference, status) => {
    await set({ further_ways: [ESEWA] })
    const { buyer, placed } = await ordered('esewa')
    const reply = await give(buyer, placed.id, reference)
    expect(reply.status).toBe(status)
    if (status === 400) expect(Object.keys(reply.json())).toEqual(['reference'])
    else expect(reply.json().own_way?.reference).toBe(reference)
  })

  test('is refused for a way that takes none, another method, an ended order and a stranger', async () => {
    await set({ further_ways: [ESEWA, KHALTI] })
    for (const way of ['khalti', undefined]) {
      const { buyer, placed } = await ordered(way)
      expect((await give(buyer, placed.id, 'TXN')).status).toBe(409)
    }
    const { buyer, placed } = await ordered('esewa')
    const stranger = await newCustomer(shop)
    expect((await give(stranger, placed.id, 'TXN')).status).toBe(404)
    await buyer.post(`${ORDERS}${placed.id}/cancellation/` as never, {})
    expect((await give(buyer, placed.id, 'TXN')).status).toBe(409)
  })

  test('is in the export of the person, and erased with the person', async () => {
    await set({ further_ways: [ESEWA] })
    const { buyer, placed } = await ordered('esewa')
    await give(buyer, placed.id, 'ERASE 1')
    const { id, username } = buyer.user
    const exported = await owner.shop(`GET /customers/${id}/export/`)
    expect(exported.text).toContain('ERASE 1')
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
    await owner.shop(`POST /orders/${placed.id}/delivery/`, {})
    const erased = await owner.shop(`POST /customers/${id}/erasure/`, { username })
    expect([erased.status, erased.text]).toEqual([200, expect.anything()])
    const rows = await listRows(shop, 'orders', { id: placed.id }, ['payer_reference', 'own_way'])
    expect(rows).toMatchObject([{ payer_reference: null, own_way: { name: 'eSewa' } }])
  })
})
