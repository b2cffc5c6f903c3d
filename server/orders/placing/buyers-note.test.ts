import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONGEST_NOTE } from '#contract/rules/limits.ts'
import { type Calls, callsAt, newCustomer, proveAddress } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

const NOTE = 'Ring twice, please.\nद्वारमा राख्नुहोस्।'

const choose = (to: boolean) =>
  owner.shop('PATCH /settings/checkout/', { asks_note: { from: !to, to } })

async function orderBy(buyer: Calls, body: object) {
  await addToCart(buyer, await newProduct(shop), 1)
  return buyer.post(ORDERS, { ...ORDER, ...body })
}

async function placedBy(buyer: Calls, body: object) {
  const reply = await orderBy(buyer, body)
  expect([reply.status, reply.text]).toEqual([201, expect.anything()])
  return reply.json()
}

async function mailTo(email: string, { id, order_number }: { id: number; order_number: string }) {
  await startNow(shop, 'orders.received', { orderId: id })
  await jobsDone(shop, 'orders.received')
  return (await mailbox.withSubject(email, `Your order ${order_number}`))[0]!
}

test('a shop that asks for no note keeps none, and says nothing of it', async () => {
  expect(await shop.api('GET /pages/settings/public/')).not.toHaveProperty('extra_fields')
  const buyer = await newCustomer(shop)
  const placed = await placedBy(buyer, { note: 'x'.repeat(9000) })
  expect(placed).not.toHaveProperty('note')
  expect(await orderOf(buyer, placed)).not.toHaveProperty('note')
  expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).not.toHaveProperty('note')
  expect((await owner.shop('GET /orders/csv/')).json().csv.split('\n')[0]).not.toContain('Notes')
  const rows = await listRows(shop, 'orders', { id: placed.id }, ['buyer_note'])
  expect(rows).toEqual([{ buyer_note: null }])
})

describe('a shop that asks for a note', () => {
  beforeAll(async () => {
    expect((await choose(true)).status).toBe(200)
  })
  afterAll(() => choose(false))

  test('says so, and shows it wherever the order is handled', async () => {
    expect(await shop.api('GET /pages/settings/public/')).toMatchObject({ extra_fields: ['note'] })
    const buyer = await newCustomer(shop)
    await proveAddress(shop, mailbox, buyer.user.email)
    const placed = await placedBy(buyer, { note: `  ${NOTE.replace('\n', '\r\n')}\u200b ` })
    expect([placed.note, placed.delivery_address]).toEqual([NOTE, ADDRESS])
    expect(await orderOf(buyer, placed)).toMatchObject({ note: NOTE })
    expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({ note: NOTE })
    const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${placed.id}`)).json()
    expect([slip!.note, slip!.words.note]).toEqual([NOTE, 'Note from the customer'])
    const { csv } = (await owner.shop('GET /orders/csv/')).json()
    expect(csv.split('\n')[0]).toContain(',Notes')
    expect(csv).toContain(`"${NOTE}"`)
    expect((await mailTo(buyer.user.email, placed)).text).toContain(`Your note:\n${NOTE}`)
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    await startNow(shop, 'orders.paid', { orderId: placed.id })
    await jobsDone(shop, 'orders.paid')
    const [receipt] = await mailbox.withSubject(
      buyer.user.email,
      `Payment received for order ${placed.order_number}`,
    )
    expect(receipt?.text).toContain(`Your note:\n${NOTE}`)
  })

  test('shows it to a guest by the links of the buyer, and by no other link', async () => {
    const guest = await newGuest(shop)
    const email = 'note@visitor.example'
    const placed = await placedBy(guest, { note: NOTE, email })
    const mail = await mailTo(email, placed)
    // A stranger may have typed the note, since the address is not proved.
    expect(mail.text).not.toContain('Ring twice')
    const shown = (await owner.shop(`GET /orders/${placed.id}/page-link/`)).json().url
    const pageOf = async (path: string) =>
      (await callsAt(shop).get(`${path.replace('/order/', '/orders/pages/')}/` as never)).json()
    expect(await pageOf(String(placed.page))).toMatchObject({ guest: { note: NOTE } })
    expect(await pageOf(new URL(mail.link).pathname)).toMatchObject({ guest: { note: NOTE } })
    const { guest: others } = (await pageOf(new URL(shown).pathname)) as { guest: object }
    expect(others).not.toHaveProperty('note')
  })

  test.each([
    ['a blank note', { note: ' \n\u200b ' }],
    ['no note', {}],
  ])('keeps nothing of %s', async (_, body) => {
    const placed = await placedBy(await newCustomer(shop), body)
    expect(placed).not.toHaveProperty('note')
    const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${placed.id}`)).json()
    expect(slip).not.toHaveProperty('note')
    expect(slip!.words).not.toHaveProperty('note')
  })

  test('takes the longest note, and names one that is longer with all other faults', async () => {
    const buyer = await newCustomer(shop)
    const long = 'न'.repeat(LONGEST_NOTE)
    expect((await placedBy(buyer, { note: long })).note).toBe(long)
    const refused = await orderBy(buyer, { note: `${long}न` })
    const said = ['This field has at most 500 characters.']
    expect([refused.status, refused.json()]).toEqual([400, { note: said }])
    const guest = await newGuest(shop)
    const faults = await orderBy(guest, {
      note: `${long}न`,
      email: '',
      delivery_address: { ...ADDRESS, city: '' },
    })
    expect([faults.status, Object.keys(faults.json()).toSorted()]).toEqual([
      400,
      ['detail', 'email', 'note'],
    ])
    const two = await guest.post(ORDERS, { ...ORDER, note: `${long}न`, email: '' })
    expect([two.status, Object.keys(two.json()).toSorted()]).toEqual([400, ['email', 'note']])
  })

  test('answers the same key with another note with 409', async () => {
    const buyer = await newCustomer(shop)
    await addToCart(buyer, await newProduct(shop), 1)
    const send = (note: string) =>
      buyer.post(ORDERS, { ...ORDER, note }, { idempotencyKey: 'key-of-one-order' })
    const [first, again, other] = [await send(NOTE), await send(NOTE), await send('Another')]
    expect([first.status, again.status, other.status]).toEqual([201, 201, 409])
    expect(again.text).toBe(first.text)
  })

  test('an order keeps its note when the shop asks for none any more', async () => {
    const buyer = await newCustomer(shop)
    const placed = await placedBy(buyer, { note: NOTE })
    await choose(false)
    expect(await orderOf(buyer, placed)).toMatchObject({ note: NOTE })
    expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({ note: NOTE })
    await choose(true)
  })

  test('it goes with the person, also from an order that is kept', async () => {
    const buyer = await newCustomer(shop)
    const { id, username } = buyer.user
    const placed = await placedBy(buyer, { note: NOTE })
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    const personal = await owner.shop(`GET /customers/${id}/export/`)
    expect(personal.text).toContain('Ring twice')
    await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
    await owner.shop(`POST /orders/${placed.id}/delivery/`, {})
    const erased = await owner.shop(`POST /customers/${id}/erasure/`, { username })
    expect([erased.status, erased.text]).toEqual([200, expect.anything()])
    const staffOrder = (await owner.shop(`GET /orders/${placed.id}/`)).json()
    expect(staffOrder.delivery_address.fullname).toBe(ADDRESS.fullname)
    expect(staffOrder).not.toHaveProperty('note')
  })
})
