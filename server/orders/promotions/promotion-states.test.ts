import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { inHours } from '#tests/purchase/new-sale.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['to come', 'running', 'ended', 'automatic', 'deleted'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

let made = 0
/** The code of the newest promotion. */
const code = () => `STATE${made}`

/** A promotion with a code that was used twice of five times; an automatic one has no code. */
async function promotionIn(state: State, tenant = 1): Promise<number> {
  made += 1
  const id = await newPromotion(shop, {
    tenant,
    ...(state !== 'automatic' && { code: code() }),
    ...(state === 'to come' && { starts_at: inHours(1).toISOString() }),
    usage_limit: 5,
  })
  await shop.owner.query('update promotions set used = 2 where id = $1', [id])
  if (state === 'ended') {
    await shop.owner.query(
      `update promotions set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
         where id = $1`,
      [id],
    )
  }
  if (state === 'deleted') {
    await shop.owner.query('delete from promotions where id = $1', [id])
  }
  return id
}

const NOT_FOUND = '404 Not found.'
const HAS_ENDED = '409 This discount has already ended.'
const HAS_NO_CODES = expect.stringMatching(/^409 This discount applies automatically/) as string
const USED = '400 It has been used 2 times already.'

describe.each<
  [call: string, body: object, answers: Partial<Record<State, string>>, otherwise: string]
>([
  ['GET /promotions/:id/', {}, {}, '200'],
  ['PATCH /promotions/:id/', { usage_limit: { from: 5, to: 2 } }, {}, '200'],
  ['PATCH /promotions/:id/', { usage_limit: { from: 5, to: 1 } }, {}, USED],
  ['POST /promotions/:id/end/', {}, { ended: HAS_ENDED }, '200'],
  ['POST /promotions/:id/codes/', { count: 2 }, { automatic: HAS_NO_CODES }, '201'],
  ['DELETE /promotions/:id/codes/:code/', {}, { automatic: NOT_FOUND }, '200'],
])('%s with %j', (call, body, answers, otherwise) => {
  const ask = (id: number) =>
    owner.shop(call.replace(':id', String(id)).replace(':code', code()) as never, body)

  test('is answered by the state of the promotion', async () => {
    const found = await answersIn(STATES, async (state) => ask(await promotionIn(state)))
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }, otherwise))
  })

  test('knows no promotion of another shop', async () => {
    expect(answerOf(await ask(await promotionIn('running', 2)))).toBe(NOT_FOUND)
  })
})

test('a promotion that is stopped before its start ends as it starts', async () => {
  const id = await promotionIn('to come')
  const { starts_at, ends_at } = (await owner.shop(`POST /promotions/${id}/end/`)).json()
  expect(ends_at).toBe(starts_at)
})
