import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type Calls, newCustomer, noteProved } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, CLEAR_CART } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ORDER } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

/** Orders one new product at 10.00 with a code; `email` for a guest. @returns status and total */
async function orderWith(buyer: Browser | Calls, code: string, email?: string) {
  await buyer.del(CLEAR_CART)
  await addToCart(buyer, await newProduct(shop), 1)
  await buyer.post('/orders/cart/codes/', { code })
  const body = { ...ORDER, ...(email && { email }), expected_total: '9.00' }
  const reply = await buyer.post('/orders/orders/', body)
  return [reply.status, reply.json().total_price]
}
const again = (email: string) => email.replace('@', '.again@')

test('a code for once per customer counts for an address as a guest and in its account', async () => {
  await newPromotion(shop, { code: 'ONCE4ALL', per_customer_limit: 1 })
  const account = await newCustomer(shop)
  const { email } = account.user
  expect(await orderWith(await newGuest(shop), 'ONCE4ALL', email)).toEqual([201, '9.00'])
  expect(await orderWith(account, 'ONCE4ALL')).toEqual([409, '10.00'])
  expect(await orderWith(await newGuest(shop), 'ONCE4ALL', email)).toEqual([409, '10.00'])
  expect(await orderWith(await newGuest(shop), 'ONCE4ALL', again(email))).toEqual([201, '9.00'])
})

test('a code that an account used counts for its address as a guest, in any case of letters', async () => {
  await newPromotion(shop, { code: 'ONCEHERE', per_customer_limit: 1 })
  const account = await newCustomer(shop)
  await noteProved(shop, account.user.email)
  expect(await orderWith(account, 'ONCEHERE')).toEqual([201, '9.00'])
  const shouted = account.user.email.toUpperCase()
  expect(await orderWith(await newGuest(shop), 'ONCEHERE', shouted)).toEqual([409, '10.00'])
})

test('a code that an account used before it confirmed its address counts for that address', async () => {
  await newPromotion(shop, { code: 'ONCEUNPROVED', per_customer_limit: 1 })
  const account = await newCustomer(shop)
  expect(await orderWith(account, 'ONCEUNPROVED')).toEqual([201, '9.00'])
  for (const email of [account.user.email, account.user.email.toUpperCase()]) {
    expect(await orderWith(await newGuest(shop), 'ONCEUNPROVED', email)).toEqual([409, '10.00'])
  }
})

test('a code for once per customer counts for every address of one session', async () => {
  await newPromotion(shop, { code: 'ONCEASESSION', per_customer_limit: 1 })
  const guest = await newGuest(shop)
  expect(await orderWith(guest, 'ONCEASESSION', 'one@session.example')).toEqual([201, '9.00'])
  for (const email of ['two@session.example', 'three@session.example', 'one@session.example']) {
    expect(await orderWith(guest, 'ONCEASESSION', email)).toEqual([409, '10.00'])
  }
})

test("a code counts for an account by a guest's order that joined it", async () => {
  await newPromotion(shop, { code: 'ONCEJOINED', per_customer_limit: 1 })
  const account = await newCustomer(shop)
  const guest = await newGuest(shop)
  expect(await orderWith(guest, 'ONCEJOINED', account.user.email)).toEqual([201, '9.00'])
  // As the mailed link does, for an account that has changed its address since.
  await changeRows(
    shop,
    'orders',
    { guest_email: account.user.email },
    { customer_id: account.user.id, guest_email: null },
  )
  await changeRows(shop, 'customers', { id: account.user.id }, { email: 'moved@joined.example' })
  expect(await orderWith(account, 'ONCEJOINED')).toEqual([409, '10.00'])
})

