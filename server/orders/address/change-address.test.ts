import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { ADDRESS, ORDER, orderOf, ORDERS, orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, conflictsIn, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

const place = async () => {
  const buyer = await newCustomer(shop)
  return { buyer, ...(await orderOfNew(shop, buyer)) }
}
const change = (id: number, changes: Partial<typeof ADDRESS>, by = packer, from = ADDRESS) =>
  by.shop(
    `PATCH /orders/${id}/delivery-address/`,
    Object.fromEntries(
      Object.entries(changes).map(([field, to]) => [
        field,
        { from: from[field as keyof typeof ADDRESS], to },
      ]),
    ),
  )
const NEW = { street: 'Boudha 6', city: 'Kathmandu', postalCode: '44600' }

test('a new address is the order’s for customer, slip, search, history and log', async () => {
  const { buyer, order } = await place()
  expect((await packer.shop(`GET /orders/${order.id}/`)).json().can_change_address).toBe(true)
  const reply = await change(order.id, NEW)
  const after = reply.json()
  expect([reply.status, after.delivery_address]).toEqual([200, { ...ADDRESS, ...NEW }])
  expect((await orderOf(buyer, order)).delivery_address).toEqual({ ...ADDRESS, ...NEW })
  const [slip] = (await packer.shop(`GET /orders/packing-slips/?ids=${order.id}`)).json()
  expect(slip!.delivery_address).toEqual({ ...ADDRESS, ...NEW })
  const found = async (words: string) =>
    (await packer.shop(`GET /orders/?search=${words}+${order.order_number}`)).json().results.length
  expect([await found('kathmandu'), await found('dharan')]).toEqual([1, 0])
  expect(after.timeline.at(-1)).toMatchObject({
    kind: 'address',
    actor: packer.name,
    text: 'Before: Asha Rai, Ratna Marga 12, Dharan 56700, Nepal, +977 25 520000',
  })
  const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${order.id}`)
  expect(log.json().results[0]).toMatchObject({
    act: 'order.address_changed',
    staff_id: packer.id,
    after: { street: 'changed', city: 'changed', postalCode: 'changed' },
  })
  expect(log.text).not.toContain('Boudha')
})

test('an earlier address goes with the person who is erased, though a paid order keeps its own', async () => {
  const { buyer, order } = await place()
  await change(order.id, NEW)
  for (const act of ['receipt', 'shipment', 'delivery'] as const) {
    await owner.shop(`POST /orders/${order.id}/${act}/`, {})
  }
  const exported = await owner.shop(`GET /customers/${buyer.user.id}/export/`)
  expect(exported.text).toContain('Ratna Marga 12')
  const erased = await owner.shop(`POST /customers/${buyer.user.id}/erasure/`, {
    username: buyer.user.username,
  })
  expect(erased.status).toBe(200)
  const { text } = await owner.shop(`GET /orders/${order.id}/`)
  expect(text).toContain('Boudha')
  expect(text).not.toContain('Ratna Marga')
})

test('a repeated request is answered with the address that it placed the order with', async () => {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop))
  const ordering = () => buyer.post(ORDERS, ORDER, { idempotencyKey: 'moved' })
  const first = await ordering()
  await change(first.json().id, NEW)
  expect((await ordering()).text).toBe(first.text)
})

test('two colleagues do not write over each other’s change', async () => {
  const { order } = await place()
  await change(order.id, { city: 'Itahari' })
  const late = await change(order.id, { city: 'Biratnagar', street: 'Main Road 1' }, owner)
  expect(late.status).toBe(409)
  expect(conflictsIn(late)).toMatchObject({
    city: { theirs: 'Itahari', yours: 'Biratnagar', by: packer.name },
  })
})

test('an address without a field, or of a parcel that has left, is refused', async () => {
  const { order } = await place()
  const blank = await change(order.id, { street: ' ' })
  expect([blank.status, blank.json()]).toEqual([400, { street: ['This field is required.'] }])
  const reader = await newColleague(shop, 'read_only')
  expect((await change(order.id, NEW, reader)).status).toBe(403)
  expect((await reader.shop(`GET /orders/${order.id}/`)).json().can_change_address).toBe(false)
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  await owner.shop(`POST /orders/${order.id}/shipment/`, {})
  expect(await change(order.id, NEW)).toMatchObject({ status: 409 })
  expect((await owner.shop(`GET /orders/${order.id}/`)).json().can_change_address).toBe(false)
})

test('a country that nobody knows is refused, and any spelling of one that is known is taken', async () => {
  const { order } = await place()
  for (const country of ['Atlantis', 'ABC', '—']) {
    const reply = await change(order.id, { country })
    expect([reply.status, reply.json()]).toEqual([
      400,
      { country: ['This is not a country that we know. Write its name, such as Nepal.'] },
    ])
  }
  let from = ADDRESS
  for (const country of ['नेपाल', 'Deutschland', 'at', 'Côte d’Ivoire']) {
    expect((await change(order.id, { country }, packer, from)).status).toBe(200)
    from = { ...ADDRESS, country }
  }
})
