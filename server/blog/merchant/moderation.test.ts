import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffComment } from '#contract/backoffice/content/shapes/moderated.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let writer: Colleague
beforeAll(async () => {
  shop = await openShop()
  writer = await newColleague(shop, 'content')
})
afterAll(() => shop.close())

const queue = async () => {
  const reply = await writer.shop('GET /comments/?state=waiting')
  expect(reply.status).toBe(200)
  return reply.json().results
}
const pageOf = async ({ post }: StaffComment) => (await shop.fetch(`/blog/${post.slug}`)).text
/** A comment that waits, in the demo or from here. */
const waiting = async (content: string) => {
  await shop.owner.query(
    `insert into comments (tenant_id, post_id, content)
     select 1, id, $1 from posts where tenant_id = 1 and status = 'published' limit 1`,
    [content],
  )
  return (await queue()).find((comment) => comment.content === content)!
}

describe('a comment', () => {
  test('is on the page with the next request once it is approved, and gone once hidden', async () => {
    const comment = await waiting('How long does the edge hold?')
    expect(await pageOf(comment)).not.toContain('How long does the edge hold?')
    const shown = await writer.shop(`PUT /comments/${comment.id}/state/`, { state: 'shown' })
    expect(shown.json()).toMatchObject({ state: 'shown' })
    expect(await pageOf(comment)).toContain('How long does the edge hold?')
    await writer.shop(`PUT /comments/${comment.id}/state/`, { state: 'hidden' })
    expect(await pageOf(comment)).not.toContain('How long does the edge hold?')
    expect((await queue()).map(({ id }) => id)).not.toContain(comment.id)
  })

  test('is answered in the shop’s name, as text and never as markup', async () => {
    const comment = await waiting('Do you sharpen?')
    const path = `/comments/${comment.id}/replies/` as const
    const early = await writer.shop(`POST ${path}`, { content: 'We do.' })
    expect(early.status).toBe(409)
    await writer.shop(`PUT /comments/${comment.id}/state/`, { state: 'shown' })
    const reply = await writer.shop(`POST ${path}`, { content: '<b>We</b> do.' })
    expect([reply.status, reply.json()]).toMatchObject([201, { state: 'shown' }])
    expect(await pageOf(comment)).toContain('&lt;b&gt;We&lt;/b&gt; do.')
    expect((await writer.shop(`POST ${path}`, { content: ' ' })).status).toBe(400)
  })

  test('another shop’s comment is unknown', async () => {
    const { rows } = await shop.owner.query<{ id: string }>(
      `insert into comments (tenant_id, post_id, content)
       select 2, id, 'Of the tea shop' from posts where tenant_id = 2 limit 1 returning id`,
    )
    const reply = await writer.shop(`PUT /comments/${rows[0]!.id}/state/`, { state: 'hidden' })
    expect(reply.status).toBe(404)
  })
})

test('a hidden review leaves the page and the stars, and counts again once it is shown', async () => {
  const list = (await writer.shop('GET /reviews/')).json()
  const review = list.results[0]!
  const product = () =>
    shop.api('GET /products/products/:slug/', { params: { slug: review.product.slug } })
  const before = await product()
  await writer.shop(`PUT /reviews/${review.id}/state/`, { state: 'hidden' })
  const without = await product()
  expect(without.review_count).toBe(before.review_count - 1)
  expect(without.reviews.map(({ id }) => id)).not.toContain(review.id)
  await writer.shop(`PUT /reviews/${review.id}/state/`, { state: 'shown' })
  expect(await product()).toEqual(before)
})

test('each act is in the audit log, with the colleague', async () => {
  const comment = await waiting('Is it heavy?')
  await writer.shop(`PUT /comments/${comment.id}/state/`, { state: 'shown' })
  const own = (await writer.shop('GET /audit/own/')).json() as { results: { act: string }[] }
  expect(own.results[0]).toMatchObject({ act: 'comment.shown', subject_id: String(comment.id) })
})
