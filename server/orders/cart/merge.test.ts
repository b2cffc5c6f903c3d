import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, CROWD_SETTINGS, untilServed } from '#tests/crowd.ts'
import { callsAt, newCustomer } from '#tests/customer.ts'
import { type Guest, letGuestsOrder, newGuest } from '#tests/guest.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, CART, cartOf } from '#tests/purchase/cart.ts'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { ORDER, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { countRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  await letGuestsOrder(await newColleague(shop, 'owner'))
})
afterAll(() => shop.close())

const MERGE = '/orders/cart/merge/'
const merge = (customer: Pick<Guest, 'post'>, guest: Guest) =>
  customer.post(MERGE, { guest: guest.tokens.refresh })
const quantitiesIn = async (of: Pick<Guest, 'get'>) =>
  (await cartOf(of)).items.map(({ quantity }) => quantity)

test('signing in adds the cart of the guest once, however often it is asked', async () => {
  const guest = await newGuest(shop)
  const customer = await newCustomer(shop)
  const [shared, other] = [await newProduct(shop, { stock: 4 }), await newProduct(shop)]
  await addToCart(customer, shared, 2)
  await addToCart(guest, shared, 3)
  await addToCart(guest, other, 1)
  const reply = await merge(customer, guest)
  expect(reply.status).toBe(200)
  expect(reply.json().items.map(({ quantity }) => quantity)).toEqual([4, 1])
  expect((await merge(customer, guest)).json()).toEqual(reply.json())
  // The guest's session has ended with it.
  expect((await guest.get(CART)).status).toBe(401)
})

test('keeps a line of which the stock is gone, with the reason', async () => {
  const guest = await newGuest(shop)
  const customer = await newCustomer(shop)
  const product = await newProduct(shop, { stock: 1 })
  await addToCart(guest, product, 1)
  await setStock(shop, product, 0)
  const cart = (await merge(customer, guest)).json()
  expect(cart.items).toMatchObject([{ quantity: 1, problem: expect.stringContaining('sold out') }])
})

// The session's row, which one tab deletes (`endSession`), is what the others wait for.
test('signing in adds each line once in many tabs at once', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await newGuest(shop)
    const customer = await newCustomer(shop)
    const product = await newProduct(shop, { stock: 100 })
    await addToCart(customer, product, 1)
    await addToCart(guest, product, 3)
    await Promise.all(Array.from({ length: 8 }, () => merge(customer, guest)))
    expect(await quantitiesIn(customer)).toEqual([4])
  }
})

// The lock of the guest's cart (`lockCart` in `mergeCart`) makes one of them wait for the other.
test('each unit is ordered or merged while the guest orders, and none is both', async () => {
  for (let round = 0; round < 20; round++) {
    const guest = await newGuest(shop)
    const [customer] = await crowd(shop, 1)
    const product = await newProduct(shop, { stock: 100 })
    await addToCart(guest, product, 3)
    const email = `both${round}@visitor.example`
    const [placed] = await Promise.all([
      guest.post(ORDERS, { ...ORDER, email }),
      merge(customer!, guest),
    ])
    const left = placed.status === 201 ? [] : [3]
    expect([round, await quantitiesIn(customer!)]).toEqual([round, left])
    expect(await stockOf(shop, product)).toBe(placed.status === 201 ? 97 : 100)
  }
})

test('takes no token of a customer, and gives a guest nothing', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
  await addToCart(other, await newProduct(shop), 1)
  const taken = await one.post(MERGE, { guest: other.tokens.refresh })
  expect(taken.json().items).toEqual([])
  expect(await quantitiesIn(other)).toEqual([1])
  const guest = await newGuest(shop)
  expect((await merge(guest, await newGuest(shop))).status).toBe(401)
  expect((await merge(callsAt(shop), guest)).status).toBe(401)
})

// `lockCart` and the conditional decrement of `takeStock` leave one order.
test('200 guests race for the last unit, half sign in on the way: one order, no cart lost', async () => {
  const product = await newProduct(shop, { stock: 1 })
  const guests = await Promise.all(Array.from({ length: 200 }, () => newGuest(shop)))
  const customers = await crowd(shop, 100)
  for (const guest of guests) await addToCart(guest, product, 1)
  await Promise.all(customers.slice(0, 50).map((customer) => addToCart(customer, product, 1)))

  const statuses = await Promise.all(
    guests.map(async (guest, at) => {
      const customer = at % 2 === 0 ? customers[at / 2] : undefined
      if (!customer) {
        const email = `racer${at}@visitor.example`
        return (await untilServed(() => guest.post(ORDERS, { ...ORDER, email }))).status
      }
      // Two tabs sign in at once, and a third one orders meanwhile.
      const [, , reply] = await Promise.all([
        merge(customer, guest),
        merge(customer, guest),
        untilServed(() => customer.post(ORDERS, ORDER)),
      ])
      return reply.status
    }),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(await stockOf(shop, product)).toBe(0)
  expect(await countRows(shop, 'order_lines', { product_id: product.id })).toBe(1)
  const carts = await Promise.all([
    ...customers.map(quantitiesIn),
    ...guests.filter((_, at) => at % 2 === 1).map(quantitiesIn),
  ])
  // A single guest has ordered; each other cart has the line once.
  const whole = carts.filter(([first, ...more]) => first === 1 && more.length === 0)
  expect(whole.length).toBeGreaterThanOrEqual(199)
  for (const lines of carts) expect(lines.length).toBeLessThanOrEqual(1)
})