test('a code for twice per customer counts for two addresses of one session, which can be erased', async () => {
  await newPromotion(shop, { code: 'TWICEASESSION', per_customer_limit: 2 })
  const guest = await newGuest(shop)
  expect(await orderWith(guest, 'TWICEASESSION', 'one@twice.example')).toEqual([201, '9.00'])
  expect(await orderWith(guest, 'TWICEASESSION', 'two@twice.example')).toEqual([201, '9.00'])
  expect(await orderWith(guest, 'TWICEASESSION', 'three@twice.example')).toEqual([409, '10.00'])
  const rows = await changeRows(
    shop,
    'orders',
    { guest_email: { like: '%@twice.example' } },
    { status: 'delivered', stock: 'sold' },
  )
  const username = 'three@twice.example'
  const erased = await owner.shop(`POST /customers/${rows[0]!.customer_id}/erasure/`, { username })
  expect([erased.status, erased.json()]).toEqual([200, expect.anything()])
})

test('a guest and the account of the same address use a code for once at the same moment: one gets it', async () => {
  const codes = Array.from({ length: 3 }, (_, at) => `ATONCE${at}`)
  for (const code of codes) {
    await newPromotion(shop, { code, per_customer_limit: 1 })
    const account = await newCustomer(shop)
    const { email } = account.user
    await noteProved(shop, email)
    const guests = await Promise.all([newGuest(shop), newGuest(shop)])
    const buyers = [{ buyer: account }, ...guests.map((buyer) => ({ buyer, email }))]
    for (const { buyer } of buyers) {
      await addToCart(buyer, await newProduct(shop), 1)
      await buyer.post('/orders/cart/codes/', { code })
    }
    const replies = await Promise.all(
      buyers.map(({ buyer, ...address }) =>
        buyer.post('/orders/orders/', { ...ORDER, ...address, expected_total: '9.00' }),
      ),
    )
    const seen = replies.map((reply) => `${reply.status} ${reply.json().total_price}`)
    expect(seen.toSorted()).toEqual(['201 9.00', '409 10.00', '409 10.00'])
  }
})

// Guards the lock in the trigger `keep_limit_of_address`: without it, the second use is written while the
// first is not yet seen.
test('a use by an address waits for another of that address, and is refused after it', async () => {
  const promotion = await newPromotion(shop, { code: 'WAITING', per_customer_limit: 1 })
  const account = await newCustomer(shop)
  const { email } = account.user
  const orderOf = async (buyer: Browser | Calls, address = {}) => {
    await addToCart(buyer, await newProduct(shop), 1)
    return (await buyer.post('/orders/orders/', { ...ORDER, ...address })).json().id
  }
  const orders = [await orderOf(await newGuest(shop), { email }), await orderOf(account)]
  const [first, second] = [new pg.Client(shop.database.owner), new pg.Client(shop.database.owner)]
  await Promise.all([first.connect(), second.connect()])
  const useIn = (client: pg.Client, order: number | undefined) =>
    client.query(
      `insert into promotion_uses (tenant_id, order_id, promotion_id, buyer, nth, nth_limit, saved_cents)
         select tenant_id, id, $2, coalesce(guest_key, customer_id), 1, 1, 100 from orders where id = $1`,
      [order, promotion],
    )
  try {
    await first.query('begin')
    await useIn(first, orders[0])
    const late = useIn(second, orders[1]).catch((error: unknown) => error)
    await eventually(async () => {
      const { rowCount } = await shop.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      )
      expect(rowCount).toBe(1)
    })
    await first.query('commit')
    expect(await late).toMatchObject({ constraint: 'promotion_uses_of_address' })
  } finally {
    await Promise.all([first.end(), second.end()])
  }
})

test('the list of orders marks those of guests, and no others', async () => {
  const [guest, account] = [await newGuest(shop), await newCustomer(shop)]
  await orderWith(guest, 'NONE', 'marked@example.com')
  await addToCart(account, await newProduct(shop), 1)
  await account.post('/orders/orders/', ORDER)
  const listed = (await owner.shop('GET /orders/')).json().results
  expect(listed[0]).not.toHaveProperty('is_guest')
  expect(listed.find(({ is_guest: isGuest }) => isGuest)).toMatchObject({ is_guest: true })
})
