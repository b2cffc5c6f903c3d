import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerRow } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { parseCsv } from '#tests/parse-csv.ts'
import {
  PASSWORD,
  callsAt,
  logIn,
  newCustomer,
  noteProved,
  refresh,
  register,
  signIn,
  type Browser,
} from '#tests/customer.ts'
import { leaveImports } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS, changeAddress, orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, forgetStepUp, newColleague, STAFF_PASSWORD } from '#tests/staff.ts'
import { addRows, ageRows, changeRows, countRows, listRows } from '#tests/rows.ts'
import { tablesThatHold } from '#tests/database/whole-tables.ts'

let shop: OpenShop
let owner: Colleague
let manager: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  manager = await newColleague(shop, 'manager')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

const read = async ({ user }: Browser, by = owner) =>
  (await by.shop(`GET /customers/${user.id}/`)).json()
const found = async (query: string) =>
  (await packer.shop(`GET /customers/?${query}`)).json().results
const stepUp = (colleague: Colleague) =>
  colleague.call('POST /session/step-up/', { password: STAFF_PASSWORD })
/** Moves the last proof of the factor back beyond the time for which it counts. */
const beLongThere = ({ id }: Colleague) => forgetStepUp(shop, { id })
/** Brings an order to the end of its way. */
type Step = 'receipt' | 'shipment' | 'delivery'
const deliver = async (id: number, acts: Step[] = ['receipt', 'shipment', 'delivery']) => {
  for (const act of acts) {
    const reply = await owner.shop(`POST /orders/${id}/${act}/`, {})
    expect([act, reply.status]).toEqual([act, 200])
  }
}

