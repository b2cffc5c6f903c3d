import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { LINE } from '#tests/purchase/drafts.ts'
import { newProduct, stopSelling } from '#tests/purchase/new-product.ts'
import { letEnd, offersOf } from '#tests/purchase/offers.ts'
import { ADDRESS, orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { offerEnd } from '../offers/end-offers.ts'
import { OFFER_MAILS } from '../offers/offer-jobs.ts'

const STATES = ['open', 'sent', 'over', 'ended', 'withdrawn', 'ordered', 'deleted'] as const
type State = (typeof STATES)[number]
type Product = { id: number }

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let offers: ReturnType<typeof offersOf>
let product: Product
let soldOut: Product
let hidden: Product
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  offers = offersOf(owner)
  product = await newProduct(shop, { stock: 1000 })
  soldOut = await newProduct(shop, { stock: 0 })
  hidden = await newProduct(shop)
  await stopSelling(shop, hidden)
})
afterAll(() => shop.close())

async function draftIn(state: State): Promise<number> {
  const draft = await offers.filled([product])
  expect((await offers.addLine(draft)).status).toBe(201)
  if (state === 'open') return draft.id
  if (state === 'deleted') await owner.shop(`DELETE /drafts/${draft.id}/`)
  else if (state === 'ordered') expect((await offers.order(draft)).status).toBe(201)
  else expect((await offers.send(draft)).status).toBeLessThan(300)
  if (state === 'withdrawn') await offers.withdraw(draft)
  if (state === 'over' || state === 'ended') await letEnd(shop, draft)
  if (state === 'ended') await end(draft.id, 1)
  return draft.id
}

async function end(draftId: number, round: number): Promise<void> {
  await shop.write(1, (tx) => tx.enqueue(offerEnd, { draftId, round }))
  await jobsDone(shop, 'orders.offer-end')
}

const stateOf = async (id: number) => (await offers.read({ id })).state

const NOT_FOUND = '404 Not found.'
const NO_OFFER = '409 There is no offer that could still be accepted.'
const GONE = { ordered: expect.stringMatching(/^4\d\d/), deleted: NOT_FOUND } as const

type Ask = (id: number) => Promise<{ status: number; text: string }>
describe.each<[call: string, ask: Ask, answers: Partial<Record<State, string>>, usual: string]>([
  ['a reading', (id) => owner.shop(`GET /drafts/${id}/`), { deleted: NOT_FOUND }, '200'],
  ['another item', (id) => offers.add({ id }, product), GONE, '201'],
  ['another line', (id) => offers.addLine({ id }), GONE, '201'],
  ['a note', (id) => offers.change({ id }, { note: 'As agreed' }), GONE, '200'],
  [
    'the offer',
    (id) => owner.shop(`POST /drafts/${id}/offer/`, OFFER),
    GONE,
    expect.stringMatching(/^409 \w/),
  ],
  [
    'the withdrawal',
    (id) => offers.withdraw({ id }),
    { sent: '200', withdrawn: '200', over: '200', deleted: NOT_FOUND, ordered: GONE.ordered },
    NO_OFFER,
  ],
  ['the deletion', (id) => owner.shop(`DELETE /drafts/${id}/`), GONE, '200'],
])('%s of a draft', (_, ask, answers, usual) => {
  test('is answered by its state', async () => {
    const found = await answersIn(STATES, async (state) => ask(await draftIn(state)))
    expect(found).toEqual(expectedIn(STATES, answers, usual))
  })
})

/** At a total that no draft has. */
const OFFER = { expected_total: '1.23', days: 14 }

