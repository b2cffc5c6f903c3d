import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCK_WAITS } from '#tests/database/cluster/lock-waits.ts'
import { addToCart, answerOf, cartOf, CLEAR_CART } from '#tests/purchase/cart.ts'
import { PANAWAL, SOLD_OUT } from '#tests/cast.ts'
import { type Browser, callsAt, newCustomer, register, signIn } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { newProduct, removeProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS, order, ORDER, orderOf, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { addRows, countRows, deleteRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await newCustomer(shop)
})
beforeEach(() => asha.del(CLEAR_CART))
afterAll(() => shop.close())

const productOf = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })

/** The merchant changes a product meanwhile. */
const revise = (id: number, change: string) =>
  shop.owner.query(`update products set ${change} where tenant_id = 1 and id = $1`, [id])

/** The breakdown's entries for the units of one item. */
const unitsOf = (item: number, label: string, amount: string, because: string) => ({
  kind: 'items',
  label,
  amount,
  is_included: false,
  item,
  because,
})

describe('an order', () => {
  test('is what was in the cart, which is a new one then', async () => {
    const panawal = await productOf(PANAWAL)
    const other = await newProduct(shop, { priceCents: 10 })
    await addToCart(asha, panawal, 2, { carry_side: 'Left hip' })
    const before = await addToCart(asha, other, 3)

    const reply = await asha.post(ORDERS, { ...ORDER, payment_method: 'card_2c2p' })
    expect(reply.status).toBe(201)
    const placed = reply.json()
    expect(placed).toEqual({
      id: expect.any(Number),
      order_number: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
      status: 'awaiting_payment',
      items: [
        {
          product: {
            name: panawal.name,
            slug: PANAWAL,
            main_image: {
              thumb_image: panawal.main_image!.thumb_image,
              alt_text: panawal.main_image!.alt_text,
            },
          },
          price: panawal.price,
          quantity: 2,
          customization: { carry_side: 'Left hip' },
          line_total: (Number(panawal.price) * 2).toFixed(2),
        },
        {
          product: { name: other.name, slug: other.slug, main_image: null },
          price: '0.10',
          quantity: 3,
          customization: {},
          line_total: '0.30',
        },
      ],
      total_price: before.total_price,
      currency: 'USD',
      payment_method: 'card_2c2p',
      delivery_address: ADDRESS,
      created_at: expect.any(String),
      breakdown: [
        unitsOf(0, panawal.name, (Number(panawal.price) * 2).toFixed(2), `2 × $${panawal.price}`),
        unitsOf(1, other.name, '0.30', '3 × $0.10'),
      ],
    })
    expect(before.breakdown).toEqual(placed.breakdown)
    const after = await cartOf(asha)
    expect(after).toMatchObject({ items: [], total_items: 0, total_price: '0.00' })
    expect(after.id).not.toBe(before.id)
  })

  test('takes its units out of the stock, at once on every page', async () => {
    const product = await newProduct(shop, { stock: 3 })
    expect((await productOf(product.slug)).stock).toBe(3)
    await shop.fetch(`/products/${product.slug}`)
    await addToCart(asha, product, 3)
    await order(asha)
    expect((await productOf(product.slug)).stock).toBe(0)
    expect((await shop.fetch(`/products/${product.slug}`)).text).toContain('Sold Out')
  })

  test('stays as it was, whatever becomes of the products', async () => {
    const product = await newProduct(shop, { priceCents: 1999 })
    await addToCart(asha, product)
    const placed = await order(asha)
    await revise(product.id, `price_cents = 5, name = 'Another', slug = 'another'`)
    expect((await orderOf(asha, placed)).items).toEqual(placed.items)
    await removeProduct(shop, product)
    expect((await orderOf(asha, placed)).items).toEqual(placed.items)
  })

  test('is at the price of now, not at the one that the cart showed', async () => {
    const product = await newProduct(shop, { priceCents: 1000 })
    expect((await addToCart(asha, product, 2)).total_price).toBe('20.00')
    await revise(product.id, 'price_cents = 1250')
    expect(await order(asha)).toMatchObject({ items: [{ price: '12.50' }], total_price: '25.00' })
  })

  test('has price, total, status and owner by itself, whatever is sent', async () => {
    const product = await newProduct(shop, { priceCents: 1000 })
    await addToCart(asha, product)
    const bikram = await newCustomer(shop)
    const placed = await order(asha, {
      id: 1,
      order_number: 'FREE1-FREE1',
      status: 'paid',
      total_price: '0.01',
      total_cents: 1,
      price: '0.01',
      items: [{ product: { id: product.id }, price: '0.01', quantity: 1 }],
      currency: 'NPR',
      user: bikram.user.id,
      customer_id: bikram.user.id,
      tenant: 2,
      tenant_id: 2,
      stock: 'sold',
      created_at: '2001-01-01T00:00:00Z',
      delivery_address: { ...ADDRESS, id: 1, is_admin: true },
    })
    expect(placed).toMatchObject({
      status: 'awaiting_payment',
      total_price: '10.00',
      currency: 'USD',
      delivery_address: ADDRESS,
    })
    expect(placed.id).not.toBe(1)
    expect(placed.order_number).not.toBe('FREE1-FREE1')
    expect(Date.parse(placed.created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await orderOf(asha, placed)).toMatchObject({ status: 'awaiting_payment' })
    expect((await bikram.get(`${ORDERS}${placed.id}/`)).status).toBe(404)
    const rows = await listRows(shop, 'orders', { id: placed.id }, [
      'tenant_id',
      'stock',
      'delivery_address',
    ])
    expect(rows[0]).toMatchObject({ tenant_id: 1, stock: 'held', delivery_address: ADDRESS })
  })

  test('goes to an address in lines of plain text', async () => {
    await addToCart(asha, await newProduct(shop))
    const placed = await order(asha, {
      delivery_address: { ...ADDRESS, fullname: '  Asha\n\u0000\u202eRai ', city: '<b>Dharan</b>' },
    })
    expect(placed.delivery_address).toEqual({
      ...ADDRESS,
      fullname: 'Asha Rai',
      city: '<b>Dharan</b>',
    })
  })
})

describe('refused, and the cart stays as it is:', () => {
  /** The reply to an order of one new product. */
  async function refusal(request: unknown) {
    const product = await newProduct(shop, { stock: 5 })
    const cart = await addToCart(asha, product)
    const orders = await countRows(shop, 'orders')
    const reply = await asha.post(ORDERS, request)
    expect(await cartOf(asha)).toEqual(cart)
    expect(await stockOf(shop, product)).toBe(5)
    expect(await countRows(shop, 'orders')).toBe(orders)
    return answerOf(reply)
  }
  const without = (...fields: (keyof typeof ADDRESS)[]) => ({
    ...ORDER,
    delivery_address: { ...ADDRESS, ...Object.fromEntries(fields.map((field) => [field, ' \n'])) },
  })

  test.each(['cash', '', 'card', 'toString', '__proto__', 'CUSTOM'])(
    'method %j',
    async (method) => {
      expect(await refusal({ ...ORDER, payment_method: method })).toEqual([
        400,
        { detail: 'Invalid payment method selected.' },
      ])
    },
  )

  test('a method that is no text', async () => {
    for (const method of [null, 1, ['custom'], {}]) {
      const [status, body] = await refusal({ ...ORDER, payment_method: method })
      expect([status, body]).toEqual([400, { payment_method: [expect.any(String)] }])
    }
  })

  test('blank fields of the address, named in the order of the form', async () => {
    expect(await refusal(without('contact_number', 'city', 'fullname'))).toEqual([
      400,
      {
        detail:
          'Please fill in all required delivery address fields: fullname, city, contact_number.',
      },
    ])
    const fillers = { ...ADDRESS, fullname: '\u3164', street: ' \uffa0\u2800' }
    expect(await refusal({ ...ORDER, delivery_address: fillers })).toEqual([
      400,
      { detail: 'Please fill in all required delivery address fields: fullname, street.' },
    ])
    expect(await refusal({ ...ORDER, delivery_address: {} })).toEqual([
      400,
      {
        detail:
          'Please fill in all required delivery address fields: ' +
          'fullname, street, city, postalCode, country, contact_number.',
      },
    ])
  })

  test('an address that is none', async () => {
    for (const address of [undefined, null, 'Dharan', [ADDRESS], { ...ADDRESS, city: 7 }]) {
      const [status, body] = await refusal({ ...ORDER, delivery_address: address })
      expect([status, body]).toEqual([400, { delivery_address: [expect.any(String)] }])
    }
  })

  test('a field of 10 kB, and one of 201 characters; 200 are welcome', async () => {
    const long = { ...ADDRESS, street: 'a'.repeat(10_240), country: 'b'.repeat(201) }
    const message = ['This field has at most 200 characters.']
    expect(await refusal({ ...ORDER, delivery_address: long })).toEqual([
      400,
      { street: message, country: message },
    ])
    await order(asha, { delivery_address: { ...ADDRESS, street: 'a'.repeat(200) } })
  })

  test('a request of 300 kB', async () => {
    const huge = { ...ADDRESS, street: 'a'.repeat(300_000) }
    expect((await refusal({ ...ORDER, delivery_address: huge }))[0]).toBe(413)
  })

  test('a visitor without a session', async () => {
    const guest = await callsAt(shop).post(ORDERS, ORDER)
    expect(answerOf(guest)).toEqual([401, { detail: 'Please log in.' }])
  })

  test('an empty cart', async () => {
    const stranger = await newCustomer(shop)
    const empty = [400, { detail: 'Your cart is empty.' }]
    expect(answerOf(await stranger.post(ORDERS, ORDER))).toEqual(empty)
    expect(answerOf(await asha.post(ORDERS, ORDER))).toEqual(empty)
  })
})

describe('a line that cannot be ordered', () => {
  test('is named: sold out, no longer sold, too few left', async () => {
    const product = await newProduct(shop, { stock: 5 })
    const fine = await newProduct(shop, { stock: 5 })
    await addToCart(asha, fine)
    const cart = await addToCart(asha, product, 3)
    const cases: [change: string, detail: string][] = [
      ['stock = 0', `${product.name} is sold out.`],
      ['stock = 2', `${product.name}: Only 2 items available.`],
      ['stock = 5, is_active = false', `${product.name} is no longer sold.`],
    ]
    for (const [change, detail] of cases) {
      await revise(product.id, change)
      expect(answerOf(await asha.post(ORDERS, ORDER))).toEqual([409, { detail }])
      expect(await stockOf(shop, fine)).toBe(5)
      const left = await cartOf(asha)
      expect(left.items.map(({ id }) => id)).toEqual(cart.items.map(({ id }) => id))
    }
    await revise(product.id, 'is_active = true')
    expect((await order(asha)).items).toHaveLength(2)
  })

  test('counts with the others of its product', async () => {
    const fields = [{ key: 'engraving', required: false }]
    const product = await newProduct(shop, { stock: 4, fields })
    await addToCart(asha, product, 2, { engraving: 'A' })
    await addToCart(asha, product, 2, { engraving: 'B' })
    await revise(product.id, 'stock = 3')
    expect(answerOf(await asha.post(ORDERS, ORDER))).toEqual([
      409,
      { detail: `${product.name}: Only 3 items available.` },
    ])
    await revise(product.id, 'stock = 4')
    expect((await order(asha)).items.map(({ customization }) => customization)).toEqual([
      { engraving: 'A' },
      { engraving: 'B' },
    ])
    expect(await stockOf(shop, product)).toBe(0)
  })

  test('was sold out before it came into the cart', async () => {
    const { id, name } = await productOf(SOLD_OUT)
    await addRows(shop, 'cart_items', { customer_id: asha.user.id, product_id: id, quantity: 1 })
    expect(answerOf(await asha.post(ORDERS, ORDER))).toEqual([
      409,
      { detail: `${name} is sold out.` },
    ])
  })
})

describe('a shop', () => {
  test('takes the methods that it has switched on, and cards with an account for them', async () => {
    const tea = await signIn(shop.teaShop, { login_id: (await register(shop.teaShop)).email })
    const product = await newProduct(shop, { tenant: 2 })
    await addToCart(tea, product)
    const tried = async (method: string) =>
      (await tea.post(ORDERS, { ...ORDER, payment_method: method })).status
    const options = (change: string) =>
      shop.owner.query(`update payment_options set ${change} where tenant_id = 2`)

    await deleteRows(shop, 'card_accounts', { tenant_id: 2 })
    await options(
      'enable_card_payment = true, enable_bank_transfer = false, enable_custom_payment = false',
    )
    for (const method of ['card_2c2p', 'bank_transfer', 'custom']) {
      expect(await tried(method)).toBe(400)
    }
    await addRows(shop, 'card_accounts', { tenant_id: 2, sealed: '-' })
    expect(await tried('card_2c2p')).toBe(201)
    await deleteRows(shop, 'payment_options', { tenant_id: 2 })
    await addToCart(tea, product)
    expect(await tried('card_2c2p')).toBe(400)
  })

  test('knows nothing of another shop’s orders', async () => {
    await addToCart(asha, await newProduct(shop))
    const placed = await order(asha)
    const tea = await signIn(shop.teaShop, { login_id: (await register(shop.teaShop)).email })
    expect(answerOf(await tea.get(`${ORDERS}${placed.id}/`))).toEqual([
      404,
      { detail: 'Not found.' },
    ])
    const foreign = await callsAt(shop.teaShop, asha.tokens.access).get(ORDERS)
    expect(foreign.status).toBe(401)
  })
})

// Guards `isOverload` in database.ts: it is what `statement_timeout` and a full disk come to.
test('an order that waits too long for the database is asked to come again, and is none', async () => {
  const product = await newProduct(shop, { stock: 5 })
  await addToCart(asha, product)
  const other = new pg.Client(shop.database.owner)
  await other.connect()
  await other.query('begin')
  await other.query('select from products where tenant_id = 1 and id = $1 for update', [product.id])
  const waiting = asha.post(ORDERS, ORDER)
  await eventually(async () => {
    const { rowCount } = await shop.owner.query(
      `select pg_cancel_backend(pid) from (${LOCK_WAITS}) waiting`,
    )
    expect(rowCount).toBe(1)
  })
  const reply = await waiting
  await other.end()
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5'])
  expect(shop.logged.map(({ msg }) => msg)).toContain('canceling statement due to user request')
  expect((await order(asha)).items).toHaveLength(1)
})
