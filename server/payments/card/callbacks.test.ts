import { CompactSign } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import type { Notice } from '#simulators/2c2p/behaviour.ts'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { begin, inquiriesDone, orderByCard, paymentRow } from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import type { RequestOptions } from '#tests/http.ts'
import { jobsOf } from '#tests/jobs.ts'
import { setStock } from '#tests/purchase/new-product.ts'
import { changeRows, listRows } from '#tests/rows.ts'
import { stockOf } from '#tests/purchase/order.ts'

const SHOP_ADDRESS = KHUKURI.content.settings.contact_email
const NOT_FOUND = [404, '{"detail":"Not found."}']

let shop: CardShop
let asha: Browser
beforeAll(async () => {
  shop = await openCardShop()
  asha = await newCustomer(shop)
})
afterEach(() => shop.provider.behave({}))
afterAll(() => shop.close())

type Attempt = Awaited<ReturnType<typeof attempt>>

async function attempt() {
  const order = await orderByCard(shop, asha)
  return { ...(await begin(shop, asha, order.id)), orderId: order.id, productId: order.productId }
}

/** The provider settles it, and says so. */
const pay = async (
  { invoiceNo }: Attempt,
  respCode: string | undefined,
  notify: Notice[] = [{}],
) => {
  const paid = await shop.provider.pay(invoiceNo, {
    ...(respCode && { respCode }),
    notify,
    atOnce: true,
  })
  await inquiriesDone(shop)
  return paid!.notices.flatMap(({ statuses }) => statuses)
}
const orderOf = async ({ orderId }: Attempt) =>
  (await asha.get(`/orders/orders/${orderId}/`)).json()
const eventsOf = async ({ uuid }: Attempt) => {
  const rows = await listRows(
    shop,
    'payment_events',
    { payment_id: uuid },
    ['source', 'resp_code'],
    'created_at',
  )
  return rows.map(({ source, resp_code }) => `${source} ${resp_code}`)
}
/** The mails to the shop about the attempt. */
const alertsOf = async ({ uuid }: Attempt) => {
  const alerts = await jobsOf(shop, 'payments.alert')
  return alerts.flatMap(({ data }) => (data['paymentId'] === uuid ? [data['about']] : []))
}
const stockLeft = ({ productId }: Attempt) => stockOf(shop, { id: productId })
const path = (kind: 'notification' | 'return', key: string) => `/api/payments/2c2p/${kind}/${key}/`
const notify = (key: string, body: unknown, options: RequestOptions = {}) =>
  shop.fetch(path('notification', key), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...options,
  })
const envelope = async (payload: object, secret: string = KHUKURI_MERCHANT.secret) => ({
  payload: await new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from(secret)),
})

