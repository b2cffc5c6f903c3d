import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { begin, initiate, orderByCard, paymentRow } from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { answerOf } from '#tests/purchase/cart.ts'
import { type Browser, callsAt, newCustomer } from '#tests/customer.ts'
import { changeRows, later, listRows } from '#tests/rows.ts'

const NOT_INITIATED =
  "Your order was created, but we couldn't initiate the card payment. Please contact support or try paying from your order history."

let shop: CardShop
let asha: Browser
let bikram: Browser
beforeAll(async () => {
  shop = await openCardShop()
  asha = await newCustomer(shop)
  bikram = await newCustomer(shop)
})
afterEach(() => shop.provider.behave({}))
afterAll(() => shop.close())

const attemptsOf = async (orderId: number) => {
  const rows = await listRows(
    shop,
    'payments',
    { order_id: orderId },
    ['id', 'status', 'invoice_no'],
    'created_at',
  )
  return rows
}
const atProvider = (invoiceNo: string) =>
  shop.provider.payments().find((each) => each.invoiceNo === invoiceNo)
const refusalOf = async (orderId: number, customer = asha) =>
  answerOf(await initiate(customer, orderId))

describe('a card payment', () => {
  test('is begun for what the order costs, and leads to the provider’s page', async () => {
    const order = await orderByCard(shop, asha)
    const reply = await asha.post('/payments/initiate/', {
      order_id: order.id,
      currency: 'USD',
      amount: '0.01',
      total_price: '0.01',
    })
    expect(reply.status).toBe(200)
    const { redirectUrl, payment_uuid } = reply.json()
    const { invoice_no, callback_key } = await paymentRow(shop, payment_uuid)
    const callback = `http://localhost:${shop.port}/api/payments/2c2p`
    expect(invoice_no).toMatch(/^[A-Z0-9]{20}$/)
    expect(callback_key).toMatch(/^1-[\w-]{32}$/)
    expect(atProvider(invoice_no)).toMatchObject({
      merchantID: 'PASALDEMO',
      amount: '129.50',
      currencyCode: 'USD',
      idempotencyID: payment_uuid,
      description: `Order ${order.order_number}`,
      webPaymentUrl: redirectUrl,
      backendReturnUrl: `${callback}/notification/${callback_key}/`,
      frontendReturnUrl: `${callback}/return/${callback_key}/`,
    })
  })

  // Guarded by the order's lock in `takeStep`: without it each click makes an attempt of its own.
  test('begins once for several clicks, and all lead to the same page', async () => {
    // The first rounds open the connections that it takes to be at once.
    for (let round = 0; round < 5; round++) {
      const order = await orderByCard(shop, asha)
      const replies = await Promise.all(Array.from({ length: 8 }, () => initiate(asha, order.id)))
      const bodies = replies.map((reply) => reply.text)
      expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200))
      expect(new Set(bodies).size).toBe(1)
      expect(await attemptsOf(order.id)).toHaveLength(1)
      expect((await initiate(asha, order.id)).text).toBe(bodies[0])
    }
  })

  test('is repeated under the same number after a lost answer', async () => {
    const order = await orderByCard(shop, asha)
    shop.provider.behave({ token: { fault: 'cut-off', times: 1 } })
    const { invoiceNo } = await begin(shop, asha, order.id)
    expect(await attemptsOf(order.id)).toHaveLength(1)
    expect(atProvider(invoiceNo)).toBeDefined()
  })

  test('that the provider does not answer for can be begun at once again, as the same attempt', async () => {
    const order = await orderByCard(shop, asha)
    shop.provider.behave({ token: { fault: 'error-500' } })
    expect(await refusalOf(order.id)).toEqual([502, { detail: NOT_INITIATED }])
    const [attempt] = await attemptsOf(order.id)
    expect(attempt!.status).toBe('initiated')
    shop.provider.behave({})
    expect(await begin(shop, asha, order.id)).toMatchObject({
      uuid: attempt!.id,
      invoiceNo: attempt!.invoice_no,
    })
  })

  test('that the provider refuses has failed, and the next attempt is another one', async () => {
    const order = await orderByCard(shop, asha)
    shop.provider.behave({ token: { respCode: '9042' } })
    expect(await refusalOf(order.id)).toEqual([502, { detail: NOT_INITIATED }])
    const said = { msg: 'A card payment could not be begun', reason: 'It answers 9042' }
    expect(shop.logged.at(-1)).toMatchObject(said)
    shop.provider.behave({})
    await begin(shop, asha, order.id)
    const attempts = await attemptsOf(order.id)
    expect(attempts.map(({ status }) => status)).toEqual(['failed', 'initiated'])
  })

  test('leads to no page on a host that is not the provider’s', async () => {
    const order = await orderByCard(shop, asha)
    shop.provider.behave({ token: { fault: 'foreign-page' } })
    expect(await refusalOf(order.id)).toEqual([502, { detail: NOT_INITIATED }])
    expect(shop.logged.at(-1)).toMatchObject({ msg: 'A card payment could not be begun' })
  })

  test('keeps the order’s units for 45 minutes from then', async () => {
    const order = await orderByCard(shop, asha)
    await changeRows(shop, 'orders', { id: order.id }, { hold_expires_at: later({ minutes: 1 }) })
    await begin(shop, asha, order.id)
    const { rows } = await shop.owner.query<{ minutes: number }>(
      `select extract(epoch from hold_expires_at - now())::float / 60 as minutes
         from orders where id = $1`,
      [order.id],
    )
    expect(rows[0]!.minutes).toBeGreaterThan(44)
  })

  test('is tried five times at most', async () => {
    const order = await orderByCard(shop, asha)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await begin(shop, asha, order.id)
      await changeRows(shop, 'payments', { order_id: order.id }, { status: 'failed' })
    }
    expect(await refusalOf(order.id)).toEqual([
      409,
      { detail: 'This order has had 5 payment attempts. Please contact us.' },
    ])
  })
})

