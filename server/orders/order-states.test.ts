import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CUSTOM } from '#tests/purchase/edits.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = [
  'unpaid',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
  'of no shop',
] as const
type State = (typeof STATES)[number]

/** The calls that lead into a state. */
const STEPS: Record<State, string[]> = {
  unpaid: [],
  paid: ['receipt'],
  processing: ['receipt', 'processing'],
  shipped: ['receipt', 'shipment'],
  delivered: ['receipt', 'shipment', 'delivery'],
  canceled: ['cancellation'],
  refunded: ['receipt', 'refund'],
  'of no shop': [],
}

let shop: OpenShop
let owner: Colleague
let buyer: Browser
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  buyer = await newCustomer(shop)
})
afterAll(() => shop.close())

const act = (id: number, rest: string, body: object = {}, method = 'POST') =>
  owner.shop(`${method} /orders/${id}/${rest}/` as never, body)

const WHOLE = { kind: 'whole' }
const CHANGE = { lines: [CUSTOM], edit_round: 0, expected_difference: '15.00' }
const PARTS = [
  { amount: '1.00', due_on: null },
  { amount: '19.00', due_on: null },
]
/** An order stays in its state until a call was accepted. */
const standing = new Map<State, number>()

async function orderIn(state: State): Promise<number> {
  const known = standing.get(state)
  if (known !== undefined) return known
  const { order } = await orderOfNew(shop, buyer, { quantity: 2 })
  for (const step of STEPS[state]) {
    const reply = await act(order.id, step, step === 'refund' ? WHOLE : {})
    expect([step, reply.status]).toEqual([step, 200])
  }
  const id = state === 'of no shop' ? order.id + 1 : order.id
  standing.set(state, id)
  return id
}

type Ask = (id: number) => Promise<{ status: number; text: string }>
const CALLS: [call: string, ask: Ask][] = [
  ['receipt', (id) => act(id, 'receipt')],
  ['processing', (id) => act(id, 'processing')],
  ['shipment', (id) => act(id, 'shipment')],
  ['delivery', (id) => act(id, 'delivery')],
  ['cancellation', (id) => act(id, 'cancellation')],
  ['refund outside', (id) => act(id, 'refund', WHOLE)],
  ['refund to the card', (id) => act(id, 'refund', { ...WHOLE, way: 'card' })],
  ['refund of what came twice', (id) => act(id, 'refund', { kind: 'surplus' })],
  ['part to the card', (id) => act(id, 'refund', { kind: 'part', way: 'card', amount: '1.00' })],
  ['quote of a change', (id) => act(id, 'edits/quote', { lines: [CUSTOM] })],
  ['change', (id) => act(id, 'edits', CHANGE)],
  ['demand in parts', (id) => act(id, 'demands', { parts: PARTS }, 'PUT')],
  ['undo of no step', (id) => act(id, 'undo', { step: 987_654 })],
  ['empty note', (id) => act(id, 'notes', { text: ' ' })],
  ['copy', (id) => act(id, 'draft')],
  ['page links', (id) => act(id, 'page-link/withdrawal')],
]

const NOT_FOUND = '404 Not found.'

/** The refusals of a status that the order cannot get: `paid` has all but those that it can come from. */
const cannotBecome = (status: string): Partial<Record<State, string>> => ({
  unpaid: `409 The order is awaiting payment and cannot become ${status}.`,
  ...Object.fromEntries(
    (['paid', 'processing', 'shipped', 'delivered', 'canceled', 'refunded'] as const).map(
      (from) => [
        from,
        from === status
          ? `409 The order is ${status} already.`
          : `409 The order is ${from} and cannot become ${status}.`,
      ],
    ),
  ),
  'of no shop': NOT_FOUND,
})

const HELD = '409 The order is paid: it can only be refunded.'
const NO_CARD = expect.stringMatching(/^409 This payment cannot be refunded to a card from here/)
const TO_NO_CARD = {
  ...cannotBecome('refunded'),
  paid: NO_CARD,
  processing: NO_CARD,
  shipped: NO_CARD,
  delivered: NO_CARD,
}
const ENDED = '409 This order has ended. Please copy it as a draft instead.'
const FOUND = { 'of no shop': NOT_FOUND }

/** The answers of states, and that of all others. */
const ANSWERS: Record<string, [answers: Partial<Record<State, string>>, otherwise?: string]> = {
  receipt: [{ ...cannotBecome('paid'), unpaid: '200', canceled: '200' }],
  processing: [{ ...cannotBecome('processing'), paid: '200' }],
  shipment: [{ ...cannotBecome('shipped'), paid: '200', processing: '200' }],
  delivery: [{ ...cannotBecome('delivered'), shipped: '200' }],
  cancellation: [
    {
      ...cannotBecome('canceled'),
      unpaid: '200',
      paid: HELD,
      processing: HELD,
      shipped: HELD,
      delivered: HELD,
    },
  ],
  'refund outside': [
    {
      ...cannotBecome('refunded'),
      paid: '200',
      processing: '200',
      shipped: '200',
      delivered: '200',
    },
  ],
  'refund to the card': [TO_NO_CARD],
  'part to the card': [TO_NO_CARD],
  'refund of what came twice': [FOUND, '409 No payment of this order is waiting for a refund.'],
  'quote of a change': [FOUND],
  change: [{ canceled: ENDED, refunded: ENDED, 'of no shop': NOT_FOUND }, '201'],
  'demand in parts': [
    { unpaid: '200', 'of no shop': NOT_FOUND },
    '409 Nothing of this order is open to be paid.',
  ],
  'undo of no step': [
    FOUND,
    '409 This can no longer be undone: its time has passed, or another step followed.',
  ],
  'empty note': [{}, '400 This field is required.'],
  copy: [FOUND, '201'],
  'page links': [FOUND],
}

describe.each(CALLS)('%s of an order', (call, ask) => {
  test('is answered by its state', async () => {
    const found = await answersIn(STATES, async (state) => {
      const reply = await ask(await orderIn(state))
      if (reply.status < 400) standing.delete(state)
      return reply
    })
    expect(found).toEqual(expectedIn(STATES, ...ANSWERS[call]!))
  })
})

test('a refund to the card is refused where all of the money went back', async () => {
  const id = await orderIn('paid')
  await shop.owner.query('update payments set refunded_cents = amount_cents where order_id = $1', [
    id,
  ])
  standing.delete('paid')
  const reply = await act(id, 'refund', { ...WHOLE, way: 'card' })
  expect(answerOf(reply)).toBe('409 Nothing is left to refund.')
})
