import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
import { type Browser, newCustomer, noteProved } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, cartOf, CLEAR_CART } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows, saveSettings } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  await noteProved(shop, asha.user.email)
})
afterAll(() => shop.close())

const PLACE = 'our shop in Ilam Bazaar'
const CONTACT = { fullname: ADDRESS.fullname, contact_number: ADDRESS.contact_number }
const pickup = (more: object = {}) => ({
  place: PLACE,
  price: '0.00',
  handling_days: 0,
  is_active: true,
  ...more,
})
const SETTINGS: DeliveryFields = {
  ...CHARGED_DELIVERY,
  handling_days: 3,
  zones: [{ name: 'Nepal', countries: ['NP'], methods: [flatMethod('Courier', '4.50')] }],
}
const save = async (pickups: object[] = [pickup()], more: object = {}) => {
  const saved = await owner.shop('PUT /settings/delivery/', { ...SETTINGS, ...more, pickups })
  expect(saved.status).toBe(200)
  return saved.json().pickups![0]?.id
}
const quote = async (country: string, shipping_method?: number) =>
  (await asha.post('/orders/quote/', { delivery_address: { country }, shipping_method })).json()
const ordering = (shipping_method?: number, delivery_address: object = CONTACT) =>
  asha.post(ORDERS, { ...ORDER, delivery_address, shipping_method })

beforeEach(async () => {
  await asha.del(CLEAR_CART)
  await addToCart(asha, await newProduct(shop, { priceCents: 1000 }))
})

test('pick-up is offered to every address, with its own days, and is never the cheapest', async () => {
  const id = await save()
  for (const country of ['Nepal', 'Japan', 'Atlantis', '']) {
    const { shipping_methods, shipping_method } = await quote(country)
    expect(shipping_methods.at(-1)).toMatchObject({
      id,
      name: `Pick-up at ${PLACE}`,
      price: '0.00',
      pickup_at: PLACE,
    })
    const courier = shipping_methods.find(({ name }) => name === 'Courier')
    expect(shipping_method).toBe(courier?.id ?? null)
    expect(courier !== undefined).toBe(country === 'Nepal')
  }
  const { shipping_methods } = await quote('Nepal')
  const [courier, shopDoor] = shipping_methods
  expect(shopDoor!.arrives_from < courier!.arrives_from).toBe(true)
  const placed = (await ordering(undefined, ADDRESS)).json()
  expect([placed.shipping!.name, placed.total_price]).toEqual(['Courier', '14.50'])
})