describe('no card payment is begun', () => {
  test('a visitor without a session begins no payment', async () => {
    const reply = await callsAt(shop).post('/payments/initiate/', { order_id: 1, currency: 'USD' })
    expect(reply.status).toBe(401)
  })

  test('another customer’s order is as unknown as one that does not exist', async () => {
    const order = await orderByCard(shop, asha)
    const theirs = await initiate(bikram, order.id)
    const none = await initiate(bikram, order.id + 1)
    expect([theirs.status, theirs.text]).toEqual([404, '{"detail":"Not found."}'])
    expect([none.status, none.text]).toEqual([404, theirs.text])
    expect(await attemptsOf(order.id)).toEqual([])
  })

  test('refuses another currency', async () => {
    const order = await orderByCard(shop, asha)
    for (const currency of ['NPR', 'usd', '840', '']) {
      const reply = await asha.post('/payments/initiate/', { order_id: order.id, currency })
      expect(answerOf(reply)).toEqual([400, { detail: 'Cards are charged in USD.' }])
    }
  })

  test('refuses an order that is paid in another way, or awaits no payment', async () => {
    const byBank = await orderByCard(shop, asha, 'bank_transfer')
    expect(await refusalOf(byBank.id)).toEqual([409, { detail: 'This order is not paid by card.' }])
    const order = await orderByCard(shop, asha)
    await asha.post(`/orders/orders/${order.id}/cancellation/`, {})
    expect(await refusalOf(order.id)).toEqual([
      409,
      { detail: 'This order no longer awaits payment.' },
    ])
  })

  test.each([
    ['needs_review = true', 'A payment of this order is being looked into. Please contact us.'],
    [
      `status = 'pending', expires_at = now()`,
      'A payment of this order is still being processed. Please wait a moment.',
    ],
  ])('while another one is not settled: %s', async (state, detail) => {
    const order = await orderByCard(shop, asha)
    const { uuid } = await begin(shop, asha, order.id)
    await shop.owner.query(`update payments set ${state} where id = $1`, [uuid])
    expect(await refusalOf(order.id)).toEqual([409, { detail }])
  })

  test('refuses if the shop no longer has an account', async () => {
    const order = await orderByCard(shop, asha)
    const { rows } = await shop.owner.query<{ sealed: string }>(
      'delete from card_accounts returning sealed',
    )
    expect(await refusalOf(order.id)).toEqual([
      409,
      { detail: 'Cards are not accepted at the moment.' },
    ])
    await shop.owner.query('insert into card_accounts values (1, $1)', [rows[0]!.sealed])
  })

  test('refuses if the account cannot be read because PAYMENT_KEY has changed', async () => {
    const order = await orderByCard(shop, asha)
    const rekeyed = await shop.another({ PAYMENT_KEY: `${PAYMENT_KEY}, but another one` })
    const body = { order_id: order.id, currency: 'USD' }
    const token = asha.tokens.access
    const reply = await callsAt(rekeyed, token).post('/payments/initiate/', body)
    expect([reply.status, reply.json()]).toEqual([
      409,
      { detail: 'Cards are not accepted at the moment.' },
    ])
    expect(rekeyed.logged.map(({ msg }) => msg)).toEqual([
      'A card account cannot be read. See PAYMENT_KEY.',
    ])
  })

  test('more than five times in ten minutes', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const body = { order_id: 1, currency: 'USD' }
      const reply = await callsAt(strict, asha.tokens.access).post('/payments/initiate/', body)
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })
})
