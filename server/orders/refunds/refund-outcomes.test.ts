import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer, noteProved } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import {
  askRefund,
  paidByCard,
  readOrderOf,
  refundsDone,
  ringRefundTimer,
} from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { orderOf, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, forgetStepUp, newColleague } from '#tests/staff.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: CardShop
let owner: Colleague
let contact: string
beforeAll(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
  const rows = await listRows(shop, 'site_settings', { tenant_id: 1 }, ['contact_email'])
  contact = rows[0]!.contact_email
})
afterAll(() => shop.close())
beforeEach(() => shop.provider.behaveInAction({}))

/** A settled payment with a refund of 10.00 that was asked for and heard. */
async function settledWithRefund() {
  const order = await paidByCard(shop)
  shop.provider.happen(order.invoiceNo, 'settle')
  expect((await askRefund(owner, order, { kind: 'part', amount: '10.00' })).status).toBe(200)
  await refundsDone(shop)
  return order
}

/** Above so much the refunds of an order want the second factor once more. */
const limitTo = async (to: string | null) => {
  const { refund_step_up_above: from } = (await owner.shop('GET /settings/payment/')).json()
  await owner.shop('PATCH /settings/payment/', { refund_step_up_above: { from, to } })
}

const waiting = async (kind: string) =>
  (await owner.shop('GET /home/')).json().waiting.find((each) => each.kind === kind)?.count ?? 0

describe('a refund that the provider refuses', () => {
  test('releases its amount, and tells home, list, mail and customer until it is repeated', async () => {
    shop.provider.behaveInAction({ isBalanceTooLow: true })
    const order = await settledWithRefund()
    const after = await readOrderOf(owner, order)
    expect(after).toMatchObject({ status: 'paid', refundable: '129.50', given_back: null })
    expect(after.refunds).toMatchObject([{ status: 'failed', needs_attention: true }])
    expect(after.refunds[0]!.reason).toBe(
      'The merchant account has too little money at the card provider. ' +
        'Top up the balance in the provider’s portal, then refund again.',
    )
    expect(await waiting('refunds_failed')).toBe(1)
    const listed = (await owner.shop('GET /refunds/?view=needs_attention')).json().results
    expect(listed.map(({ order: of }) => of.order_number)).toEqual([order.orderNumber])
    await eventually(async () => {
      const subject = `Please look at order ${order.orderNumber}`
      const [mail] = await shop.mailbox.withSubject(contact, subject)
      expect(mail?.text).toContain('The refund of $10.00 to the card failed.')
    })
    expect((await orderOf(order.customer, order)).refunds).toMatchObject([{ status: 'delayed' }])

    shop.provider.behaveInAction({})
    await askRefund(owner, order, { kind: 'part', amount: '10.00' })
    await refundsDone(shop)
    expect(await waiting('refunds_failed')).toBe(0)
    expect((await readOrderOf(owner, order)).given_back).toMatchObject({ to_card: '10.00' })
    expect((await orderOf(order.customer, order)).refunds).toMatchObject([{ status: 'done' }])
  })

  test('returns the units of a whole refund to stock only once', async () => {
    shop.provider.behaveInAction({ isBalanceTooLow: true })
    const order = await paidByCard(shop)
    shop.provider.happen(order.invoiceNo, 'settle')
    expect((await askRefund(owner, order, { kind: 'whole' })).status).toBe(200)
    await refundsDone(shop)
    const again = { kind: 'part', amount: '1.00', returned: [{ line: 0, quantity: 2 }] }
    const refused = await askRefund(owner, order, again)
    expect([refused.status, refused.json()]).toEqual([
      409,
      { detail: 'The units of this order are back in stock already.' },
    ])
    expect(await stockOf(shop, { id: order.productId })).toBe(5)
  })

  test.each([
    ['43', { mostRefunds: 0 }, 'no further partial refund'],
    ['54', { isTooOld: true }, 'too old'],
    ['45', { on: ['R'], respCode: '45' }, 'rejected'],
    ['40', { on: ['R'], respCode: '40' }, 'less of this payment'],
    ['RR1', { pending: { inquiries: 1, end: 'RR1' } }, 'too little money'],
  ] as const)('the answer %s says why, and what to do', async (_, behaviour, words) => {
    shop.provider.behaveInAction(behaviour as Parameters<typeof shop.provider.behaveInAction>[0])
    const order = await settledWithRefund()
    await ringRefundTimer(shop)
    const { refunds, refundable } = await readOrderOf(owner, order)
    expect([refundable, refunds[0]?.status]).toEqual(['129.50', 'failed'])
    expect(refunds[0]!.reason).toContain(words)
  })
})