test('an order that is picked up needs name and telephone alone, and shows the place', async () => {
  const id = await save()
  expect(await quote('', id)).toMatchObject({ total_price: '10.00', problems: [] })
  const reply = await ordering(id, ADDRESS)
  const placed = reply.json()
  const contact = { ...ADDRESS, ...CONTACT, street: '', city: '', postalCode: '', country: '' }
  expect([reply.status, placed.total_price, placed.delivery_address]).toEqual([
    201,
    '10.00',
    contact,
  ])
  expect(placed.breakdown!.map(({ kind }) => kind)).toEqual(['items'])
  const order = await orderOf(asha, placed)
  expect(order.shipping).toMatchObject({ name: `Pick-up at ${PLACE}`, pickup_at: PLACE })
  const staff = (await owner.shop(`GET /orders/${placed.id}/`)).json()
  const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${placed.id}`)).json()
  expect([staff.pickup_at, slip!.pickup_at]).toEqual([PLACE, PLACE])
  const rows = await listRows(shop, 'orders', { id: placed.id }, ['country_code', 'region'])
  expect(rows).toEqual([{ country_code: null, region: null }])
})

test('pick-up with a price is a part of the total', async () => {
  const id = await save([pickup({ price: '1.50' })])
  const placed = (await ordering(id)).json()
  expect(placed.total_price).toBe('11.50')
  expect(placed.breakdown![1]).toMatchObject({
    kind: 'shipping',
    label: `Pick-up at ${PLACE}`,
    amount: '1.50',
    because: 'Pick-up',
  })
})

test.each([
  ['no name', { contact_number: '1' }, 'fullname'],
  ['no telephone number', { fullname: 'Asha' }, 'contact_number'],
])('an order that is picked up is refused with %s', async (_, address, field) => {
  const id = await save()
  const refused = await ordering(id, address)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(field)])
})

test('delivery still needs the whole address where its method was chosen', async () => {
  await save()
  const { shipping_methods } = await quote('Nepal')
  const refused = await ordering(shipping_methods[0]!.id, { ...ADDRESS, street: ' ' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('street')])
  expect((await ordering()).status).toBe(400)
})

test('removed pick-up is a 409 with a new quote, and the cart stays', async () => {
  const id = await save()
  await save([])
  const removed = await ordering(id)
  expect([removed.status, JSON.parse(removed.text).quote.shipping_method]).toEqual([409, null])
  const inactive = await save([pickup({ is_active: false })])
  expect((await ordering(inactive)).status).toBe(409)
  expect((await cartOf(asha)).total_items).toBe(1)
})

test('mails say where and when it can be picked up, and it has no tracking', async () => {
  const id = await save()
  const { id: order, order_number: number } = (await ordering(id)).json()
  const mailWith = (subject: string) =>
    eventually(() => {
      const found = mailbox.mails().find(({ headers }) => headers['subject'] === subject)
      expect(found).toBeDefined()
      return found!
    })
  const received = (await mailWith(`Your order ${number}`)).text
  // The heading says it once, and the place follows once.
  expect(received).toMatch(new RegExp(`Pick-up:\\s+${PLACE}, ready from \\d+ \\w+\\.`))
  expect(received.match(/Pick-up/g)).toHaveLength(1)
  expect(received).not.toContain('Delivery address')
  await owner.shop(`POST /orders/${order}/receipt/`, {})
  const tracked = await owner.shop(`POST /orders/${order}/shipment/`, { tracking_number: '1' })
  expect([tracked.status, tracked.json()]).toEqual([
    400,
    { tracking_number: ['This order is picked up, so it has no tracking.'] },
  ])
  expect((await owner.shop(`POST /orders/${order}/shipment/`, {})).status).toBe(200)
  expect((await asha.get(ORDERS)).json().results).toContainEqual(
    expect.objectContaining({ id: order, status: 'shipped', is_picked_up: true }),
  )
  expect((await owner.shop('GET /orders/')).json().results).toContainEqual(
    expect.objectContaining({ id: order, is_picked_up: true }),
  )
  await startNow(shop, 'orders.shipped')
  const ready = (await mailWith(`Order ${number} is ready to be picked up`)).text
  expect(ready).toContain(`Your order ${number} is ready to be picked up at ${PLACE}.`)
  expect(ready).not.toContain('Delivery to')
})

test('its name and telephone number can be corrected, and it gets no address', async () => {
  const id = await save()
  const { id: order } = (await ordering(id)).json()
  const change = (field: string, from: string, to: string) =>
    owner.shop(`PATCH /orders/${order}/delivery-address/`, { [field]: { from, to } })
  expect((await change('fullname', 'Asha Rai', 'Asha Limbu')).status).toBe(200)
  const refused = await change('street', '', 'Main Road 1')
  expect([refused.status, refused.json()]).toEqual([400, { street: ['This order is picked up.'] }])
})

test('a shop that offers pick-up alone can charge delivery, one that offers nothing cannot', async () => {
  const id = await save([pickup()], { zones: [] })
  const { problems } = await quote('Japan')
  expect(problems).toEqual(['We do not deliver this to Japan yet.'])
  expect((await ordering(id)).status).toBe(201)
  const { text } = await asha.get('/pages/settings/public/')
  expect(JSON.parse(text)).toMatchObject({ delivers_to: [], pickups: [{ id, place: PLACE }] })
  for (const pickups of [[], [pickup({ is_active: false })]]) {
    const none = await owner.shop('PUT /settings/delivery/', { ...SETTINGS, zones: [], pickups })
    expect([none.status, Object.keys(none.json())]).toEqual([400, ['zones']])
  }
  const twice = await owner.shop('PUT /settings/delivery/', {
    ...SETTINGS,
    pickups: [pickup(), pickup()],
  })
  expect([twice.status, Object.keys(twice.json())]).toEqual([400, ['pickups']])
})

test('Try an address shows pick-up with the day from which it is ready', async () => {
  await save()
  const body = { country: 'Japan', items_total: '10.00', grams: null }
  const { methods } = (await owner.shop('POST /settings/delivery/try/', body)).json()
  expect(methods).toMatchObject([{ name: `Pick-up at ${PLACE}`, price: '0.00', missing: null }])
})

test('pick-up is taxed where the shop is, whatever country the buyer names', async () => {
  const id = await save([pickup({ price: '1.13' })])
  await saveSettings(shop, 'office_settings', { country: 'NP' })
  const rates = [rate('NP', '13'), rate('DE', '19')]
  for (const [mode, total] of [
    ['included', '114.13'],
    ['added', '128.97'],
  ] as const) {
    expect((await owner.shop('PUT /settings/tax/', { ...TAX, mode, rates })).status).toBe(200)
    await asha.del(CLEAR_CART)
    await addToCart(asha, await newProduct(shop, { priceCents: 11_300 }))
    for (const country of ['', 'Germany']) {
      const { total_price, breakdown } = await quote(country, id)
      expect([total_price, breakdown.find(({ kind }) => kind === 'tax')?.because]).toEqual([
        total,
        '13%',
      ])
    }
    const placed = await asha.post(ORDERS, { ...ORDER, shipping_method: id, expected_total: total })
    expect([placed.status, placed.json().total_price]).toEqual([201, total])
  }
  expect((await owner.shop('PUT /settings/tax/', TAX)).status).toBe(200)
})

test('a number of a delivery method is not handed to a pick-up, nor back', async () => {
  const pickedUp = await save()
  const { zones } = (await owner.shop('GET /settings/delivery/')).json()
  const courier = zones[0]!.methods[0]!.id
  const put = (more: object) => owner.shop('PUT /settings/delivery/', { ...SETTINGS, ...more })
  const toPickup = await put({ pickups: [pickup({ id: courier })] })
  expect([toPickup.status, toPickup.json()]).toEqual([
    400,
    { pickups: ['This pick-up place does not exist.'] },
  ])
  const [zone] = SETTINGS.zones
  const methods = [{ ...flatMethod('Courier', '4.50'), id: pickedUp }]
  const toDelivery = await put({ zones: [{ ...zone, methods }], pickups: [] })
  expect([toDelivery.status, toDelivery.json()]).toEqual([
    400,
    { zones: ['This method does not exist.'] },
  ])
})

const DETAILS = { address: 'Ratna Marga 12\nIlam', hours: 'Monday to Friday, 10 to 18' }
const LINES = 'Ratna Marga 12\nIlam\nMonday to Friday, 10 to 18'

test('address and hours of the place are shown at checkout, with the order and in its mails', async () => {
  const id = await save([pickup(DETAILS)])
  const settings = (await asha.get('/pages/settings/public/')).json()
  expect(settings.pickups).toEqual([{ id, place: PLACE, details: LINES }])
  const { shipping_methods } = await quote('Nepal', id)
  expect(shipping_methods.at(-1)).toMatchObject({ pickup_details: LINES })
  const placed = (await ordering(id)).json()
  expect(placed.shipping).toMatchObject({ pickup_at: PLACE, pickup_details: LINES })
  const mailOf = (subject: string) =>
    eventually(() => {
      const found = mailbox
        .mails()
        .find(
          ({ headers }) =>
            headers['subject']?.includes(placed.order_number) &&
            headers['subject'].includes(subject),
        )
      expect(found).toBeDefined()
      return found!.text
    })
  expect(await mailOf('Your order')).toContain(LINES)
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, { note: '' })).status).toBe(200)
  await startNow(shop, 'orders.paid')
  const paid = await mailOf('Payment received')
  expect(paid).toContain('We’ll email you when you can pick it up.')
  expect(paid).toContain(LINES)
  // The hours of today count, not those of the day of the order.
  await save([pickup({ ...DETAILS, id, hours: 'Closed for the summer' })])
  const order = await orderOf(asha, placed)
  expect(order.shipping!.pickup_details).toBe('Ratna Marga 12\nIlam\nClosed for the summer')
})

test('a shop words its own mails about orders that are picked up', async () => {
  const change = (name: string, from: string, to: string) =>
    owner.shop('PATCH /settings/mail/', { [name]: { from, to } })
  const { ready, shipped } = (await owner.shop('GET /settings/mail/')).json()
  expect(ready).toContain('{place}')
  expect((await change('shipped', shipped, 'At {place}.')).json()).toEqual({
    shipped: ['There is no placeholder {place}. You can use {order_number} and {total}.'],
  })
  const own = 'Come and get {order_number} at {place}!'
  expect((await change('ready', ready, own)).status).toBe(200)
  const preview = await owner.shop('POST /settings/mail/preview/', {
    word: 'ready',
    text: own,
    closing: '',
  })
  expect(preview.json().text).toContain('Come and get K7Q2M-4XW9P at our shop!')
})

test('pick-up that costs nothing leaves a code for free delivery unused', async () => {
  const more = { kind: 'free_shipping', target: 'shipping', value: '', code: 'FREEPICK' } as const
  const promotion = await newPromotion(shop, { ...more, codeLimit: 1 })
  const usesOf = async () => {
    const text = 'select count(*)::int as count from promotion_uses where promotion_id = $1'
    return (await shop.owner.query<{ count: number }>(text, [promotion])).rows[0]!.count
  }
  const orderWithCode = async (id: number) => {
    await asha.post('/orders/cart/codes/', { code: 'FREEPICK' })
    const placed = (await ordering(id)).json()
    expect(placed.total_price).toBe('10.00')
    return placed.breakdown!.map(({ kind }) => kind)
  }
  expect(await orderWithCode((await save())!)).toEqual(['items'])
  expect(await usesOf()).toBe(0)
  await addToCart(asha, await newProduct(shop, { priceCents: 1000 }))
  const priced = await save([pickup({ price: '1.50' })])
  expect(await orderWithCode(priced!)).toEqual(['items', 'shipping', 'discount'])
  expect(await usesOf()).toBe(1)
})
