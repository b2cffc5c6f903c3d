import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sampleOf } from '#tests/contract-samples.ts'
import { letGuestsOrder } from '#tests/guest.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { type BuyerWrite, type BuyerWrites, buyerWrites } from '#tests/twice/buyer-writes.ts'
import { rounds } from '#tests/rounds.ts'
import { effectsOf, moreThan } from '#tests/twice/effects.ts'

let shop: CardShop
let writes: BuyerWrites
beforeAll(async () => {
  shop = await openCardShop({ settings: { RATE_LIMIT_SCALE: '100000' } })
  const owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  const rules = { sells_to_eu: { from: false, to: true }, return_days: { from: 0, to: 30 } }
  expect((await owner.shop('PATCH /settings/returns/', rules)).status).toBe(200)
  for (const [path, field] of [
    ['settings/shipments', 'has_order_pages'],
    ['settings/product-pages', 'tells_when_back'],
  ] as const) {
    const saved = await owner.shop(`PATCH /${path}/`, { [field]: { from: false, to: true } })
    expect([saved.status, saved.text]).toEqual([200, saved.text])
  }
  writes = buyerWrites(shop, owner)
})
afterAll(() => shop.close())

const CALLS = Object.entries<Endpoint>(endpoints).filter(([call]) => !call.startsWith('GET '))

/** Each sign-in is a session of its own, and each request for a link sends a link, within its limit. */
const ADDS = new Set([
  'POST /accounts/login/',
  'POST /accounts/guest/',
  'POST /accounts/password-reset/',
  'POST /accounts/email-proof/mail/',
  'POST /products/alerts/',
])

/** Writes whose token or link comes by mail: they are refused, each time alike. */
const NOT_READY = new Set([
  'POST /products/alerts/confirmation/',
  'POST /products/alerts/withdrawal/',
  'POST /accounts/password-reset/confirm/',
  'POST /accounts/email-proof/',
  'POST /orders/lookup/',
  'POST /orders/pages/:token/account/',
  'POST /orders/pages/:token/cancellation/',
  'POST /orders/pages/:token/claim/',
  'POST /payments/pages/:token/',
  'POST /payments/demands/:token/initiation/',
  'POST /orders/pages/:token/returns/',
  'DELETE /orders/pages/:token/returns/:return/',
])

async function subjectOf(call: string, { body }: Endpoint): Promise<BuyerWrite & { path: string }> {
  const own = await writes[call]?.()
  return {
    path: call.split(' ')[1]!.replaceAll(/:\w+/g, '1'),
    body: body && sampleOf(body),
    tokens: [undefined, undefined],
    ...own,
  }
}

test.each(CALLS)(
  'said twice, %s is done once, and answers the state or a sentence',
  async (call, endpoint) => {
    const [method = ''] = call.split(' ')
    const replies: { status: number; text: string }[] = []
    const send = async (at: number, { path, body, tokens }: BuyerWrite, key?: string) => {
      const token = tokens[at]
      const reply = await shop.fetch(`/api${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      replies.push(reply)
    }
    const once = await subjectOf(call, endpoint)
    const one = await effectsOf(shop, () => send(0, once), 'settled')
    const key = randomUUID()
    const keyed = await subjectOf(call, endpoint)
    const ofKey = await effectsOf(
      shop,
      async () => {
        await Promise.all([send(0, keyed, key), send(1, keyed, key), send(0, keyed, key)])
        await send(0, keyed, key)
      },
      'settled',
    )
    const twice = await subjectOf(call, endpoint)
    const ofTwo = await effectsOf(
      shop,
      async () => {
        await Promise.all([send(0, twice), send(1, twice), send(0, twice), send(1, twice)])
        await send(0, twice)
        await send(1, twice)
      },
      'settled',
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    if (!NOT_READY.has(call))
      expect([replies[0]!.status < 300, replies[0]!.text]).toEqual([true, replies[0]!.text])
    if (ADDS.has(call)) return
    expect(moreThan(one, ofKey)).toEqual({})
    expect(moreThan(one, ofTwo)).toEqual({})
  },
)

// Guards the conflict without a target in comments.queries.ts: `comments` has two unique indexes with the
// id, and of two that are written at once one met the other at the index that was not named.
test('a comment that is sent eight times at once is kept once', async () => {
  const { body, tokens } = await writes['POST /blog/comments/']!()
  const replies: unknown[] = []
  for (let round = 0; round < rounds(40, 150); round += 1) {
    const comment = { ...(body as object), content: `So true, ${round} times.` }
    const send = async () => {
      const reply = await shop.fetch('/api/blog/comments/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[0]}` },
        body: JSON.stringify(comment),
      })
      return reply.status === 201 ? (reply.json() as { id: number }).id : reply.text
    }
    replies.push(new Set(await Promise.all(Array.from({ length: 8 }, send))))
  }
  expect(replies).toEqual(replies.map(() => new Set([expect.any(Number)])))
})