describe('a refund without a clear answer', () => {
  // Guarded by `openAction` and `isAbout`: else each of them counts as done.
  test.each([
    'lost',
    'unheard',
    'unsigned',
    'bad-signature',
    'not-encrypted',
    'wrong-merchant',
    'wrong-invoice',
    'wrong-amount',
  ] as const)('that is %s stays reserved, and is made once', async (fault) => {
    shop.provider.behaveInAction({ on: ['R'], fault })
    const order = await settledWithRefund()
    expect(await readOrderOf(owner, order)).toMatchObject({
      refundable: '119.50',
      refunds: [{ status: 'pending' }],
    })
    shop.provider.behaveInAction({})
    await ringRefundTimer(shop)
    expect((await readOrderOf(owner, order)).refunds).toMatchObject([{ status: 'succeeded' }])
    expect(shop.provider.captured(order.invoiceNo)).toMatchObject({
      executions: 1,
      returned: '10.00',
    })
  })

  test('whose keys the provider refuses is reported to the owner once, and goes on with other keys', async () => {
    shop.provider.behaveInAction({ on: ['I'], respCode: '14' })
    const order = await settledWithRefund()
    await ringRefundTimer(shop)
    const { refunds, refundable } = await readOrderOf(owner, order)
    expect(refundable).toBe('119.50')
    expect(refunds[0]!.reason).toContain('does not accept the shop’s refund keys')
    await eventually(async () => {
      const subject = `Please look at order ${order.orderNumber}`
      expect(await shop.mailbox.withSubject(contact, subject)).toHaveLength(1)
    })
    shop.provider.behaveInAction({})
    await ringRefundTimer(shop)
    expect((await readOrderOf(owner, order)).refunds).toMatchObject([
      { status: 'succeeded', reason: '' },
    ])
  })

  test('a refund in the portal waits for a person, who decides', async () => {
    const order = await paidByCard(shop)
    shop.provider.happen(order.invoiceNo, 'settle')
    shop.provider.happen(order.invoiceNo, 'portal-refund', 12_500)
    await askRefund(owner, order, { kind: 'part', amount: '10.00' })
    await refundsDone(shop)
    const { refunds } = await readOrderOf(owner, order)
    expect(refunds).toMatchObject([{ status: 'review', needs_attention: true }])
    const path = `POST /orders/${order.id}/refunds/${refunds[0]!.id}/decision/` as const
    const reader = await newColleague(shop, 'read_only')
    expect((await reader.shop(path, { is_done: false })).status).toBe(403)
    await limitTo('5.00')
    const late = await newColleague(shop, 'manager')
    await forgetStepUp(shop, late)
    const above = await late.shop(path, { is_done: true })
    expect([above.status, above.json()]).toMatchObject([403, { step_up: true }])
    await limitTo(null)
    const decided = await owner.shop(path, { is_done: false })
    expect(decided.json()).toMatchObject({ refundable: '129.50', refunds: [{ status: 'failed' }] })
    expect((await owner.shop(path, { is_done: true })).status).toBe(409)
    const elsewhere = path.replace(String(order.id), '7') as typeof path
    expect((await owner.shop(elsewhere, { is_done: true })).status).toBe(404)
  })
})

test('an order whose money goes back is not sent, and cannot be given back outside meanwhile', async () => {
  const order = await paidByCard(shop)
  shop.provider.happen(order.invoiceNo, 'cut-off')
  await askRefund(owner, order, { kind: 'whole' })
  await refundsDone(shop)
  const { acts, refunds } = await readOrderOf(owner, order)
  expect([acts, refunds[0]?.status]).toEqual([[], 'waiting'])
  for (const body of [{}, { lines: [{ line: 0, quantity: 1 }] }]) {
    const shipped = await owner.shop(`POST /orders/${order.id}/shipment/`, body)
    expect([shipped.status, shipped.json()]).toEqual([
      409,
      { detail: 'This order was canceled and is being refunded, so nothing is shipped for it.' },
    ])
  }
  const outside = await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'whole' })
  expect(outside.status).toBe(409)
  shop.provider.happen(order.invoiceNo, 'settle')
  await ringRefundTimer(shop)
  expect((await readOrderOf(owner, order)).status).toBe('refunded')
})

test('money that went to the card and money that was given back outside are never one sum', async () => {
  const order = await settledWithRefund()
  const { email } = order.customer.user
  await noteProved(shop, email)
  await askRefund(owner, order, { kind: 'part', amount: '20.00', way: 'outside' })
  expect((await readOrderOf(owner, order)).given_back).toEqual({
    refunded: '30.00',
    net: '99.50',
    to_card: '10.00',
    outside: '20.00',
    on_its_way: '0.00',
  })
  const file = (await owner.shop(`GET /orders/csv/?search=${order.orderNumber}`)).json().csv
  expect(file).toContain('Refunded To Card,Refunded Outside')
  expect(file).toContain(',30.00,10.00,20.00,')
  expect((await orderOf(order.customer, order)).refunds).toEqual([
    expect.objectContaining({ amount: '10.00', way: 'card', status: 'done' }),
    { amount: '20.00', note: '', created_at: expect.any(String) },
  ])
  await askRefund(owner, order, { kind: 'whole', restock: false })
  await refundsDone(shop)
  await eventually(async () => {
    const mails = await shop.mailbox.withSubject(email, `Refund for order ${order.orderNumber}`)
    expect(mails.map(({ text }) => text).join('\n')).toContain(
      'We’ve refunded $109.50 to the card that you paid with. You got $20.00 back in another way.',
    )
  })
})

test('nothing goes to a card without keys, or for another method', async () => {
  await changeRows(shop, 'card_accounts', {}, { sealed_refund_keys: null })
  const order = await paidByCard(shop, await newCustomer(shop))
  expect((await readOrderOf(owner, order)).can_refund_to_card).toEqual({
    order: false,
    surplus: false,
  })
  const reply = await askRefund(owner, order, { kind: 'whole' })
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('no refund keys')])
  await takeRefundKeys(shop)
})
