import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, answerOf } from '#tests/purchase/cart.ts'
import { type Browser, callsAt, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS, order, orderOf, orderOfNew, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { newProduct, removeProduct } from '#tests/purchase/new-product.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let asha: Browser
let bikram: Browser
beforeAll(async () => {
  shop = await openShop()
  ;[asha, bikram] = [await newCustomer(shop), await newCustomer(shop)]
})
afterAll(() => shop.close())

const NOT_FOUND = [404, { detail: 'Not found.' }]

const page = async (who: Browser, query: '' | `?${string}` = '') =>
  (await who.get(`${ORDERS}${query}`)).json()

const setStatus = ({ id }: { id: number }, status: string) =>
  changeRows(shop, 'orders', { id }, { status })

describe('the list of orders', () => {
  test('has one’s own, newest first, by pages', async () => {
    const customer = await newCustomer(shop)
    expect(await page(customer)).toEqual({ count: 0, next: null, previous: null, results: [] })
    const placed = []
    for (const quantity of [1, 2, 3]) {
      placed.unshift((await orderOfNew(shop, customer, { quantity, method: 'card_2c2p' })).order)
    }
    const all = await page(customer)
    expect(all.count).toBe(3)
    expect(all.results.map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
    expect(all.results[0]).toEqual({
      id: placed[0]!.id,
      order_number: placed[0]!.order_number,
      status: 'awaiting_payment',
      total_items: 3,
      total_price: '30.00',
      currency: 'USD',
      payment_method: 'card_2c2p',
      created_at: placed[0]!.created_at,
      can_pay: true,
    })
    const second = await page(customer, '?page=2&page_size=2')
    expect(second.results.map(({ id }) => id)).toEqual([placed[2]!.id])
    expect([second.next, second.previous]).toEqual([null, '/api/orders/orders/?page=1&page_size=2'])
    expect(answerOf(await customer.get(`${ORDERS}?page=3&page_size=2`))).toEqual([
      404,
      { detail: 'Invalid page.' },
    ])
    expect((await customer.get(`${ORDERS}?page=-1`)).status).toBe(400)
  })

  test('shows the picture of an order’s first unit that has one', async () => {
    const customer = await newCustomer(shop)
    const farmyard = await customer.get('/products/products/farmyard-khukuri/')
    await addToCart(customer, await newProduct(shop))
    await addToCart(customer, farmyard.json())
    const { items } = await order(customer)
    const [plain, drawn] = items.map(({ product }) => product.main_image)
    expect(plain).toBe(null)
    const [listed] = (await page(customer, '?pictures=true')).results
    expect(listed!.main_image).toEqual(drawn)
    expect(drawn!.thumb_image).toMatch(/^\/media\//)
  })

  test('shows a visitor without a session nothing', async () => {
    expect((await callsAt(shop).get(ORDERS)).status).toBe(401)
  })
})

describe('an order', () => {
  test('is shown with its history, its payments, and what may be done with it', async () => {
    const { order } = await orderOfNew(shop, asha, { method: 'card_2c2p' })
    const reply = await asha.get(`${ORDERS}${order.id}/`)
    expect(reply.headers['cache-control']).toBe('no-store')
    const shown = reply.json()
    expect(shown).toEqual({
      ...order,
      delivery_address: ADDRESS,
      payments: [],
      history: [{ status: 'awaiting_payment', note: '', created_at: expect.any(String) }],
      hold_expires_at: expect.any(String),
      can_pay: true,
      can_cancel: true,
    })
    const minutes = (Date.parse(shown.hold_expires_at!) - Date.parse(shown.created_at)) / 60_000
    expect(minutes).toBeCloseTo(45)

    await setStatus(order, 'shipped')
    expect(await orderOf(asha, order)).toMatchObject({
      status: 'shipped',
      hold_expires_at: null,
      can_pay: false,
      can_cancel: false,
    })
  })

  test.each(['bank_transfer', 'custom'])('an order by %s is held for a week', async (method) => {
    const { order } = await orderOfNew(shop, asha, { method })
    const shown = await orderOf(asha, order)
    expect([shown.can_pay, shown.can_cancel]).toEqual([false, true])
    const heldMs = Date.parse(shown.hold_expires_at!) - Date.parse(shown.created_at)
    expect(heldMs / 60_000).toBeCloseTo(7 * 24 * 60)
  })

  test('answers another customer like a missing one', async () => {
    const { order } = await orderOfNew(shop, asha)
    const foreign = await bikram.get(`${ORDERS}${order.id}/`)
    const unknown = await bikram.get(`${ORDERS}123456789/`)
    expect(answerOf(foreign)).toEqual(NOT_FOUND)
    expect(foreign.text).toBe(unknown.text)
    for (const id of ['0', '-1', '1.5', 'abc', '1e9', '99999999999999999999', '%00']) {
      expect([id, ...answerOf(await bikram.get(`${ORDERS}${id}/`))]).toEqual([id, ...NOT_FOUND])
    }
  })
})

describe('a cancellation', () => {
  const cancel = (who: Browser, { id }: { id: number }) =>
    who.post(`${ORDERS}${id}/cancellation/`, {})
  const TOO_LATE = [409, { detail: 'Only an order that awaits payment can be canceled.' }]

  test('gives the units back, once', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5, quantity: 3 })
    expect(await stockOf(shop, product)).toBe(2)
    const replies = await Promise.all(Array.from({ length: 8 }, () => cancel(asha, order)))
    const done = replies.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    const shown = done[0]!.json()
    expect(shown).toMatchObject({
      status: 'canceled',
      hold_expires_at: null,
      can_pay: false,
      can_cancel: false,
    })
    expect(shown.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'canceled'])
    for (const refused of replies.filter(({ status }) => status !== 200)) {
      expect(answerOf(refused)).toEqual(TOO_LATE)
    }
    expect(await stockOf(shop, product)).toBe(5)
    const slug = { params: { slug: product.slug } }
    expect((await shop.api('GET /products/products/:slug/', slug)).stock).toBe(5)
  })

  test.each(['paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired', 'refunded'])(
    'comes too late for an order that is %s',
    async (status) => {
      const { order, product } = await orderOfNew(shop, asha, { stock: 5 })
      await setStatus(order, status)
      expect(answerOf(await cancel(asha, order))).toEqual(TOO_LATE)
      expect(await stockOf(shop, product)).toBe(4)
    },
  )

  test('is one’s own', async () => {
    const { order, product } = await orderOfNew(shop, asha, { stock: 5 })
    expect(answerOf(await cancel(bikram, order))).toEqual(NOT_FOUND)
    expect(answerOf(await cancel(bikram, { id: 123_456_789 }))).toEqual(NOT_FOUND)
    expect((await callsAt(shop).post(`${ORDERS}${order.id}/cancellation/`, {})).status).toBe(401)
    expect(await stockOf(shop, product)).toBe(4)
  })

  test('gives back what there is still of its products', async () => {
    const { order, product } = await orderOfNew(shop, asha)
    await removeProduct(shop, product)
    expect((await cancel(asha, order)).json()).toMatchObject({ status: 'canceled' })
  })
})

