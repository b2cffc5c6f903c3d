import { eventually } from '#tests/eventually.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { openOf, proveNow } from '#tests/night.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { exchangesOf, sent, sized } from '#tests/purchase/exchanges.ts'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newShop } from '#tests/purchase/new-shop.ts'
import { order as orderNow } from '#tests/purchase/order.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

/** A repeatable series of whole numbers below `most`. */
function series(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % most
  }
}

type Known = { id: number; products: { id: number }[] }

/** Draws an act of a shop. It may be refused, as it is to people. */
async function live(draw: (most: number) => number, orders: Known[], products: { id: number }[]) {
  const any = orders[draw(orders.length)]
  const product = products[draw(products.length)]!
  const some = 1 + draw(2)
  const line = { line: 0, quantity: some }
  const acts: (() => Promise<{ status: number } | void>)[] = [
    async () => {
      const buyer = await newCustomer(shop)
      await addToCart(buyer, product, some)
      await addToCart(buyer, products[draw(products.length)]!, 1)
      const { id } = await orderNow(buyer)
      orders.push({ id, products: [product] })
    },
    () =>
      owner.shop(`POST /products/${product.id}/stock-changes/`, { difference: some, reason: '' }),
    ...(any
      ? [
          () => owner.shop(`POST /orders/${any.id}/receipt/`, {}),
          () => owner.shop(`POST /orders/${any.id}/receipt/`, {}),
          () => owner.shop(`POST /orders/${any.id}/shipment/`, { lines: [line] }),
          () => owner.shop(`POST /orders/${any.id}/shipment/`, {}),
          () => owner.shop(`POST /orders/${any.id}/delivery/`, {}),
          () => owner.shop(`POST /orders/${any.id}/cancellation/`, {}),
          () =>
            owner.shop(`POST /orders/${any.id}/refund/`, {
              kind: 'part',
              lines: [{ line: 0, quantity: 1 }],
              returned: draw(2) === 0 ? [{ line: 0, quantity: 1 }] : [],
            }),
          () =>
            owner.shop(`POST /orders/${any.id}/refund/`, { kind: 'whole', restock: draw(2) === 0 }),
          () => edit(any, { removed: [{ line: draw(2), quantity: 1 }] }),
          () => edit(any, { products: [{ product_id: product.id, quantity: some }] }),
          () => edit(any, { lines: [CUSTOM] }),
          () => expireOrder(shop, any).catch(() => undefined),
        ]
      : []),
  ]
  return acts[draw(acts.length)]!()
}

async function edit(order: Known, asked: object): Promise<{ status: number }> {
  const calls = editsOf(owner)
  const quoted = await calls.quote(order, asked)
  if (quoted.status !== 200) return quoted
  const { edit_round, difference: expected_difference } = quoted.json()
  return owner.shop(`POST /orders/${order.id}/edits/`, {
    ...asked,
    edit_round,
    expected_difference,
  })
}

test('the nights of a shop at work find nothing that is not so', async () => {
  const draw = series(SEED)
  const products = []
  for (let count = 0; count < 4; count++) products.push(await newProduct(shop, { stock: 40 }))
  const orders: Known[] = []
  let done = 0
  const nights = rounds(3, 100)
  for (let night = 0; night < nights; night++) {
    for (let count = 0; count < 12; count++) {
      const reply = await live(draw, orders, products)
      if (!reply || reply.status < 300) done++
    }
    const state = await proveNow(shop, owner)
    expect([night, openOf(state), state.missed]).toEqual([night, [], []])
  }
  expect(done).toBeGreaterThan(nights * 4)
})

test('goods that are exchanged, and those that never come back, are nothing to find', async () => {
  const settings = {
    return_days: { from: 0, to: 30 },
    return_address: { from: '', to: 'Forge Lane 1\n56700 Bhojpur' },
  }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
  await saveDocuments(owner)
  const calls = exchangesOf(shop, owner)
  const product = await sized(shop, { S: { stock: 9 }, M: { stock: 9 } })
  const wish = [{ line: 0, quantity: 1, variant_id: product.variantOf('M') }]
  const asked = async () => {
    const placed = await sent(shop, owner, product, { variant: product.variantOf('S') })
    return calls.ask(placed, wish)
  }
  const expectNothing = async () => expect(openOf(await proveNow(shop, owner))).toEqual([])
  await expectNothing()
  const [whole, damaged, missing] = [await asked(), await asked(), await asked()]
  await expectNothing()
  for (const id of [whole, damaged]) expect((await calls.agree(id)).status).toBe(200)
  const first = { sends: 'first', receive_by: '2099-01-01' }
  expect((await calls.agree(missing, {}, first)).status).toBe(200)
  await expectNothing()
  const back = (restocked: number) => [{ line: 0, received: 1, restocked }]
  expect((await calls.receive(whole, back(1))).status).toBe(200)
  expect((await calls.receive(damaged, back(0))).status).toBe(200)
  await expectNothing()
  expect((await calls.act(missing, 'missing')).status).toBe(200)
  await expectNothing()
})

test('a new shop has its nightly checks, and others see nothing of them', async () => {
  const { id, colleague } = await newShop(shop, { domain: 'night.localhost' })
  // A command made the shop, so another shop's night plans the first one of this.
  await proveNow(shop, owner)
  await eventually(async () => {
    const rows = await listRows(shop, 'proof_states', { tenant_id: id }, ['next_at'])
    expect(rows[0]?.next_at?.getTime()).toBeGreaterThan(Date.now())
  })
  await addRows(shop, 'proof_findings', {
    tenant_id: id,
    check_name: 'stock',
    subject_kind: 'product',
    subject_id: '1',
    expected: '1',
    found: '2',
    since: new Date(),
    last_at: new Date(),
  })
  expect((await colleague.shop('GET /proof/')).json().findings).toHaveLength(1)
  expect((await owner.shop('GET /proof/')).json().findings).toEqual([])
  const writer = await newColleague(shop, 'content')
  expect((await writer.shop('GET /proof/')).status).toBe(404)
  expect((await writer.shop('POST /proof/', {})).status).toBe(403)
})

test('a server whose operator has switched the checks off makes none', async () => {
  const off = await shop.another({ NIGHTLY_PROOF: '0' })
  const there = await newColleague({ ...shop, ...off }, 'owner')
  expect((await there.shop('GET /proof/')).json().is_on).toBe(false)
  const refused = await there.shop('POST /proof/', {})
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('has switched the nightly checks off'),
  ])
  await off.stop()
})
