import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { newProgram } from '#tests/api-keys.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['running', 'done', 'canceled', 'reverted', 'old'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let content: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  content = await newColleague(shop, 'content')
})
afterAll(() => shop.close())

type Given = { tenant?: number; by?: { staff: number | null; key: number | null } }

/** A change of a product's price from 10.00 to 12.00, whose first and only batch is not done yet. */
async function changeIn(
  state: State,
  { tenant = 1, by = { staff: owner.id, key: null } }: Given = {},
): Promise<{ id: number; product: number }> {
  const product = await newProduct(shop, { priceCents: 1000 })
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into bulk_jobs (tenant_id, kind, act, params, state, staff_id, api_key_id, by_name, total, changed, created_at)
       values ($1, 'products', 'price', $2, $3, $4, $5, 'Maya', 1, 1, now() - make_interval(days => $6))
       returning id::float8 as id`,
    [
      tenant,
      JSON.stringify({ price: { percent: '+20', round_to_cents: 1 } }),
      state === 'old' ? 'done' : state,
      by.staff,
      by.key,
      state === 'old' ? 31 : 29,
    ],
  )
  const { id } = rows[0]!
  await shop.owner.query(
    `insert into bulk_job_rows (tenant_id, job_id, position, subject_id, label, before)
       values ($1, $2, 1, $3, $4, '10.00')`,
    [tenant, id, product.id, product.name],
  )
  return { id, product: product.id }
}

const IS_OVER = '409 It has already ended.'
const STAYS = '409 This can no longer be reverted.'

describe.each<[call: string, answers: Partial<Record<State, string>>, otherwise: string]>([
  ['GET /products/bulk-jobs/:id/', {}, '200'],
  ['POST /products/bulk-jobs/:id/cancellation/', { running: '200' }, IS_OVER],
  ['POST /products/bulk-jobs/:id/reversal/', { done: '200', canceled: '200' }, STAYS],
])('%s', (call, answers, otherwise) => {
  const ask = (id: number) => owner.shop(call.replace(':id', String(id)) as never)

  test('is answered by the state of the change', async () => {
    const found = await answersIn(STATES, async (state) => ask((await changeIn(state)).id))
    expect(found).toEqual(expectedIn(STATES, answers, otherwise))
  })

  test('knows no change of another shop, nor of orders', async () => {
    const foreign = await changeIn('done', { tenant: 2 })
    const ofOrders = await changeIn('done')
    await shop.owner.query(`update bulk_jobs set kind = 'orders' where id = $1`, [ofOrders.id])
    for (const { id } of [foreign, ofOrders]) expect(answerOf(await ask(id))).toMatch(/^404/)
  })
})

test.each(['cancellation', 'reversal'])(
  'the %s of a change is refused to a colleague without the right to it',
  async (act) => {
    const { id } = await changeIn('running')
    const reply = await content.shop(`POST /products/bulk-jobs/${id}/${act}/` as never)
    expect(answerOf(reply)).toMatch(/^403/)
  },
)

/** Has a batch done, as the queue does. @returns the state of the change, and the product's price */
async function afterBatch(
  { id, product }: { id: number; product: number },
  position = 0,
): Promise<[state: string, price: number]> {
  await shop.write(1, (tx) => tx.enqueue({ kind: 'bulk.batch' }, { job: id, position }))
  await jobsDone(shop, 'bulk.batch')
  const { rows } = await shop.owner.query<{ state: string; price: number }>(
    `select j.state, p.price_cents::int as price from bulk_jobs j, products p where j.id = $1 and p.id = $2`,
    [id, product],
  )
  return [rows[0]!.state, rows[0]!.price]
}

describe('a batch', () => {
  test.each([
    ['running', ['done', 1200]],
    ['done', ['done', 1000]],
    ['canceled', ['canceled', 1000]],
    ['reverted', ['reverted', 1000]],
  ] as const)('of a change that is %s leaves it %j', async (state, after) => {
    expect(await afterBatch(await changeIn(state))).toEqual(after)
  })

  test('that was done before changes nothing', async () => {
    expect(await afterBatch(await changeIn('running'), 1)).toEqual(['running', 1000])
  })

  test.each([
    ['active', ['done', 1200], ''],
    ['expired', ['canceled', 1000], `expires_at = now() - interval '1 minute'`],
    ['revoked', ['canceled', 1000], 'revoked_at = now()'],
  ] as const)('for a key that is %s leaves the change %j', async (_, after, ends) => {
    const { id: key } = await newProgram(shop, owner, { scopes: ['prices.edit'] })
    const change = await changeIn('running', { by: { staff: null, key } })
    if (ends !== '') await shop.owner.query(`update api_keys set ${ends} where id = $1`, [key])
    expect(await afterBatch(change)).toEqual(after)
  })
})
