import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone, jobsOf, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { order as orderNow, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ageRows, changeRows, listRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

async function place() {
  const buyer = await newCustomer(shop)
  return { buyer, ...(await orderOfNew(shop, buyer, { stock: 3, quantity: 2 })) }
}
type Step = 'cancellation' | 'processing' | 'receipt' | 'shipment'
async function act(id: number, name: Step, by = owner, body: object = {}): Promise<StaffOrder> {
  const reply = await by.shop(`POST /orders/${id}/${name}/`, body)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  return reply.json()
}
const undo = (id: number, step: number | undefined, by = owner) =>
  by.shop(`POST /orders/${id}/undo/`, { step: step ?? 1 })
const subjectsTo = (email: string) =>
  mailbox
    .mails()
    .filter(({ headers }) => headers['to']?.includes(email))
    .map(({ headers }) => headers['subject'] ?? '')
const MAILS = ['orders.paid', 'orders.shipped', 'orders.ended']
/** Lets all mails go whose time has not come. */
async function letMailsGo() {
  for (const kind of MAILS) await startNow(shop, kind)
  for (const kind of MAILS) await jobsDone(shop, kind)
}

describe('a step that is taken back', () => {
  test('leaves status, history and parcels as they were, sends no mail, and is in the log', async () => {
    const { buyer, order } = await place()
    const paid = await act(order.id, 'receipt')
    const shipped = await act(order.id, 'shipment', packer, { tracking_number: 'NP 1' })
    expect(shipped.shipments).toHaveLength(1)
    const back = await undo(order.id, shipped.undo?.step, packer)
    expect(back.json()).toMatchObject({ status: 'paid', shipments: [], undo: null })
    const seen = (await buyer.get(`/orders/orders/${order.id}/`)).json() as {
      status: string
      history: { status: string }[]
    }
    expect([seen.status, seen.history.map(({ status }) => status)]).toEqual([
      'paid',
      ['awaiting_payment', 'paid'],
    ])
    // Sent off again, it is reported once.
    await act(order.id, 'shipment', packer, { tracking_number: 'NP 2' })
    await letMailsGo()
    const subjects = subjectsTo(buyer.user.email)
    expect(subjects.filter((subject) => subject.includes('on its way'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.includes('Payment received'))).toHaveLength(1)
    const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${order.id}`)
    const acts = (log.json() as { results: { act: string }[] }).results.map((entry) => entry.act)
    expect(acts).toEqual(['order.shipped', 'order.step_undone', 'order.shipped', 'order.paid'])
    expect(paid.undo).not.toBeNull()
  })

  test('gives the receipt back, and the units stay held until the order is paid', async () => {
    const { buyer, order, product } = await place()
    const paid = await act(order.id, 'receipt')
    const back = (await undo(order.id, paid.undo?.step)).json()
    expect([back.status, back.payments?.map(({ status }) => status)]).toEqual([
      'awaiting_payment',
      ['canceled'],
    ])
    expect(await stockOf(shop, product)).toBe(1)
    await letMailsGo()
    expect(subjectsTo(buyer.user.email).join()).not.toContain('Payment received')
    // The order is as payable as before, and ends as before.
    await act(order.id, 'receipt')
    expect(await stockOf(shop, product)).toBe(1)
    const other = await place()
    const again = await act(other.order.id, 'receipt')
    await undo(other.order.id, again.undo?.step)
    await act(other.order.id, 'cancellation')
    expect(await stockOf(shop, other.product)).toBe(3)
  })

  test('takes the units of a canceled order again, or says that they are sold', async () => {
    const { buyer, order, product } = await place()
    const canceled = await act(order.id, 'cancellation')
    expect(await stockOf(shop, product)).toBe(3)
    const back = await undo(order.id, canceled.undo?.step)
    expect([back.status, back.json().status]).toEqual([200, 'awaiting_payment'])
    expect(await stockOf(shop, product)).toBe(1)
    await letMailsGo()
    expect(subjectsTo(buyer.user.email).join()).not.toContain('canceled')

    const once = await act(order.id, 'cancellation')
    await setStock(shop, product, 1)
    const refused = await undo(order.id, once.undo?.step)
    expect([refused.status, refused.json()]).toEqual([
      409,
      { detail: 'Its items have been sold since, so the order stays canceled.' },
    ])
    expect(await stockOf(shop, product)).toBe(1)
  })
})

test('a canceled order takes the last use of its code again, unless it was used since', async () => {
  const id = await newPromotion(shop, { code: 'LASTONE', usage_limit: 1, value: '5' })
  const used = async () => (await listRows(shop, 'promotions', { id }, ['used']))[0]!.used
  const orderWithCode = async () => {
    const buyer = await newCustomer(shop)
    await addToCart(buyer, await newProduct(shop))
    expect((await buyer.post('/orders/cart/codes/', { code: 'LASTONE' })).status).toBe(200)
    return orderNow(buyer)
  }
  const first = await orderWithCode()
  const canceled = await act(first.id, 'cancellation')
  expect(await used()).toBe(0)
  expect((await undo(first.id, canceled.undo?.step)).status).toBe(200)
  expect(await used()).toBe(1)
  const again = await act(first.id, 'cancellation')
  await orderWithCode()
  expect((await undo(first.id, again.undo?.step)).json()).toEqual({
    detail: 'Its code has been used since, so the order stays canceled.',
  })
  expect(await used()).toBe(1)
})

describe('a step stays', () => {
  const TOO_LATE = {
    detail: 'This can no longer be undone: its time has passed, or another step followed.',
  }

  test('keeps a step that is a colleague’s, not the last, too old, or automatic', async () => {
    const { order } = await place()
    const paid = await act(order.id, 'receipt')
    expect((await undo(order.id, paid.undo?.step, packer)).json()).toEqual(TOO_LATE)
    const processing = await act(order.id, 'processing')
    expect((await undo(order.id, paid.undo?.step)).json()).toEqual(TOO_LATE)
    await ageRows(
      shop,
      'order_events',
      { order_id: order.id, status: 'processing' },
      { seconds: 15 },
      'created_at',
    )
    expect((await undo(order.id, processing.undo?.step)).json()).toEqual(TOO_LATE)
  })

  test('keeps a step if the card provider has reported since, or the hold has ended', async () => {
    const { order } = await place()
    const canceled = await act(order.id, 'cancellation')
    await changeRows(shop, 'orders', { id: order.id }, { hold_expires_at: new Date() })
    expect((await undo(order.id, canceled.undo?.step)).json()).toEqual({
      detail: 'The time to pay this order is over, so it cannot be changed.',
    })
    const heard = await place()
    const paid = await act(heard.order.id, 'receipt')
    await shop.owner.query(
      `insert into payment_events (tenant_id, payment_id, source, fact_hash)
        select tenant_id, id, 'inquiry', 'x' from payments where order_id = $1`,
      [heard.order.id],
    )
    expect((await undo(heard.order.id, paid.undo?.step)).json()).toEqual(TOO_LATE)
  })

  test('and two hands that take it back at once do it once', async () => {
    const { order } = await place()
    await act(order.id, 'receipt')
    const { undo: last } = await act(order.id, 'processing')
    const replies = await Promise.all([1, 2, 3].map(() => undo(order.id, last?.step)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('its mail waits until it can no longer be taken back', async () => {
    const { order } = await place()
    await act(order.id, 'receipt')
    const mails = await jobsOf(shop, 'orders.paid')
    const mail = mails.find(({ data }) => data['orderId'] === order.id)
    const waits = mail!.startAfter.getTime() - Date.now()
    expect(waits).toBeGreaterThan(15_000)
    expect(waits).toBeLessThanOrEqual(20_000)
  })
})
