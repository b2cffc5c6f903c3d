import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerRow } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { callsAt } from '#tests/customer.ts'
import { type Guest, letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, CART } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER, ORDERS } from '#tests/purchase/order.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows, ageRows, ago, changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

let count = 0
async function guestOrder(email = `bought${++count}@visitor.example`, fullname = 'Gita Gurung') {
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop))
  const delivery_address = { ...ORDER.delivery_address, fullname }
  const placed = await order(guest, { delivery_address, email })
  return { ...placed, guest, email }
}

const found = async (query: string): Promise<CustomerRow[]> =>
  (await owner.shop(`GET /customers/?${query}` as 'GET /customers/')).json().results
const customerOf = async ({ id }: { id: number }) =>
  (await owner.shop(`GET /orders/${id}/` as 'GET /orders/:id/')).json().customer!
const act = async (id: number, name: string, body: object = {}) => {
  const reply = await owner.shop(`POST /orders/${id}/${name}/` as never, body)
  expect([name, reply.status]).toEqual([name, 200])
}

describe('a guest in the back office', () => {
  test('is marked, and found by email and by name', async () => {
    const placed = await guestOrder('gita.g@visitor.example', 'Gita Gharti')
    const row = { email: placed.email, name: 'Gita Gharti', is_guest: true, orders: 1 }
    expect(await found('search=gita.g@visitor')).toMatchObject([row])
    expect(await found('search=Gharti')).toMatchObject([row])
    expect(await customerOf(placed)).toMatchObject({ email: placed.email, is_guest: true })
    const orders = (await owner.shop('GET /orders/?search=gita.g@visitor.example' as never)).text
    expect(orders).toContain(placed.order_number)
    const search = (await owner.shop('GET /search/?q=gita.g' as never)).text
    expect(search).toContain('Gita Gharti')
  })

  test('is no entry as long as it is a cart alone', async () => {
    const before = (await found('')).length
    const guest = await newGuest(shop)
    await addToCart(guest, await newProduct(shop))
    expect((await found('')).length).toBe(before)
  })

  test('has orders that are paid, shipped, noted, mailed again and exported like any other', async () => {
    const { id, email, order_number } = await guestOrder()
    await act(id, 'receipt')
    await act(id, 'shipment')
    await act(id, 'delivery')
    const noted = await owner.shop(`POST /orders/${id}/notes/` as never, { text: 'Rang twice.' })
    expect(noted.status).toBe(201)
    const csv = (await owner.shop('GET /orders/csv/' as never)).json() as { csv: string }
    expect(csv.csv).toContain(`#${order_number},${email},`)
    const customers = (await owner.shop('GET /customers/csv/' as never)).json() as { csv: string }
    expect(customers.csv).toContain(email)
    const customer = await customerOf({ id })
    const exported = await owner.shop(`GET /customers/${customer.id}/export/` as never)
    expect(exported.text).toContain(email)
    expect(exported.text).toContain(order_number)
  })

  test('is blocked by its address, in every session', async () => {
    const placed = await guestOrder('nuisance@visitor.example')
    const { id } = await customerOf(placed)
    const reply = await owner.shop(`PUT /customers/${id}/block/` as never, { is_blocked: true })
    expect(reply.status).toBe(200)
    expect((await placed.guest.get(CART)).status).toBe(401)
    const again = await newGuest(shop)
    await addToCart(again, await newProduct(shop))
    const refused = await again.post(ORDERS, { ...ORDER, email: 'Nuisance@visitor.example' })
    expect(refused.status).toBe(403)
    expect((await again.post(ORDERS, { ...ORDER, email: 'other@visitor.example' })).status).toBe(
      201,
    )
  })

  test('is erased with its address, which has to be typed', async () => {
    const placed = await guestOrder()
    const canceled = await placed.guest.post(`${ORDERS}${placed.id}/cancellation/` as never, {})
    expect(canceled.status).toBe(200)
    const { id } = await customerOf(placed)
    const erase = (username: string) =>
      owner.shop(`POST /customers/${id}/erasure/` as never, { username })
    expect((await erase('')).status).toBe(400)
    expect((await erase(placed.email)).status).toBe(200)
    const { rows } = await shop.owner.query<{ kept: string }>(
      `select (select jsonb_agg(to_jsonb(c) - 'id')::text from customers c where c.id = $1)
        || (select to_jsonb(o)::text from orders o where o.id = $2) as kept`,
      [id, placed.id],
    )
    expect(rows[0]!.kept).not.toContain(placed.email)
    expect(rows[0]!.kept).not.toContain('Gita Gurung')
    const page = await callsAt(shop).get(
      placed.page!.replace('/order/', '/orders/pages/').concat('/') as never,
    )
    expect(page.status).toBe(404)
  })
})

