import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { comesTrue, inHours, newSale } from '#tests/purchase/new-sale.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['planned', 'running', 'ended', 'canceled', 'lapsed', 'deleted'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let stranger: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  stranger = await newColleague(shop, 'owner', 2)
})
afterAll(() => shop.close())

/** A sale from 10.00 to 5.00. */
async function saleIn(state: State): Promise<{ id: number; startsAt: string; product: number }> {
  const product = await newProduct(shop, { priceCents: 1000 })
  const isToCome = state === 'planned' || state === 'canceled' || state === 'lapsed'
  const startsAt = isToCome ? inHours(1) : null
  const sale = await newSale(shop, product, { startsAt, endsAt: inHours(2) })
  const [id] = sale as [number]
  if (state === 'ended') await comesTrue(shop, sale, 'ends_at')
  if (state === 'canceled') await owner.shop(`POST /sales/${id}/ending/`)
  if (state === 'lapsed') {
    await shop.owner.query(
      `update sales set starts_at = now() - interval '2 hours' where id = $1`,
      [id],
    )
    await comesTrue(shop, sale, 'ends_at')
  }
  const { rows } = await shop.owner.query<{ state: State; starts_at: Date }>(
    'select state, starts_at from sales where id = $1',
    [id],
  )
  expect(rows[0]!.state).toBe(state === 'deleted' ? 'running' : state)
  if (state === 'deleted') await shop.owner.query('delete from sales where id = $1', [id])
  return { id, startsAt: rows[0]!.starts_at.toISOString(), product: product.id }
}

const NOT_FOUND = '404 Not found.'
const IS_OVER = '409 This sale is over.'
const HAS_BEGUN = '409 This sale has started already.'

describe.each<
  [call: string, bodyOf: (startsAt: string) => object, answers: Partial<Record<State, string>>]
>([
  [
    'PATCH /sales/:id/',
    () => ({ sale_price: { from: '5.00', to: '4.00' } }),
    { planned: '200', running: '200' },
  ],
  [
    'PATCH /sales/:id/',
    (from) => ({ starts_at: { from, to: inHours(1.5).toISOString() } }),
    { planned: '200', running: HAS_BEGUN },
  ],
  ['POST /sales/:id/ending/', () => ({}), { planned: '201', running: '201' }],
])('%s', (call, bodyOf, answers) => {
  test('is answered by the state of the sale', async () => {
    const found = await answersIn(STATES, async (state) => {
      const { id, startsAt } = await saleIn(state)
      return owner.shop(call.replace(':id', String(id)) as never, bodyOf(startsAt))
    })
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }, IS_OVER))
  })

  test('knows no sale of another shop', async () => {
    const { id, startsAt } = await saleIn('planned')
    const reply = await stranger.shop(call.replace(':id', String(id)) as never, bodyOf(startsAt))
    expect(answerOf(reply)).toBe(NOT_FOUND)
  })
})

test('a sale that is over leaves the price alone, whatever its jobs do', async () => {
  for (const state of ['ended', 'canceled', 'lapsed'] as const) {
    const { id, product } = await saleIn(state)
    await owner.shop(`PATCH /products/${product}/`, { price: { from: '10.00', to: '11.00' } })
    await shop.write(1, (tx) =>
      tx.enqueue({ kind: 'products.sale' }, { saleId: id, at: inHours(1).toISOString() }),
    )
    await jobsDone(shop, 'products.sale')
    const { price, list_price } = (await owner.shop(`GET /products/${product}/`)).json()
    expect([state, price, list_price]).toEqual([state, '11.00', ''])
  }
})
