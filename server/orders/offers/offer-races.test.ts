import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { acceptAs, offersOf } from '#tests/purchase/offers.ts'
import { stockOf } from '#tests/purchase/order.ts'
import { rounds } from '#tests/rounds.ts'
import { newColleague } from '#tests/staff.ts'
import { countRows } from '#tests/rows.ts'

let shop: OpenShop
let second: Server
let calls: ReturnType<typeof offersOf>
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '10000' } })
  second = await shop.another({ RATE_LIMIT_SCALE: '10000' })
  calls = offersOf(await newColleague(shop, 'owner'))
})
afterAll(() => shop.close())

const AS_OFFERED = { round: 1, expected_total: '10.00' }

async function offerOf(product: { id: number }) {
  const draft = await calls.filled([product])
  expect((await calls.send(draft)).status).toBe(201)
  return { id: draft.id, token: await calls.token(draft) }
}

const ordersOf = async (product: { id: number }) => {
  return countRows(shop, 'order_lines', { product_id: product.id })
}

const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

test('an offer that is accepted in two browsers at once is one order', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await newProduct(shop, { stock: 9 })
    const { token } = await offerOf(product)
    const replies = await Promise.all(
      [shop, second, shop, second].map((at) => acceptAs(at, token, AS_OFFERED)),
    )
    expect(statuses(replies)).toEqual([201, 409, 409, 409])
    expect([await ordersOf(product), await stockOf(shop, product)]).toEqual([1, 8])
  }
})

test('a double click is one order, and both clicks lead to it', async () => {
  const product = await newProduct(shop, { stock: 9 })
  const { token } = await offerOf(product)
  const replies = await Promise.all(
    [shop, second].map((at) => acceptAs(at, token, AS_OFFERED, 'double-click')),
  )
  expect(statuses(replies)).toEqual([201, 201])
  expect(new Set(replies.map((reply) => reply.json().order_number)).size).toBe(1)
  expect(await ordersOf(product)).toBe(1)
})

// Guards `lockDraft` in acceptOffer: without it an order is made of a round that is replaced already.
test('an acceptance and a newer offer at once: the order is of the round that was open', async () => {
  for (let round = 0; round < 20; round++) {
    const product = await newProduct(shop, { stock: 9 })
    const { id, token } = await offerOf(product)
    const [accepted, sent] = await Promise.all([
      acceptAs(second, token, AS_OFFERED),
      calls.send({ id }),
    ])
    const { order, state, offers } = await calls.read({ id })
    if (accepted.status === 201) {
      expect([sent.status, state, offers.length]).toEqual([409, 'ordered', 1])
    } else {
      expect([accepted.status, sent.status, state, order]).toEqual([409, 201, 'sent', null])
      expect(accepted.text).toContain('newer offer')
    }
  }
})

test('an acceptance that waits for the draft until the offer is over comes too late', async () => {
  const product = await newProduct(shop, { stock: 9 })
  const { id, token } = await offerOf(product)
  await shop.owner.query('begin')
  await shop.owner.query('select from drafts where id = $1 for update', [id])
  await shop.owner.query(
    `update drafts set valid_until = clock_timestamp() + interval '300 ms' where id = $1`,
    [id],
  )
  const asked = acceptAs(second, token, AS_OFFERED)
  await delay(600)
  await shop.owner.query('commit')
  const { status, text } = await asked
  expect([status, text]).toEqual([409, expect.stringContaining('has ended')])
  expect(await ordersOf(product)).toBe(0)
})

test('the last unit is sold once, however many offers of it are accepted', async () => {
  const product = await newProduct(shop, { stock: 1 })
  const offers: { token: string }[] = []
  for (let nth = 0; nth < rounds(20, 200); nth++) offers.push(await offerOf(product))
  const replies: Awaited<ReturnType<typeof acceptAs>>[] = []
  const waiting = offers.entries()
  const client = async () => {
    for (const [nth, { token }] of waiting) {
      replies.push(await acceptAs(nth % 2 ? shop : second, token, AS_OFFERED))
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  const refused = replies.filter(({ status }) => status !== 201)
  expect([replies.length - refused.length, await ordersOf(product)]).toEqual([1, 1])
  expect(await stockOf(shop, product)).toBe(0)
  for (const { status, text } of refused) {
    expect([status, text]).toEqual([409, expect.stringContaining(product.name)])
  }
})
