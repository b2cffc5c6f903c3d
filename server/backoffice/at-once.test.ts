import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const AT_ONCE = 8

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const atOnce = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, act))

// Guards `retryIfTaken` in staff-routes.ts: without it all but one are answered 500.
test.each([
  ['POST /products/', { name: 'Twin' }],
  ['POST /posts/', { title: 'Twin' }],
  ['POST /free-pages/', { title: 'Twin' }],
  ['POST /categories/', { name: 'Twin' }],
] as const)(
  '%s of one name at the same instant gives each an address of its own',
  async (call, body) => {
    const replies = await atOnce(() => owner.shop(call, body))
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    const slugs = replies.map((reply) => (reply.json() as { slug: string }).slug)
    expect(new Set(slugs).size).toBe(AT_ONCE)
  },
)

test('invitations of one address at the same instant leave the last one', async () => {
  const body = { email: 'twin@invited.example', role: 'content' }
  // The most that one address may get in a day.
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => owner.shop('POST /staff/invitations/', body)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
  const { invitations } = (await owner.shop('GET /staff/')).json()
  expect(invitations.filter(({ email }) => email === body.email)).toHaveLength(1)
})

test('one address for two products at the same instant is that of one of them', async () => {
  const products = await Promise.all([newProduct(shop), newProduct(shop)])
  const replies = await Promise.all(
    products.map(({ id }) => owner.shop(`PUT /products/${id}/slug/`, { slug: 'twin-slug' })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('an upload of nothing is no picture', async () => {
  const { id } = await newProduct(shop)
  for (const headers of [{}, { 'Transfer-Encoding': 'chunked' }]) {
    const reply = await owner.send(`/api/shops/1/products/${id}/pictures/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body: '',
    })
    expect([400, 415]).toContain(reply.status)
  }
})
