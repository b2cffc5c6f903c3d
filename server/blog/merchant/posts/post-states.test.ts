import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = [
  'empty',
  'draft',
  'scheduled',
  'published',
  'changed',
  'planned',
  'deleted',
] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const PUBLIC = new Set<State>(['published', 'changed', 'planned'])
const TO_COME = new Set<State>(['scheduled', 'planned'])
let made = 0

/** A post of a shop. `changed` and `planned` ones are published, and have a draft beside them. */
async function postIn(state: State, { tenant = 1, dueIn = '1 hour' } = {}): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into posts (tenant_id, slug, title, content, status, published_at, publish_at)
       values ($1, $2, $3, $4, $5, $6, case when $7 then now() + $8::interval end)
       returning id::float8 as id`,
    [
      tenant,
      `state-${++made}`,
      state === 'empty' ? '' : 'A post',
      state === 'empty' ? '' : '<p>Before</p>',
      PUBLIC.has(state) ? 'published' : 'draft',
      PUBLIC.has(state) ? '2026-01-01' : null,
      TO_COME.has(state),
      dueIn,
    ],
  )
  const { id } = rows[0]!
  if (state === 'changed' || state === 'planned') {
    await shop.owner.query(
      `insert into post_drafts (tenant_id, post_id, title, content, excerpt, author_name,
           featured_image_alt, seo_title, seo_description)
         values ($1, $2, 'A post', '<p>After</p>', '', '', '', '', '')`,
      [tenant, id],
    )
  }
  if (state === 'deleted') await shop.owner.query('delete from posts where id = $1', [id])
  return id
}

const NOT_FOUND = '404 Not found.'
const NO_TITLE = '400 Enter a title. Write the text first.'
const IS_DRAFT = '409 It is a draft already.'
const NO_CHANGES = '409 The published post has no unpublished changes.'
const IS_PUBLIC = '409 Unpublish the post first.'
const soon = new Date(Date.now() + 3_600_000).toISOString()
const far = new Date(Date.now() + 366 * 86_400_000).toISOString()
const TOO_FAR = '400 A post can be scheduled for a year ahead at most.'

describe.each<
  [
    call: string,
    when: string,
    answers: Partial<Record<State, string>>,
    otherwise?: string,
    body?: object,
  ]
>([
  ['GET /posts/:id/', '', {}],
  ['GET /posts/:id/versions/', '', {}],
  ['PATCH /posts/:id/draft/', '', {}, '200', { excerpt: { from: '', to: 'In short' } }],
  ['DELETE /posts/:id/draft/', '', { changed: '200', planned: '200' }, NO_CHANGES],
  ['PUT /posts/:id/publication/', 'now', { empty: NO_TITLE }],
  ['PUT /posts/:id/publication/', 'soon', { empty: NO_TITLE }, '200', { at: soon }],
  ['PUT /posts/:id/publication/', 'in a year', { empty: NO_TITLE }, TOO_FAR, { at: far }],
  ['DELETE /posts/:id/publication/', '', { empty: IS_DRAFT, draft: IS_DRAFT }],
  ['POST /posts/:id/preview/', '', {}, '201'],
  ['DELETE /posts/:id/preview/', '', {}],
  ['DELETE /posts/:id/', '', { published: IS_PUBLIC, changed: IS_PUBLIC, planned: IS_PUBLIC }],
])('%s %s', (call, _, answers, otherwise = '200', body = {}) => {
  const ask = (id: number) => owner.shop(call.replace(':id', String(id)) as never, body)

  test('is answered by the state of the post', async () => {
    const found = await answersIn(STATES, async (state) => ask(await postIn(state)))
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }, otherwise))
  })

  test('knows no post of another shop', async () => {
    expect(answerOf(await ask(await postIn('draft', { tenant: 2 })))).toBe(NOT_FOUND)
  })
})

describe.each([
  ['due', '-1 minute'],
  ['put off', '1 hour'],
])('the job of a post that is %s', (name, dueIn) => {
  test('publishes what was scheduled and is due', async () => {
    for (const state of STATES.filter((each) => each !== 'deleted')) {
      const id = await postIn(state, { dueIn })
      await shop.write(1, (tx) => tx.enqueue({ kind: 'blog.publish' }, { postId: id }))
      await jobsDone(shop, 'blog.publish')
      const post = (await owner.shop(`GET /posts/${id}/`)).json()
      const comesOut = name === 'due' && TO_COME.has(state)
      expect([state, post.status === 'published', post.publish_at !== null]).toEqual([
        state,
        PUBLIC.has(state) || comesOut,
        TO_COME.has(state) && !comesOut,
      ])
    }
  })
})
