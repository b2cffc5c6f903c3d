import { shownHtml } from '#tests/shown-html.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let writer: Colleague
beforeAll(async () => {
  shop = await openShop()
  writer = await newColleague(shop, 'content')
})
afterAll(() => shop.close())

/** A new product with a review of it. */
async function reviewed(comment: string) {
  const { id, slug } = await newProduct(shop)
  const customer = await newCustomer(shop)
  const reply = await customer.post('/products/reviews/', { product: id, rating: 2, comment })
  expect(reply.status).toBe(201)
  const product = () => shop.api('GET /products/products/:slug/', { params: { slug } })
  return { id: reply.json().id, slug, product }
}

const moderate = async (is_moderated: boolean) => {
  const reply = await writer.shop('PUT /reviews/moderation/', { is_moderated })
  expect(reply.json()).toEqual({ is_moderated })
}

test('a reply stands beneath its review as text, and goes when it is emptied', async () => {
  const { id, slug, product } = await reviewed('The sheath is stiff.')
  expect((await product()).reviews[0]).not.toHaveProperty('reply')
  const answer = (reply: string) => writer.shop(`PUT /reviews/${id}/reply/`, { reply })
  expect((await answer(' Oil it, <b>twice</b>. ')).json()).toMatchObject({
    reply: 'Oil it, <b>twice</b>.',
  })
  expect((await product()).reviews[0]).toMatchObject({ reply: 'Oil it, <b>twice</b>.' })
  const { text } = await shop.fetch(`/products/${slug}`)
  expect(shownHtml(text)).toContain('The shop answers')
  expect(text).not.toContain('<b>twice')
  await answer('')
  expect((await product()).reviews[0]).not.toHaveProperty('reply')
  const { text: after } = await shop.fetch(`/products/${slug}`)
  expect(shownHtml(after)).not.toContain('The shop answers')
})

test('a review waits where the shop says so, and counts once it is shown', async () => {
  await moderate(true)
  const { id, product } = await reviewed('Not what I hoped for.')
  expect(await product()).toMatchObject({ reviews: [], review_count: 0, average_rating: null })
  const waiting = (await writer.shop('GET /reviews/?state=waiting')).json().results
  expect(waiting.map((review) => [review.id, review.state])).toEqual([[id, 'waiting']])
  const onHome = async () =>
    (await writer.shop('GET /home/')).json().waiting.find(({ kind }) => kind === 'reviews')
  expect(await onHome()).toEqual({ kind: 'reviews', count: 1, oldest_at: expect.any(String) })
  await writer.shop(`PUT /reviews/${id}/state/`, { state: 'shown' })
  expect(await onHome()).toBeUndefined()
  expect(await product()).toMatchObject({ review_count: 1, average_rating: 2 })
  await moderate(false)
  const next = await reviewed('Shown at once.')
  expect((await next.product()).review_count).toBe(1)
})

test('a review of another shop is not there, and who packs may not answer', async () => {
  const { id } = await reviewed('Fine.')
  const packing = await newColleague(shop, 'fulfilment')
  expect((await packing.shop(`PUT /reviews/${id}/reply/`, { reply: 'Hm.' })).status).toBe(403)
  const rows = await listRows(shop, 'reviews', { tenant_id: 2 }, ['id'])
  const path = `PUT /reviews/${rows[0]!.id}/reply/` as const
  expect((await writer.shop(path, { reply: 'Hm.' })).status).toBe(404)
})
