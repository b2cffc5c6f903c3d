import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderPage } from '#contract/order-page.ts'
import { callsAt } from '#tests/customer.ts'
import { type Guest, letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '20' } })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

const takesTelephones = async (isOn: boolean) => {
  const [from, to] = isOn ? ['email', 'email_or_telephone'] : ['email_or_telephone', 'email']
  const reply = await owner.shop('PATCH /settings/checkout/', {
    guest_contact: { from, to },
  })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
}

async function guestWithCart(): Promise<Guest> {
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop, { stock: 5 }), 1)
  return guest
}
const placing = (guest: Guest, contact_number: string, email?: string) =>
  guest.post('/orders/orders/', {
    ...ORDER,
    delivery_address: { ...ADDRESS, contact_number },
    ...(email !== undefined && { email }),
  })
const lookUp = (order_number: string, telephone_end: string, at: Pick<OpenShop, 'fetch'> = shop) =>
  callsAt(at).post('/orders/lookup/', { order_number, telephone_end })

test('a shop that does not take telephone numbers wants the email address, and its foot finds no order', async () => {
  const reply = await placing(await guestWithCart(), '+977 9841234567', '')
  expect([reply.status, reply.json()]).toEqual([400, { email: ['This field is required.'] }])
  const settings = await shop.api('GET /pages/settings/public/')
  expect(settings.optional_fields).toBeUndefined()
  expect(JSON.stringify(settings.footer_pages ?? [])).not.toContain('find-order')
})