describe('a review', () => {
  test.each([
    ['awaiting_payment', false],
    ['canceled', false],
    ['refunded', false],
    ['paid', true],
    ['processing', true],
    ['shipped', true],
    ['delivered', true],
  ])('a buyer whose order is %s: bought there is %s', async (status, isVerified) => {
    const { order, product } = await orderOfNew(shop, asha)
    await setStatus(order, status)
    const review = { product: product.id, rating: 5, comment: 'Good.' }
    const own = await asha.post('/products/reviews/', review)
    expect(own.json()).toMatchObject({ is_verified_purchase: isVerified })
    const others = await bikram.post('/products/reviews/', review)
    expect(others.json()).toMatchObject({ is_verified_purchase: false })
  })
})

test('the sixth order within a minute has to wait', async () => {
  const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const { access: token } = asha.tokens
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await callsAt(strict, token).post(ORDERS, {})).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

// Guards the counting in place-order-with-retries.ts: with the order, and by itself where there is none.
test('the sixth try of one account within a minute has to wait, whatever became of the five and wherever they came from', async () => {
  const settings = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const servers = [await shop.another(settings), await shop.another(settings)]
  const customer = await newCustomer(shop)
  const product = await newProduct(shop, { stock: 10 })
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    if (time % 2 === 0) await addToCart(customer, product)
    const { fetch } = servers[time % 2]!
    const elsewhere: typeof fetch = (path, init) =>
      fetch(path, {
        ...init,
        headers: { ...init?.headers, 'X-Forwarded-For': `198.51.100.${time}` },
      })
    const { post } = callsAt({ fetch: elsewhere }, customer.tokens.access)
    const request = { payment_method: 'bank_transfer', delivery_address: ADDRESS }
    statuses.push((await post(ORDERS, request)).status)
  }
  expect(statuses).toEqual([201, 400, 201, 400, 201, 429])
})
