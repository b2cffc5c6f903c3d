import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { begin, inquiriesDone, orderByCard } from '#tests/purchase/card-order.ts'
import { askRefund, readOrderOf, refundsDone } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { orderOf, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const PACKING = 'packing@dobhanforge.example'
const SUBJECT = 'Paid after cancellation: fulfil or refund'

let shop: CardShop
let owner: Colleague
let buyer: Browser
beforeAll(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  owner = await newColleague(shop, 'owner')
  buyer = await newCustomer(shop)
  const own = KHUKURI.content.settings.contact_email
  await owner.shop('PATCH /settings/notices/', { addresses: { from: [], to: [own, PACKING] } })
})
afterAll(() => shop.close())

/** An order that the merchant cancels while its customer is on the card page, who then pays there. */
async function paidLate() {
  const order = await orderByCard(shop, buyer)
  const { invoiceNo } = await begin(shop, buyer, order.id)
  const asked = await readOrderOf(owner, order)
  const canceled = await owner.shop(`POST /orders/${order.id}/cancellation/`, { note: 'Sorry.' })
  expect([canceled.status, canceled.json().status]).toEqual([200, 'canceled'])
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}], atOnce: true })
  await inquiriesDone(shop)
  return { ...order, invoiceNo, asked }
}

const actsOf = async (order: { id: number }, by = owner) =>
  (await readOrderOf(by, order)).acts.map(({ act }) => act)
const waitingOf = async () => {
  const { waiting } = (await owner.shop('GET /home/')).json()
  return new Map(waiting.map(({ kind, count }) => [kind, count]))
}
const mailsTo = (address: string) =>
  shop.mailbox.mails().filter(({ headers }) => headers['to']?.includes(address))
const subjectsTo = (address: string) =>
  mailsTo(address).map(({ headers }) => headers['subject'] ?? '')

test('the cancellation names the open card page, and none where there is none', async () => {
  const { asked } = await paidLate()
  const effectOf = (order: typeof asked) => order.acts.find(({ act }) => act === 'cancel')?.effect
  expect(effectOf(asked)).toContain('The customer has a card page open and may still pay there.')
  const untried = await orderByCard(shop, buyer)
  expect(effectOf(await readOrderOf(owner, untried))).not.toContain('card page')
})

test('money that comes after a cancellation waits for a decision, in every list and mail', async () => {
  const before = (await waitingOf()).get('paid_after_cancellation') ?? 0
  const order = await paidLate()
  const seen = await readOrderOf(owner, order)
  expect(seen).toMatchObject({
    status: 'canceled',
    payments: [{ status: 'succeeded', is_after_cancellation: true }],
  })
  expect(seen.acts).toMatchObject([
    { act: 'fulfil', amount: '129.50', effect: expect.stringContaining('2 units are taken') },
    { act: 'refund_surplus', amount: '129.50' },
  ])
  expect(await actsOf(order, await newColleague(shop, 'fulfilment'))).toEqual([])
  const waiting = await waitingOf()
  expect([waiting.get('paid_after_cancellation'), waiting.get('refunds_due')]).toEqual([
    before + 1,
    undefined,
  ])
  const listed = await owner.shop(`GET /orders/?search=${order.order_number}&refund_due=true`)
  expect(listed.json().results).toMatchObject([{ status: 'canceled', refund_due: true }])

  const own = KHUKURI.content.settings.contact_email
  await eventually(() =>
    expect(subjectsTo(own)).toContain(`${SUBJECT}: order ${order.order_number}`),
  )
  await startNow(shop, 'notices.collect')
  await eventually(() => {
    const texts = mailsTo(PACKING).map(({ headers, text }) => `${headers['subject']} ${text}`)
    const mailText = texts.find((text) => text.includes(order.order_number))
    expect(mailText).toMatch(/fulfil or refund/i)
  })

  const subject = `Your card payment for order ${order.order_number}, which was canceled`
  await eventually(() => expect(subjectsTo(buyer.user.email)).toContain(subject))
  // The mail of the cancellation came before.
  expect(subjectsTo(buyer.user.email).filter((each) => each.includes(order.order_number))).toEqual([
    expect.stringMatching(/canceled|cancelled/),
    subject,
  ])
  const ownPage = await orderOf(buyer, order)
  expect([ownPage.status, ownPage.payments]).toMatchObject([
    'canceled',
    [{ status: 'succeeded', refund_due: false, error_message: expect.stringMatching(/after all/) }],
  ])
})

test('the order is fulfilled with it, once, and its cancellation cannot be undone meanwhile', async () => {
  const order = await paidLate()
  const { timeline, undo } = await readOrderOf(owner, order)
  expect(timeline.filter(({ status }) => status === 'canceled')).toHaveLength(1)
  const undone = undo && (await owner.shop(`POST /orders/${order.id}/undo/`, { step: undo.step }))
  expect(undone?.status ?? 409).toBe(409)
  const fulfil = () => owner.shop(`POST /orders/${order.id}/fulfilment/`, { note: 'Found it.' })
  expect((await fulfil()).json()).toMatchObject({
    status: 'paid',
    payments: [{ status: 'succeeded', refund_due: false, is_after_cancellation: false }],
    refundable: '129.50',
  })
  expect(await stockOf(shop, { id: order.productId })).toBe(3)
  expect((await fulfil()).status).toBe(409)
  const subject = `Payment received for order ${order.order_number}`
  await eventually(() => expect(subjectsTo(buyer.user.email)).toContain(subject))
  expect((await orderOf(buyer, order)).payments).toMatchObject([
    { status: 'succeeded', refund_due: false, error_message: null },
  ])
})

test('the money goes back to the card, and the order can then not be fulfilled', async () => {
  const order = await paidLate()
  expect((await askRefund(owner, order, { kind: 'surplus' })).status).toBe(200)
  expect(await actsOf(order)).not.toContain('fulfil')
  const refused = await owner.shop(`POST /orders/${order.id}/fulfilment/`, {})
  expect(refused.status).toBe(409)
  await refundsDone(shop)
  expect(shop.provider.captured(order.invoiceNo)).toMatchObject({ returned: '129.50' })
  expect((await readOrderOf(owner, order)).status).toBe('canceled')
})
