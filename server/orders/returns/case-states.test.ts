import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersIn, expectedIn } from '#tests/answers.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { exchangesOf, sent, sized } from '#tests/purchase/exchanges.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = [
  'asked',
  'agreed',
  'declined',
  'closed',
  'held',
  'sent first',
  'asked under review',
  'held under review',
  'sent first under review',
  'of a refunded order',
  'of no shop',
] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let buyer: Browser
let calls: ReturnType<typeof exchangesOf>
let product: Awaited<ReturnType<typeof sized>>
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  buyer = await newCustomer(shop)
  calls = exchangesOf(shop, owner)
  const settings = {
    return_days: { from: 0, to: 30 },
    return_address: { from: '', to: 'Forge Lane 1\n56700 Bhojpur' },
  }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
  await saveDocuments(owner)
  product = await sized(shop, { S: { stock: 900 }, M: { stock: 900 } })
})
afterAll(() => shop.close())

const LATER = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const FIRST = { sends: 'first', receive_by: LATER }
const EXCHANGE = { sends: 'received', expected_difference: '0.00' }

/** A colleague has to look at a payment of the order by card. */
async function underReview(order: number): Promise<undefined> {
  await shop.owner.query(
    `insert into payments (tenant_id, order_id, method, status, amount_cents, currency, needs_review)
       values (1, $1, 'card', 'failed', 100, 'USD', true)`,
    [order],
  )
}

/** A case stays in its state until a call was accepted. */
const standing = new Map<State, number>()

async function caseIn(state: State): Promise<number> {
  const known = standing.get(state)
  if (known !== undefined) return known
  const [small, medium] = ['S', 'M'].map(product.variantOf)
  const placed = await sent(shop, owner, product, { variant: small!, buyer })
  const id = await calls.ask(placed, [{ line: 0, quantity: 1, variant_id: medium! }])
  const steps: Partial<Record<State, () => Promise<{ status: number; text: string } | undefined>>> =
    {
      agreed: () => calls.act(id, 'agreement', { answer: '' }),
      declined: () => calls.act(id, 'refusal', { answer: 'Worn.' }),
      closed: async () => {
        await calls.act(id, 'agreement', { answer: '' })
        return calls.act(id, 'closing')
      },
      held: () => calls.agree(id),
      'sent first': () => calls.agree(id, {}, FIRST),
      'asked under review': () => underReview(placed.id),
      'held under review': async () => {
        const agreed = await calls.agree(id)
        await underReview(placed.id)
        return agreed
      },
      'sent first under review': async () => {
        const agreed = await calls.agree(id, {}, FIRST)
        await underReview(placed.id)
        return agreed
      },
      'of a refunded order': () =>
        owner.shop(`POST /orders/${placed.id}/refund/`, { kind: 'whole' }),
    }
  const reply = await steps[state]?.()
  if (reply)
    expect([state, reply.status, reply.text]).toEqual([
      state,
      expect.toBeOneOf([200, 201]),
      expect.any(String),
    ])
  const made = state === 'of no shop' ? id + 1 : id
  standing.set(state, made)
  return made
}

const BACK = { lines: [{ line: 0, received: 1, restocked: 1 }] }
const CALLS: [call: string, body: object][] = [
  ['agreement', { answer: '' }],
  ['refusal', { answer: 'Worn.' }],
  ['refusal', { answer: ' ' }],
  ['closing', {}],
  ['receipt', BACK],
  ['exchange', EXCHANGE],
  ['exchange', { ...EXCHANGE, expected_difference: '7.00' }],
  ['exchange', { ...EXCHANGE, lines: [{ line: 0 }, { line: 0 }] }],
  ['exchange', { sends: 'first', expected_difference: '0.00' }],
  ['exchange/cancellation', {}],
  ['missing', {}],
]

const NOT_FOUND = '404 Not found.'
const IS_DECLINED = '409 This case is declined already.'
const IS_CLOSED = '409 This case is closed already.'
const IS_ASKED = '409 This case is asked for already.'
const IS_EXCHANGE = '409 An exchange is agreed already.'
const PAYING = '409 The customer has a payment page open. Try again when the payment is settled.'
const FOUND = { 'of no shop': NOT_FOUND }

/** The calls that are for cases without an answer. */
const IF_ASKED = {
  asked: '200',
  'asked under review': '200',
  'of a refunded order': '200',
  declined: IS_DECLINED,
  closed: IS_CLOSED,
  ...FOUND,
}
const AGREED = '409 This case is agreed already.'

/** An exchange, by what stands against it in cases that could have one. */
const exchanged = (asked: string, underReview = asked): Partial<Record<State, string>> => ({
  asked,
  agreed: asked,
  'asked under review': underReview,
  declined: IS_DECLINED,
  closed: IS_CLOSED,
  'of a refunded order': '409 This order has ended. Please copy it as a draft instead.',
  ...FOUND,
})

/** The answers of states to each of the calls, and that of all others. */
const ANSWERS: [answers: Partial<Record<State, string>>, otherwise: string][] = [
  [IF_ASKED, AGREED],
  [IF_ASKED, AGREED],
  [FOUND, '400 This field is required.'],
  [
    {
      asked: IS_ASKED,
      'asked under review': IS_ASKED,
      'of a refunded order': IS_ASKED,
      declined: IS_DECLINED,
      ...FOUND,
    },
    '200',
  ],
  [
    {
      asked: IS_ASKED,
      'asked under review': IS_ASKED,
      'of a refunded order': IS_ASKED,
      declined: IS_DECLINED,
      closed: IS_CLOSED,
      'held under review': PAYING,
      ...FOUND,
    },
    '200',
  ],
  [exchanged('200', PAYING), IS_EXCHANGE],
  [
    exchanged('409 The difference is $0.00 now. Look at the change once more.', PAYING),
    IS_EXCHANGE,
  ],
  [exchanged('400 List each item only once.', PAYING), IS_EXCHANGE],
  [exchanged('400 Say until when the goods have to be back.'), IS_EXCHANGE],
  [
    {
      held: '200',
      'held under review': '200',
      'sent first': expect.stringMatching(/^409 The other goods are part of the order already/),
      'sent first under review': expect.stringMatching(/^409 The other goods are part/),
      ...FOUND,
    },
    '409 No goods wait for this case.',
  ],
  [
    { 'sent first': '200', 'sent first under review': PAYING, ...FOUND },
    '409 No goods of this case are missing that were replaced at once.',
  ],
]

describe.each(CALLS.map(([call, body], at) => ({ call, body, at })))(
  '$call of a case',
  ({ call, body, at }) => {
    test(`is answered by its state: ${JSON.stringify(body)}`, async () => {
      const found = await answersIn(STATES, async (state) => {
        const reply = await calls.act(await caseIn(state), call, body)
        if (reply.status < 400) standing.delete(state)
        return reply
      })
      expect(found).toEqual(expectedIn(STATES, ...ANSWERS[at]!))
    })
  },
)