describe('a payment that the provider reports', () => {
  test('a report of paid makes the order paid: status, history, stock, reference', async () => {
    const paid = await attempt()
    expect(await pay(paid, '0000')).toEqual([200])
    expect(await paymentRow(shop, paid.uuid)).toMatchObject({
      status: 'succeeded',
      needs_review: false,
      refund_due: false,
      error_message: null,
      gateway_transaction_ref: expect.stringMatching(/^\d+$/),
    })
    const order = await orderOf(paid)
    expect(order).toMatchObject({ status: 'paid', can_pay: false, hold_expires_at: null })
    expect(order.payments).toMatchObject([{ status: 'succeeded', amount: '129.50' }])
    expect(order.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid'])
    expect(await stockLeft(paid)).toBe(3)
    expect(await eventsOf(paid)).toEqual(['notification 0000', 'inquiry 0000'])
  })

  // Guarded by the move table (`paid` from `succeeded` is nowhere) under the payment's lock.
  test('a payment reported in many copies at once is paid once', async () => {
    const paid = await attempt()
    expect(await pay(paid, '0000', [{ copies: 8 }])).toEqual(Array(8).fill(200))
    expect((await orderOf(paid)).history).toHaveLength(2)
    expect(await eventsOf(paid)).toEqual(['notification 0000', 'inquiry 0000'])
  })

  test.each([
    ['4051', 'failed', 'The card was declined.'],
    // Stolen: its holder learns no more than that.
    ['4043', 'failed', 'The card was declined.'],
    ['0003', 'canceled', 'The payment was canceled.'],
    ['5009', 'failed', 'Payment session expired.'],
    ['0001', 'pending', null],
  ])('the code %s means %s, and the order awaits payment', async (code, status, message) => {
    const ended = await attempt()
    await pay(ended, code)
    expect(await paymentRow(shop, ended.uuid)).toMatchObject({ status, error_message: message })
    expect((await orderOf(ended)).status).toBe('awaiting_payment')
    expect(await stockLeft(ended)).toBe(3)
  })

  test('a payment declined and then paid is paid', async () => {
    const late = await attempt()
    await pay(late, '4051')
    await pay(late, '0000')
    expect(await paymentRow(shop, late.uuid)).toMatchObject({
      status: 'succeeded',
      error_message: null,
    })
    expect((await orderOf(late)).status).toBe('paid')
  })

  // Guarded by asking the provider: a notification alone moves nothing.
  test('a paid payment stays paid when an old notification says declined', async () => {
    const paid = await attempt()
    await pay(paid, '0000')
    await pay(paid, undefined, [{ respCode: '4051' }])
    expect(await eventsOf(paid)).toEqual(['notification 0000', 'inquiry 0000', 'notification 4051'])
    expect((await orderOf(paid)).status).toBe('paid')
  })

  test('a payment that is not paid stays so when a report says paid', async () => {
    const unpaid = await attempt()
    await pay(unpaid, undefined, [{ respCode: '0000' }])
    expect(await eventsOf(unpaid)).toEqual(['notification 0000', 'inquiry 2002'])
    expect(await paymentRow(shop, unpaid.uuid)).toMatchObject({ status: 'initiated' })
  })

  test.each(['wrong-amount', 'wrong-currency', 'wrong-merchant', 'wrong-invoice'] as const)(
    'a payment that was paid otherwise than asked (%s) waits for review',
    async (fault) => {
      const odd = await attempt()
      shop.provider.behave({ inquiry: { fault } })
      expect(await pay(odd, '0000', [{ fault }])).toEqual([200])
      expect(await paymentRow(shop, odd.uuid)).toMatchObject({
        status: 'pending',
        needs_review: true,
      })
      expect((await orderOf(odd)).status).toBe('awaiting_payment')
    },
  )

  test('a payment that is a risk waits for review, with one mail to the shop', async () => {
    const odd = await attempt()
    await pay(odd, '4010', [{ copies: 3 }])
    const { order_number } = await orderOf(odd)
    const alphabet = async () =>
      (await shop.mailbox.to(SHOP_ADDRESS, (await alerts()).length)).filter(({ headers }) =>
        headers['subject']?.includes(order_number),
      )
    const alerts = () => jobsOf(shop, 'payments.alert')
    const mails = await alphabet()
    expect(mails.map(({ headers }) => headers['subject'])).toEqual([
      `Please look at a card payment: order ${order_number}`,
    ])
    expect(mails[0]!.text).not.toContain(odd.invoiceNo)
  })

  test('is looked at once, though the provider goes on without a last word', async () => {
    const odd = await attempt()
    await pay(odd, '4010')
    await changeRows(shop, 'payments', { id: odd.uuid }, { status: 'initiated' })
    await pay(odd, '0001')
    expect(await paymentRow(shop, odd.uuid)).toMatchObject({
      status: 'pending',
      needs_review: true,
    })
    expect(await alertsOf(odd)).toEqual(['review'])
  })

  test('a disputed payment stays paid, and the shop is notified', async () => {
    const paid = await attempt()
    await pay(paid, '0000')
    await pay(paid, '4120')
    expect(await eventsOf(paid)).toContain('inquiry 4120')
    expect((await orderOf(paid)).status).toBe('paid')
    expect(await alertsOf(paid)).toEqual(['returned'])
  })

  test('a payment for an order that another attempt has paid is to be refunded', async () => {
    const first = await attempt()
    await changeRows(shop, 'payments', { id: first.uuid }, { expires_at: new Date() })
    const second = { ...first, ...(await begin(shop, asha, first.orderId)) }
    expect(second.uuid).not.toBe(first.uuid)
    await pay(second, '0000')
    await pay(first, '0000')
    expect(await paymentRow(shop, second.uuid)).toMatchObject({
      status: 'succeeded',
      refund_due: false,
    })
    expect(await paymentRow(shop, first.uuid)).toMatchObject({
      status: 'succeeded',
      refund_due: true,
    })
    expect(await stockLeft(first)).toBe(3)
    expect(await alertsOf(first)).toEqual(['refund-due'])
  })

  test('late, for an order that has expired, revives it while its units are there', async () => {
    const late = await attempt()
    await expireOrder(shop, { id: late.orderId })
    expect(await stockLeft(late)).toBe(5)
    await pay(late, '0000')
    expect((await orderOf(late)).status).toBe('paid')
    expect(await stockLeft(late)).toBe(3)
  })

  test('late, for an order whose units are sold, is to be refunded', async () => {
    const late = await attempt()
    await expireOrder(shop, { id: late.orderId })
    await setStock(shop, { id: late.productId }, 1)
    await pay(late, '0000')
    expect(await paymentRow(shop, late.uuid)).toMatchObject({
      status: 'succeeded',
      refund_due: true,
    })
    expect((await orderOf(late)).status).toBe('expired')
    expect(await stockLeft(late)).toBe(1)
    expect(await alertsOf(late)).toEqual(['refund-due'])
  })

  test('late, for an order that a person canceled, waits for the merchant', async () => {
    const late = await attempt()
    await asha.post(`/orders/orders/${late.orderId}/cancellation/`, {})
    await pay(late, '0000')
    expect(await paymentRow(shop, late.uuid)).toMatchObject({
      status: 'succeeded',
      refund_due: true,
    })
    const seen = await orderOf(late)
    expect(seen.status).toBe('canceled')
    expect(seen.payments).toMatchObject([
      { status: 'succeeded', refund_due: false, error_message: expect.stringMatching(WAITS) },
    ])
    expect(await stockLeft(late)).toBe(5)
    expect(await alertsOf(late)).toEqual(['after-cancellation'])
    const record = (await asha.get(`/payments/history/${late.uuid}/`)).json()
    expect(record.error_message).toMatch(WAITS)
  })
})

const WAITS =
  /came after the order was canceled. The shop will either send you the order after all or refund/

describe('a notification', () => {
  // Guarded by `verify`: nothing is stored, so nothing is asked.
  test.each(['bad-signature', 'alg-none', 'unsigned'] as const)(
    'that is forged is refused, and nothing is known of it: %s',
    async (fault) => {
      const open = await attempt()
      expect(await pay(open, undefined, [{ respCode: '0000', fault }])).toEqual([401])
      expect(await eventsOf(open)).toEqual([])
      expect(await paymentRow(shop, open.uuid)).toMatchObject({ status: 'initiated' })
    },
  )

  test('that another merchant has signed is refused', async () => {
    const { key, invoiceNo } = await attempt()
    const payload = { merchantID: 'PASALDEMO', invoiceNo, respCode: '0000' }
    expect((await notify(key, await envelope(payload, 'cd'.repeat(32)))).status).toBe(401)
    for (const body of [{}, [], { payload: 7 }, { payload: 'a.b.c' }]) {
      expect((await notify(key, body)).status).toBe(401)
    }
  })

  test('may come from anywhere, without an origin, a tenant or a browser of ours', async () => {
    const open = await attempt()
    const body = JSON.stringify(await envelope({ respCode: '0001' }))
    const headers = { 'Content-Type': 'application/json', Origin: 'https://pgw.example' }
    const replies = await Promise.all([
      shop.fetch(path('notification', open.key), { method: 'POST', headers, body }),
      shop.teaShop.fetch(path('notification', open.key), { method: 'POST', headers, body }),
      shop
        .at('unknown.example')
        .fetch(path('notification', open.key), { method: 'POST', headers, body }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies[0].headers['cache-control']).toBe('no-store')
  })

  test('a notification about something else, or nothing, is taken and asked about', async () => {
    const open = await attempt()
    for (const payload of [{}, { invoiceNo: 'OTHER', respCode: '0000' }, { respCode: 7 }]) {
      expect((await notify(open.key, await envelope(payload))).status).toBe(200)
    }
    await inquiriesDone(shop)
    expect(await eventsOf(open)).toContain('inquiry 2002')
    expect(await paymentRow(shop, open.uuid)).toMatchObject({ status: 'initiated' })
  })

  test('a notification for an unknown key leads nowhere', async () => {
    const { key } = await attempt()
    const others = [
      `2-${key.slice(2)}`,
      `99-${key.slice(2)}`,
      `1-${'x'.repeat(32)}`,
      '1',
      'x',
      '%00',
    ]
    for (const other of others) {
      const reply = await notify(other, await envelope({ respCode: '0000' }))
      expect([other, reply.status, reply.text]).toEqual([other, ...NOT_FOUND])
      const back = await shop.fetch(path('return', other))
      expect([other, back.status, back.text]).toEqual([other, ...NOT_FOUND])
    }
  })

  test('that is not JSON, or too large, is refused', async () => {
    const { key } = await attempt()
    expect((await notify(key, '', { body: '{' })).status).toBe(400)
    expect((await notify(key, 'x'.repeat(300_000))).status).toBe(413)
  })

  test('is limited to 1,000 a minute for a shop', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '0.003' })
    const { key } = await attempt()
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      const reply = await strict.fetch(path('return', key))
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([303, 303, 303, 429])
  })
})