describe('a shop that takes a telephone number instead of an email address', () => {
  beforeAll(() => takesTelephones(true))
  afterAll(() => takesTelephones(false))

  const orderByTelephone = async (contact_number = '+977 98-4123 4567') => {
    const reply = await placing(await guestWithCart(), contact_number, '')
    expect([reply.status, reply.text]).toEqual([201, reply.text])
    return reply.json() as { id: number; order_number: string; page: string }
  }

  test('says so, and leads to the page that finds an order', async () => {
    const settings = await shop.api('GET /pages/settings/public/')
    expect(settings.optional_fields).toContain('email')
    expect(settings.footer_pages).toContainEqual({ slug: 'find-order', title: 'Find your order' })
  })

  test.each(['', 'none', '12345', '+-'])('refuses an order with neither: %j', async (number) => {
    // A blank number is missing before anything else of the address.
    const reply = await placing(await guestWithCart(), number, '')
    expect(reply.status).toBe(400)
    if (number !== '') {
      const sentence = 'Please give an email address or a phone number.'
      expect(reply.json()).toEqual({ email: [sentence] })
    }
  })

  test('refuses an address that is none, whatever the number', async () => {
    const reply = await placing(await guestWithCart(), '+977 9841234567', 'asha@')
    expect([reply.status, Object.keys(reply.json())]).toEqual([400, ['email']])
  })

  test('takes the order, which has a page and sends no mail', async () => {
    const placed = await orderByTelephone()
    const token = placed.page.replace('/order/', '')
    const page = (await callsAt(shop).get(`/orders/pages/${token}/` as never)).json() as OrderPage
    expect(page.guest).toMatchObject({ can_cancel: true, can_pay: false })
    await startNow(shop, 'orders.received', { orderId: placed.id })
    await jobsDone(shop, 'orders.received')
    const { rows } = await shop.owner.query(
      `select guest_email, guest_key < 0 as has_key from orders where id = $1`,
      [placed.id],
    )
    expect(rows).toEqual([{ guest_email: null, has_key: true }])
    const staff = (await owner.shop(`GET /orders/${placed.id}/`)).json()
    expect(staff.customer).toMatchObject({ is_guest: true, email: '' })
  })

  test('takes an email address as before, beside the number', async () => {
    const guest = await guestWithCart()
    const placed = await order(guest, { email: 'with@visitor.example' })
    const staff = (await owner.shop(`GET /orders/${placed.id}/`)).json()
    expect(staff.customer).toMatchObject({ email: 'with@visitor.example' })
    const reply = await lookUp(placed.order_number, ADDRESS.contact_number)
    expect(reply.status).toBe(404)
  })

  test('lets a guest who had an address order without one next time', async () => {
    const guest = await guestWithCart()
    await order(guest, { email: 'before@visitor.example' })
    await addToCart(guest, await newProduct(shop, { stock: 5 }), 1)
    const reply = await placing(guest, '+977 9841234567', '')
    const staff = (await owner.shop(`GET /orders/${reply.json().id}/`)).json()
    expect(staff.customer).toMatchObject({ email: '' })
  })

  test('knows a number by its last nine digits, so that a block holds however it is written', async () => {
    const placed = await orderByTelephone('+977 98511 11111')
    const { customer } = (await owner.shop(`GET /orders/${placed.id}/`)).json()
    const blocked = await owner.shop(`PUT /customers/${customer!.id}/block/`, { is_blocked: true })
    expect([blocked.status, blocked.text]).toEqual([200, blocked.text])
    for (const number of ['9851111111', '00977 9851111111', '९८५१११११११'])
      expect([number, (await placing(await guestWithCart(), number, '')).status]).toEqual([
        number,
        403,
      ])
    expect((await placing(await guestWithCart(), '9851111112', '')).status).toBe(201)
  })

  describe('finds an order again', () => {
    test.each(['4567', '9841234567', '४५६७', ' 45-67 ', '٤٥٦٧'])(
      'by the digits %j',
      async (end) => {
        const placed = await orderByTelephone()
        const typed = `#${placed.order_number.toLowerCase().replace('-', ' ')}`
        const reply = await lookUp(typed, end)
        expect([reply.status, reply.text]).toEqual([200, reply.text])
        const token = reply.json().page.replace('/order/', '')
        const page = (
          await callsAt(shop).get(`/orders/pages/${token}/` as never)
        ).json() as OrderPage
        expect(page.order_number).toBe(placed.order_number)
        const cancel = await callsAt(shop).post(`/orders/pages/${token}/cancellation/` as never, {})
        expect(cancel.status).toBe(404)
      },
    )

    test('with one answer for every wrong pair, and in this shop alone', async () => {
      const placed = await orderByTelephone()
      const wrong = await Promise.all([
        lookUp(placed.order_number, '4568'),
        lookUp(placed.order_number, '567'),
        lookUp(placed.order_number, ''),
        lookUp('AAAAA-AAAAA', '4567'),
        lookUp('', '4567'),
        lookUp(placed.order_number, '4567', shop.teaShop),
      ])
      const detail = 'There is no order with this number and these digits. Please check both.'
      expect(wrong.map(({ status, text }) => [status, JSON.parse(text)])).toEqual(
        wrong.map(() => [404, { detail }]),
      )
    })

    test('not the order of an account, nor that of an erased guest', async () => {
      const placed = await orderByTelephone()
      const { customer } = (await owner.shop(`GET /orders/${placed.id}/`)).json()
      await owner.shop(`POST /orders/${placed.id}/cancellation/` as never, {})
      const erased = await owner.shop(`POST /customers/${customer!.id}/erasure/`, { username: '' })
      expect([erased.status, erased.text]).toEqual([200, erased.text])
      expect((await lookUp(placed.order_number, '4567')).status).toBe(404)
    })
  })
})

test('an order is found five times an hour by its number, right or wrong, however many processes answer', async () => {
  const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const other = await shop.another({ RATE_LIMIT_SCALE: '1' })
  await takesTelephones(true)
  const placed = (await placing(await guestWithCart(), '+977 9841234567', '')).json() as {
    order_number: string
  }
  const tries = []
  for (const [at, end] of [
    [strict, '0001'],
    [other, '0002'],
    [strict, '4567'],
    [other, '0004'],
    [strict, '0005'],
    [other, '4567'],
    [strict, '4567'],
  ] as const) {
    tries.push((await lookUp(placed.order_number, end, at)).status)
  }
  expect(tries).toEqual([404, 404, 200, 404, 404, 429, 429])
  await takesTelephones(false)
})