describe('an entry of a draft that it cannot hold', () => {
  let id: number
  beforeAll(async () => {
    id = await draftIn('open')
  })

  const ask = async (call: string, body: object = {}) =>
    answerOf(await owner.shop(call.replace(':id', String(id)) as never, body))

  test.each<[name: string, call: string, body: () => object | Promise<object>, answer: RegExp]>([
    [
      'an item that is sold out',
      'POST /drafts/:id/items/',
      () => ({ product_id: soldOut.id, quantity: 1 }),
      /^409 \w/,
    ],
    [
      'an item that is not sold',
      'POST /drafts/:id/items/',
      () => ({ product_id: hidden.id, quantity: 1 }),
      /^40[49] \w/,
    ],
    [
      'more units than there are',
      'POST /drafts/:id/items/',
      () => ({ product_id: product.id, quantity: 1001 }),
      /^40[09] \w/,
    ],
    ['a line without a name', 'POST /drafts/:id/lines/', () => ({ ...LINE, name: ' ' }), /^400 \w/],
    ['a change of no line', 'PATCH /drafts/:id/lines/123/', () => ({ quantity: 2 }), /^404/],
    ['the deletion of no line', 'DELETE /drafts/:id/lines/123/', () => ({}), /^404/],
    [
      'a delivery of no shop',
      'PATCH /drafts/:id/',
      () => ({ shipping_method: 987_654 }),
      /^400 \w/,
    ],
    [
      'a customer of no shop',
      'PATCH /drafts/:id/',
      () => ({ customer: 987_654 }),
      /^400 This customer cannot order/,
    ],
    [
      'a blocked customer',
      'PATCH /drafts/:id/',
      async () => {
        const { id: customer } = (await newCustomer(shop)).user
        await owner.shop(`PUT /customers/${customer}/block/`, { is_blocked: true })
        return { customer }
      },
      /^400 This customer cannot order/,
    ],
  ])('is refused: %s', async (_, call, body, answer) => {
    expect(await ask(call, await body())).toMatch(answer)
  })

  test('is refused where the line is of another draft', async () => {
    const [line] = (await offers.read({ id: await draftIn('open') })).lines
    expect(await ask(`PATCH /drafts/:id/lines/${line!.id}/`, { quantity: 2 })).toBe(NOT_FOUND)
    expect(await ask(`DELETE /drafts/:id/lines/${line!.id}/`)).toBe(NOT_FOUND)
  })
})

test('a customer who is chosen later leaves the address of the draft', async () => {
  const buyer = await newCustomer(shop)
  await orderOfNew(shop, buyer)
  const { id: customer } = buyer.user
  const delivery_address = { ...ADDRESS, street: 'Forge Lane 1' }
  const { id } = await offers.filled([product], { delivery_address, email: '' })
  expect(answerOf(await offers.change({ id }, { customer }))).toBe('200')
  expect((await offers.read({ id })).delivery_address).toMatchObject({ street: 'Forge Lane 1' })
})

describe('an offer', () => {
  const sendOf = async (changes: object, more: object) => {
    const id = (await offers.filled([product])).id
    expect(answerOf(await offers.change({ id }, changes))).toBe('200')
    return answerOf(await offers.send({ id }, more))
  }

  test('is refused where goods change hands, or its buyer cannot be reached', async () => {
    expect(await sendOf({ is_handed_over: true }, {})).toBe(
      '400 Goods that change hands now need no offer.',
    )
    expect(await sendOf({ email: '' }, { is_mailed: true })).toMatch(/^400 \w/)
    const unreached = { email: '', delivery_address: { ...ADDRESS, contact_number: '' } }
    expect(await sendOf(unreached, { is_mailed: false })).toMatch(/^400 \w/)
  })

  test('ends by the job of its own round and time alone', async () => {
    const early = await draftIn('sent')
    await end(early, 1)
    expect(await stateOf(early)).toBe('sent')
    const over = await draftIn('over')
    const kept = async () =>
      (await shop.owner.query<{ state: string }>('select state from drafts where id = $1', [over]))
        .rows[0]!.state
    await end(over, 2)
    expect(await kept()).toBe('sent')
    await end(over, 1)
    expect(await kept()).toBe('ended')
    const withdrawn = await draftIn('withdrawn')
    await letEnd(shop, { id: withdrawn })
    await end(withdrawn, 1)
    expect(await stateOf(withdrawn)).toBe('withdrawn')
  })

  test('that was ordered or sent again is not mailed by the jobs of before', async () => {
    const before = mailbox.mails().length
    for (const state of ['ordered', 'withdrawn', 'open'] as const) {
      const draftId = await draftIn(state)
      for (const job of [OFFER_MAILS.ending, OFFER_MAILS.missed, OFFER_MAILS.accepted]) {
        if (job === OFFER_MAILS.accepted && state === 'ordered') continue
        await shop.write(1, (tx) =>
          tx.enqueue<{ draftId: number; round: number }>(job, { draftId, round: 1 }),
        )
        await jobsDone(shop, job.kind)
      }
    }
    const late = mailbox.mails().slice(before)
    expect(late.map(({ headers }) => headers['subject'])).toEqual([])
  })
})
