import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, callsAt, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'

let shop: OpenShop
let people: Browser[]
beforeAll(async () => {
  shop = await openShop()
  people = await Promise.all(Array.from({ length: 10 }, () => newCustomer(shop)))
})
afterAll(() => shop.close())

type Ask = (at: Server, token: string) => Promise<{ status: number; json: () => unknown }>

const BUSY: [what: string, ofOne: number, ask: Ask][] = [
  ['review', 5, (at, token) => callsAt(at, token).post('/products/reviews/', { comment: '' })],
  ['comment', 5, (at, token) => callsAt(at, token).post('/blog/comments/', { content: '' })],
  ['look at the cart', 60, (at, token) => callsAt(at, token).get('/orders/cart/')],
  ['quote', 60, (at, token) => callsAt(at, token).post('/orders/quote/', {})],
  ['order', 5, (at, token) => callsAt(at, token).post('/orders/orders/', {})],
  ['type a code', 10, (at, token) => callsAt(at, token).post('/orders/cart/codes/', { code: 'X' })],
  [
    'begin a card payment',
    5,
    (at, token) => callsAt(at, token).post('/payments/initiate/', { order_id: 1, currency: 'USD' }),
  ],
  [
    'look at a payment',
    30,
    (at, token) => callsAt(at, token).get(`/payments/history/${randomUUID()}/`),
  ],
  ['read the account', 120, (at, token) => callsAt(at, token).get('/accounts/me/')],
]

/** A fifth of each limit is asked for, so that the test is quick. */
const SCALE = 0.2

test.each(BUSY)('lets ten people behind one address %s %i times each', async (_, ofOne, ask) => {
  const strict = await shop.another({ RATE_LIMIT_SCALE: String(SCALE) })
  for (const { tokens } of people) {
    for (let time = 0; time < ofOne * SCALE; time++) {
      expect((await ask(strict, tokens.access)).status).not.toBe(429)
    }
  }
  const refused = await ask(strict, people[0]!.tokens.access)
  expect([refused.status, refused.json()]).toEqual([
    429,
    { detail: expect.stringMatching(/^Too many requests\. Please try again in \d+ minutes?\.$/) },
  ])
})

const FLOODS: [what: string, most: number, ask: Ask][] = [
  ['reviews', 5, BUSY[0]![2]],
  ['looks at a cart', 60, BUSY[2]![2]],
  ['orders', 5, BUSY[4]![2]],
  ['card payments', 5, BUSY[6]![2]],
]

test.each(FLOODS)(
  'refuses a flood of %s from one address without an account',
  async (_, most, ask) => {
    // A fiftieth: the bound of the address is then what one person has.
    const strict = await shop.another({ RATE_LIMIT_SCALE: '0.02' })
    const statuses: number[] = []
    for (let time = 0; time <= most; time++) statuses.push((await ask(strict, 'forged')).status)
    expect(statuses).toEqual([...Array<number>(most).fill(401), 429])
  },
)
