import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['waiting', 'shown', 'hidden', 'deleted'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let asha: Browser
let post: number
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  post = await postIn('published')
})
afterAll(() => shop.close())

let made = 0

async function postIn(status: 'draft' | 'published', tenant = 1): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into posts (tenant_id, slug, title, content, status, published_at)
       values ($1, $2, 'A post', '<p>Text</p>', $3, '2026-01-01') returning id::float8 as id`,
    [tenant, `post-${++made}`, status],
  )
  return rows[0]!.id
}

async function commentIn(state: State, of = { post, tenant: 1 }): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into comments (tenant_id, post_id, content, author_name, is_approved, hidden_at)
       values ($1, $2, 'Fine', 'Ram', $3, case when $4 then now() end) returning id::float8 as id`,
    [of.tenant, of.post, state === 'shown', state === 'hidden'],
  )
  const { id } = rows[0]!
  if (state === 'deleted') await shop.owner.query('delete from comments where id = $1', [id])
  return id
}

const NOT_FOUND = '404 Not found.'
const FIRST_APPROVE = '409 Approve the comment first. The answer appears below it.'

describe.each<
  [call: string, body: object, answers: Partial<Record<State, string>>, otherwise: string]
>([
  ['PUT /comments/:id/state/', { state: 'shown' }, {}, '200'],
  ['PUT /comments/:id/state/', { state: 'hidden' }, {}, '200'],
  ['PUT /comments/:id/state/', { state: 'waiting' }, {}, '200'],
  ['POST /comments/:id/replies/', { content: 'Thanks' }, { shown: '201' }, FIRST_APPROVE],
  ['DELETE /comments/:id/', {}, {}, '200'],
])('%s with %j', (call, body, answers, otherwise) => {
  const ask = (id: number) => owner.shop(call.replace(':id', String(id)) as never, body)

  test('is answered by the state of the comment', async () => {
    const found = await answersIn(STATES, async (state) => ask(await commentIn(state)))
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }, otherwise))
  })

  test('knows no comment of another shop', async () => {
    const foreign = { post: await postIn('published', 2), tenant: 2 }
    expect(answerOf(await ask(await commentIn('shown', foreign)))).toBe(NOT_FOUND)
  })
})

const write = (to: number, parent: number | null = null) =>
  asha.post('/blog/comments/', { post: to, content: 'Mine', parent })

test('a customer answers a comment that is shown at the same post', async () => {
  const found = await answersIn(STATES, async (state) => write(post, await commentIn(state)))
  const gone = expect.stringMatching(/^400 /) as string
  expect(found).toEqual(expectedIn(STATES, { shown: '201' }, gone))
  const elsewhere = await commentIn('shown', { post: await postIn('published'), tenant: 1 })
  expect(answerOf(await write(post, elsewhere))).toMatch(/^400 /)
})

test('a customer comments on a published post of the shop alone', async () => {
  const asked = {
    draft: await postIn('draft'),
    foreign: await postIn('published', 2),
    none: 0,
    post,
  }
  const found = await answersIn(['draft', 'foreign', 'none', 'post'], (which) =>
    write(asked[which]),
  )
  expect(found).toEqual({
    draft: expect.stringMatching(/^404 /),
    foreign: expect.stringMatching(/^404 /),
    none: expect.stringMatching(/^400 /),
    post: '201',
  })
})

test('visitors read the comments that are shown', async () => {
  const of = { post: await postIn('published'), tenant: 1 }
  const shown = await commentIn('shown', of)
  for (const state of ['waiting', 'hidden', 'deleted'] as const) await commentIn(state, of)
  const { text } = await shop.fetch(`/api/blog/comments/?post=${of.post}`)
  expect(text.match(/"id":\d+/g)).toEqual([`"id":${shown}`])
})