describe('the erasure of a guest', () => {
  /** A message, a stock alert and two statements of withdrawal with an address, in other letters. */
  async function leaveWords(email: string) {
    const shouted = email.toUpperCase()
    const message = { name: 'Gita', email: shouted, subject: 'Help', message: 'Mine.' }
    expect((await callsAt(shop).post('/contact/messages/', message)).status).toBe(201)
    const product = await newProduct(shop)
    await addRows(shop, 'stock_alerts', { product_id: product.id, email: shouted })
    await shop.owner.query(
      `insert into withdrawal_statements
          (tenant_id, form_key, stated_order, stated_name, email, proof, locale, received_at)
         select 1, gen_random_uuid(), 'X', 'Gita', $1, 'typed', 'en', now() - years * interval '1 year'
           from unnest(array[0, 4]) years`,
      [shouted],
    )
  }

  /** How many messages, alerts and statements an address has left. */
  async function wordsOf(email: string) {
    const { rows } = await shop.owner.query<{ counts: number[] }>(
      `select array[
          (select count(*) from contact_messages where lower(email) = $1),
          (select count(*) from stock_alerts where lower(email) = $1),
          (select count(*) from withdrawal_statements where lower(email) = $1)]::int[] as counts`,
      [email],
    )
    return rows[0]!.counts
  }

  const KEPT = 'Statements of withdrawal: they are kept for 3 years. Erase again after that.'

  test('takes messages, alerts and old statements with it, and says what is kept', async () => {
    const placed = await guestOrder()
    await leaveWords(placed.email)
    await leaveWords('other@visitor.example')
    await placed.guest.post(`${ORDERS}${placed.id}/cancellation/` as never, {})
    const { id } = await customerOf(placed)
    const path = `POST /customers/${id}/erasure/` as never
    const exported = (await owner.shop(`GET /customers/${id}/export/` as never)).json() as {
      left_out: string[]
    }
    expect(exported.left_out).toEqual([expect.stringContaining('never confirmed')])

    const erased = await owner.shop(path, { username: placed.email })
    expect(erased.json()).toMatchObject({ kept: [KEPT] })
    expect(await wordsOf(placed.email)).toEqual([0, 0, 1])
    expect(await wordsOf('other@visitor.example')).toEqual([1, 1, 2])

    await ageRows(shop, 'withdrawal_statements', {}, { days: 1460 }, 'received_at')
    const again = await owner.shop(path, { username: '' })
    expect(again.json()).toMatchObject({ kept: [] })
    expect(await wordsOf(placed.email)).toEqual([0, 0, 0])
    expect(await wordsOf('other@visitor.example')).toEqual([1, 1, 2])
  })

  test('leaves the words of other addresses that the session ordered with, and says so', async () => {
    const first = await guestOrder('first@visitor.example')
    await leaveWords(first.email)
    await addToCart(first.guest, await newProduct(shop))
    const second = await order(first.guest, { email: 'second@visitor.example' })
    for (const { id } of [first, second]) {
      await first.guest.post(`${ORDERS}${id}/cancellation/` as never, {})
    }
    const { id } = await customerOf(second)
    const erased = await owner.shop(`POST /customers/${id}/erasure/` as never, {
      username: 'second@visitor.example',
    })
    expect(erased.json()).toMatchObject({
      kept: [expect.stringContaining('other email addresses that the guest ordered with')],
    })
    expect(await wordsOf(first.email)).toEqual([1, 1, 2])
  })
})

test('a code for each customer once is used once by an address, in whatever session', async () => {
  const code = 'ONCE-EACH'
  await newPromotion(shop, { code, per_customer_limit: 1 })
  const email = 'saver@visitor.example'
  const buy = async () => {
    const guest = await newGuest(shop)
    await addToCart(guest, await newProduct(shop))
    const typed = await guest.post('/orders/cart/codes/', { code })
    expect(typed.status).toBe(200)
    const { total_price: expected_total } = typed.json()
    return { guest, reply: await guest.post(ORDERS, { ...ORDER, email, expected_total }) }
  }
  expect((await buy()).reply.status).toBe(201)
  const { guest, reply } = await buy()
  expect([reply.status, reply.json()]).toMatchObject([409, { total_price: '10.00' }])
  // From then on the cart says so.
  const { codes } = (await guest.get(CART)).json()
  expect(codes).toMatchObject([{ code, saved: '0.00', reason: 'You have already used this code.' }])
})

const idOf = ({ tokens }: Guest) => {
  const [, payload = ''] = tokens.access.split('.')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
  return Number(sub)
}

test('a guest without an order disappears after 30 days, with one it stays', async () => {
  const [gone, young, bought] = [await newGuest(shop), await newGuest(shop), await guestOrder()]
  await addToCart(gone, await newProduct(shop))
  const ages = [
    [idOf(gone), 30.1],
    [idOf(young), 29.9],
    [idOf(bought.guest), 400],
  ] as const
  for (const [id, days] of ages) {
    await changeRows(shop, 'customers', { id }, { created_at: ago({ days }) })
  }
  await startNow(shop, 'accounts.guests')
  await jobsDone(shop, 'accounts.guests')
  const rows = await listRows(shop, 'customers', { id: ages.map(([id]) => id) }, ['id'])
  const left = new Set(rows.map(({ id }) => id))
  expect(left).toEqual(new Set([idOf(young), idOf(bought.guest)]))
})