describe('a browser that comes back', () => {
  test('a browser that comes by form or by link, from another site, is sent to the payment’s page', async () => {
    const open = await attempt()
    await shop.provider.pay(open.invoiceNo, { respCode: '0000', notify: [] })
    const form = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://pgw-ui.example',
      },
      body: `paymentResponse=${Buffer.from('{"respCode":"4051"}').toString('base64')}`,
    }
    for (const options of [form, {}]) {
      const reply = await shop.fetch(path('return', open.key), options)
      expect([reply.status, reply.headers.location]).toEqual([
        303,
        `http://localhost:${shop.port}/payment/return?paymentId=${open.uuid}`,
      ])
    }
    // The report is not trusted; the provider is asked.
    await inquiriesDone(shop)
    expect(await paymentRow(shop, open.uuid)).toMatchObject({ status: 'succeeded' })
  })

  test('lies, and nothing comes of it', async () => {
    const open = await attempt()
    const body = `paymentResponse=${Buffer.from('{"respCode":"0000"}').toString('base64')}`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await shop.fetch(path('return', open.key), { method: 'POST', headers, body })
    await inquiriesDone(shop)
    expect(await paymentRow(shop, open.uuid)).toMatchObject({ status: 'initiated' })
  })

  test('may do no other call so: neither by form nor from elsewhere', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', headers, body: 'a=1' }
    expect((await shop.fetch('/api/payments/initiate/', form)).status).toBe(415)
    expect((await shop.fetch('/api/payments/2c2p/', form)).status).toBe(415)
    const foreign = { ...headers, 'Content-Type': 'application/json', Origin: 'https://x.example' }
    const options = { method: 'POST', headers: foreign, body: '{}' }
    expect((await shop.fetch('/api/payments/initiate/', options)).status).toBe(403)
  })
})

test('no secret, envelope or card number is in the log', async () => {
  const odd = await attempt()
  await pay(odd, '7777')
  const log = JSON.stringify(shop.logged)
  expect(log).toContain(odd.uuid)
  expect(log).not.toContain(KHUKURI_MERCHANT.secret)
  expect(log).not.toMatch(/eyJ|411111|accountNo/)
})