describe('customers', () => {
  test('are listed newest first, with what they have bought, and found by beginnings', async () => {
    const asha = await newCustomer(shop)
    const { order } = await orderOfNew(shop, asha)
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    const [newest] = await found('')
    expect(newest).toMatchObject({
      id: asha.user.id,
      email: asha.user.email,
      orders: 1,
      spent: order.total_price,
      is_blocked: false,
      erased_at: null,
    })
    const [local = ''] = asha.user.email.split('@')
    for (const words of [
      asha.user.email,
      local.toUpperCase(),
      `${local} shopper`,
      order.order_number,
    ]) {
      const ids = (await found(`search=${encodeURIComponent(words)}`)).map(({ id }) => id)
      expect([words, ids]).toEqual([words, [asha.user.id]])
    }
    expect(await found('search=nobody-of-this-name')).toEqual([])
    // A beginning that thousands of words have is looked for otherwise, and finds the same.
    await shop.owner.query(
      `insert into customer_words (tenant_id, word, customer_id)
         select 1, 'zzz' || n, $1 from generate_series(1, 2100) n`,
      [asha.user.id],
    )
    const common = await found(`search=zzz%20${local}`)
    expect(common.map(({ id }) => id)).toEqual([asha.user.id])
    expect((await found('search=zzz')).map(({ id }) => id)).toEqual([asha.user.id])
  })

  test('are taken as a file by an owner who has shown the factor, erased ones left out', async () => {
    const asha = await newCustomer(shop)
    const { order } = await orderOfNew(shop, asha)
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    await owner.shop(`POST /customers/${asha.user.id}/notes/`, { text: '=1+1, left hand' })
    const path = `GET /customers/csv/?search=${encodeURIComponent(asha.user.email)}` as const
    expect((await manager.shop(path)).status).toBe(404)
    await beLongThere(owner)
    expect((await owner.shop(path)).json()).toMatchObject({ step_up: true })
    await stepUp(owner)
    const { csv } = (await owner.shop(path)).json()
    const [heads, line, ...rest] = parseCsv(csv)
    expect(rest).toEqual([])
    const spent = order.total_price
    expect(Object.fromEntries(heads!.map((head, at) => [head, line![at]]))).toMatchObject({
      'Customer ID': String(asha.user.id),
      'First Name': ADDRESS.fullname,
      Email: asha.user.email,
      'Total Orders': '1',
      'Total Spent': spent,
      Note: `'=1+1, left hand`,
    })
    await changeRows(shop, 'customers', { id: asha.user.id }, { erased_at: new Date() })
    expect((await owner.shop(path)).json()).toMatchObject({ rows: 0 })
    const [noted] = await listRows(
      shop,
      'audit_entries',
      { act: 'customers.exported' },
      ['after'],
      'at',
    )
    // The audit log does not contain the name that was searched.
    expect(noted!.after).toEqual({ by_words: true, rows: 1 })
  })

  test('are read on from where a page ended, none twice', async () => {
    await shop.owner.query(
      `insert into customers (tenant_id, username, email)
        select 1, 'many' || n, 'many' || n || '@crowd.example' from generate_series(1, 60) n`,
    )
    const first = (await packer.shop('GET /customers/?search=crowd')).json()
    const second = (await packer.shop(`GET /customers/?search=crowd&cursor=${first.next}`)).json()
    const { results, next } = second as { results: CustomerRow[]; next: null }
    expect([first.results.length, results.length, next]).toEqual([50, 10, null])
    expect(new Set([...first.results, ...results].map(({ id }) => id)).size).toBe(60)
  })

  test('bear the name of the latest order among colleagues, and none before the first', async () => {
    const asha = await newCustomer(shop)
    const listed = async () =>
      (await packer.shop(`GET /customers/?search=${asha.user.email}`)).json().results
    expect(await listed()).toMatchObject([{ name: null, username: asha.user.username }])
    await orderOfNew(shop, asha)
    expect(await listed()).toMatchObject([{ name: ADDRESS.fullname }])
    const found = (await packer.shop(`GET /search/?q=${asha.user.username}`)).json()
    expect(found).toContainEqual(
      expect.objectContaining({ title: ADDRESS.fullname, about: asha.user.email }),
    )
    const { product } = await orderOfNew(shop, asha)
    await asha.post('/products/reviews/', { product: product.id, rating: 5, comment: 'Good.' })
    const reviews = (await owner.shop(`GET /reviews/?customer=${asha.user.id}`)).json()
    expect(reviews.results).toMatchObject([
      { author: { name: asha.user.username, person: ADDRESS.fullname } },
    ])
  })

  test('are looked at with a note in the audit log, by number and never by name', async () => {
    const asha = await newCustomer(shop)
    const { order } = await orderOfNew(shop, asha)
    await packer.shop(`POST /customers/${asha.user.id}/notes/`, { text: 'Calls on Sundays.' })
    const customer = await read(asha)
    expect(customer).toMatchObject({
      newest_orders: [{ order_number: order.order_number }],
      addresses: [expect.objectContaining({ country: expect.any(String) })],
      notes: [{ text: 'Calls on Sundays.', by: expect.stringMatching(/^Colleague/) }],
    })
    await read(asha)
    const rows = await listRows(
      shop,
      'audit_entries',
      { subject_kind: 'customer', subject_id: String(asha.user.id) },
      ['act', 'subject_label'],
      'at',
    )
    expect(rows).toEqual([
      { act: 'customer.noted', subject_label: '' },
      { act: 'customer.seen', subject_label: '' },
    ])
  })
})

test('a blocked customer is signed out at once and cannot sign in until unblocked', async () => {
  const { email } = await register(shop)
  const asha = await signIn(shop, { login_id: email })
  const path = `PUT /customers/${asha.user.id}/block/` as const
  expect((await packer.shop(path, { is_blocked: true })).status).toBe(403)
  expect((await manager.shop(path, { is_blocked: true })).json()).toMatchObject({
    is_blocked: true,
  })
  expect((await callsAt(shop, asha.tokens.access).get('/accounts/me/')).status).toBe(401)
  expect((await refresh(shop, asha.tokens.refresh)).status).toBe(401)
  const refused = await logIn(shop, { login_id: email })
  expect([refused.status, refused.json()]).toEqual([
    403,
    { detail: 'This account is blocked. Please write to us if you think it should not be.' },
  ])
  // A stranger who guesses learns nothing of it.
  expect((await logIn(shop, { login_id: email, password: 'wrong password' })).status).toBe(401)
  expect((await found('blocked=true')).map(({ id }) => id)).toContain(asha.user.id)
  await manager.shop(path, { is_blocked: false })
  expect((await logIn(shop, { login_id: email })).status).toBe(200)
})

describe('a person’s data', () => {
  const MARK = 'zyxmark'

  /** A customer with a trace in every place that keeps one. */
  async function leaveTraces(): Promise<Browser> {
    const email = `${MARK}@traces.example`
    await register(shop, email)
    const person = await signIn(shop, { login_id: email })
    await confirmed(person)
    await person.patch('/accounts/me/', { username: MARK })
    await callsAt(shop).post('/accounts/password-reset/', { email })
    await callsAt(shop).post('/contact/messages/', {
      name: `${MARK} person`,
      email,
      phone_number: '977555123',
      subject: MARK,
      message: `${MARK} asks`,
    })
    await shop.owner.query(
      `insert into reviews (tenant_id, product_id, customer_id, rating, comment)
        select 1, id, $1, 5, 'Keen edge.' from products where tenant_id = 1 and is_active limit 1`,
      [person.user.id],
    )
    await shop.owner.query(
      `insert into comments (tenant_id, post_id, customer_id, content, is_approved)
        select 1, id, $1, 'Good read.', true from posts
          where tenant_id = 1 and status = 'published' limit 1`,
      [person.user.id],
    )
    await addRows(shop, 'email_changes', {
      customer_id: person.user.id,
      old_email: email,
      new_email: email,
    })
    await owner.shop(`POST /customers/${person.user.id}/notes/`, { text: `${MARK} is kind.` })
    await leaveImports(shop, owner, { mark: MARK, email })
    return person
  }

  const confirmed = ({ user }: Browser) => noteProved(shop, user.email)

  const write = (email: string) =>
    callsAt(shop).post('/contact/messages/', {
      name: 'Victim',
      email,
      phone_number: '977555999',
      subject: 'Help',
      message: 'My own words',
    })

  /** The tables in which a row holds the mark. */
  const tracesOf = (mark: string) => tablesThatHold(shop, mark)

  const erase = (id: number, username: string, by = owner) =>
    by.shop(`POST /customers/${id}/erasure/`, { username })
  /** A part of an order, whose tracking is corrected afterwards. */
  async function shipOne(order: number): Promise<void> {
    const tracked = { tracking_number: `${MARK} 1`, tracking_url: `https://post.example/${MARK}` }
    const lines = [{ line: 0, quantity: 1 }]
    const part = { ...tracked, lines, note: `For ${MARK}` }
    const { shipments } = (await owner.shop(`POST /orders/${order}/shipment/`, part)).json()
    const path = `PATCH /orders/${order}/shipments/${shipments[0]!.id}/` as const
    const changed = await owner.shop(path, { ...tracked, carrier: `${MARK} Post` })
    expect(changed.status).toBe(200)
  }
  const address = (order: number, fullname: string) =>
    changeAddress(shop, { id: order }, { fullname, contact_number: '977555123' })

  const EXPORTED_ORDER = {
    delivery_address: { fullname: `${MARK} Person` },
    parcels: [{ note: `For ${MARK}`, lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }],
  }
  const EXPORTED_ACCOUNT = {
    username: MARK,
    facts_of_a_former_shop: { first_name: MARK, accepts_email: '' },
    notes_of_the_shop: [{ text: `${MARK} is kind.` }, { text: `${MARK} likes tea` }],
  }

  test('is gone everywhere once erased, but for what the reply names', async () => {
    const person = await leaveTraces()
    const { order } = await orderOfNew(shop, person, { quantity: 2 })
    await address(order.id, `${MARK} Person`)
    await beLongThere(owner)
    const early = await erase(person.user.id, MARK)
    expect([early.status, early.json()]).toMatchObject([403, { step_up: true }])
    await stepUp(owner)
    const open = await erase(person.user.id, MARK)
    expect([open.status, open.json()]).toEqual([
      409,
      { detail: `Complete, cancel or refund these orders first: ${order.order_number}.` },
    ])
    await deliver(order.id, ['receipt'])
    await shipOne(order.id)
    await deliver(order.id, ['shipment', 'delivery'])
    expect((await erase(person.user.id, 'somebody')).status).toBe(400)

    const exported = (await owner.shop(`GET /customers/${person.user.id}/export/`)).json()
    expect(exported).toMatchObject({
      account: EXPORTED_ACCOUNT,
      imports: [{ file: 'file.csv', values: { phone: '977555123' } }],
      orders: [{ number: order.order_number, ...EXPORTED_ORDER }],
      reviews: [{ comment: 'Keen edge.' }],
      comments: [{ comment: 'Good read.' }],
      messages: [{ message: `${MARK} asks` }],
    })

    const years = { keep_orders_years: { from: 10, to: 7 } }
    expect((await owner.shop('PATCH /settings/', years)).status).toBe(200)
    const done = await erase(person.user.id, MARK)
    expect(done.status).toBe(200)
    const { kept } = done.json() as { kept: string[] }
    expect(kept).toEqual([
      expect.stringContaining(`Name and address of ${order.order_number}`),
      expect.stringContaining('reviews (1)'),
      expect.stringContaining('comments (1)'),
    ])
    expect(kept[0]).toContain('kept for 7 years')
    // An invoice names whom it is for; nothing else does.
    expect(await tracesOf(MARK)).toEqual(['order_words', 'orders'])
    expect(await tracesOf(`${MARK}@traces`)).toEqual([])
    expect(await tracesOf('977555123')).toEqual(['order_words', 'orders'])
    expect(
      (await logIn(shop, { login_id: `${MARK}@traces.example`, password: PASSWORD })).status,
    ).toBe(401)
    expect(await read(person)).toMatchObject({ email: '', erased_at: expect.any(String) })

    // Eight years later.
    await ageRows(shop, 'orders', { id: order.id }, { days: 2922 }, 'created_at')
    const again = await erase(person.user.id, `erased-${person.user.id}`)
    expect((again.json() as { kept: string[] }).kept).toEqual([])
    expect([...(await tracesOf(MARK)), ...(await tracesOf('977555123'))]).toEqual([])
  })

  test('holds messages only once the account has confirmed their address', async () => {
    const email = 'victim@messages.example'
    await write(email)
    await register(shop, email)
    const stranger = await signIn(shop, { login_id: email })
    const { id, username } = stranger.user
    await stepUp(owner)
    const exported = async () => (await owner.shop(`GET /customers/${id}/export/`)).json()
    const accountOf = async () => {
      const { results } = (await owner.shop('GET /messages/')).json()
      const found = results.find((message) => message.email === email)!
      return (await owner.shop(`GET /messages/${found.id}/`)).json().customer
    }
    expect([(await exported())['messages'], await accountOf()]).toEqual([[], null])
    await confirmed(stranger)
    expect((await exported())['messages']).toMatchObject([{ message: 'My own words' }])
    expect(await accountOf()).toEqual({ id, username, name: null })

    await changeRows(shop, 'customers', { id }, { email_proved_at: null })
    const erased = (await erase(id, username)).json() as { kept: string[] }
    expect(erased.kept).toEqual([expect.stringContaining('never confirmed')])
    expect(await countRows(shop, 'contact_messages', { email })).toBe(1)
  })

  test('is exported and erased by owners alone, who show their factor again', async () => {
    const asha = await newCustomer(shop)
    await stepUp(manager)
    expect((await erase(asha.user.id, asha.user.username, manager)).status).toBe(403)
    expect((await manager.shop(`GET /customers/${asha.user.id}/export/`)).status).toBe(404)
    const stranger = await newColleague(shop, 'owner', 2)
    await stepUp(stranger)
    expect((await erase(asha.user.id, asha.user.username, stranger)).status).toBe(404)
    expect((await logIn(shop, { login_id: asha.user.email })).status).toBe(200)
  })
})
