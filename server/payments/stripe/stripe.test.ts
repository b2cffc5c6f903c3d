import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEA_STRIPE } from '#demo/demo-merchants.ts'
import { busyness } from '#tests/busyness.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import {
  type Begun,
  initiate,
  inquiriesDone,
  orderByCard,
  ringTimer,
} from '#tests/purchase/card-order.ts'
import {
  begunAtStripe,
  closingsDone,
  openStripeShop,
  rowOf,
  type StripeShop,
} from '#tests/purchase/stripe-shop.ts'

let shop: StripeShop
let asha: Browser
beforeAll(async () => {
  shop = await openStripeShop()
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.behave({}))

const statusOf = async (orderId: number) =>
  (await asha.get(`/orders/orders/${orderId}/`)).json().status
const submit = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const pathOf = (reply: Response) => new URL(reply.headers.get('location') ?? '').pathname

describe('a payment through Stripe', () => {
  test('a payment is asked for with one line, the total, and the key of a try', async () => {
    const { uuid, redirectUrl, session } = await begunAtStripe(shop, asha)
    const { invoice_no: invoice, is_test } = await rowOf(shop, uuid)
    expect(redirectUrl).toBe(`${shop.stripe.url}/c/pay/${session}`)
    expect(is_test).toBe(true)
    expect(shop.stripe.find(session)).toMatchObject({
      amount: 12950,
      currency: 'usd',
      invoice,
      metadata: { invoice },
      intentMetadata: { invoice },
      isLive: false,
    })
  })

  test('a payment is paid on its page, and its signed event makes the order paid', async () => {
    const { orderId, uuid, redirectUrl, session } = await begunAtStripe(shop, asha)
    const back = await submit(redirectUrl, { number: '4242424242424242' })
    await inquiriesDone(shop)
    expect(await statusOf(orderId)).toBe('paid')
    expect(await rowOf(shop, uuid)).toMatchObject({
      status: 'succeeded',
      provider: 'stripe',
      gateway_transaction_ref: shop.stripe.find(session)?.intent?.id,
    })
    const returned = await shop.fetch(pathOf(back))
    expect(returned.headers.location).toContain(`/payment/return?paymentId=${uuid}`)
  })

  test('a payment is paid without any event by the return, and by the timer', async () => {
    shop.stripe.behave({ notifyWhen: 'never' })
    const [returning, gone] = [await begunAtStripe(shop, asha), await begunAtStripe(shop, asha)]
    const back = await submit(returning.redirectUrl, { number: '4242424242424242' })
    await submit(gone.redirectUrl, { number: '4242424242424242' })
    await shop.fetch(pathOf(back))
    await inquiriesDone(shop)
    expect([await statusOf(returning.orderId), await statusOf(gone.orderId)]).toEqual([
      'paid',
      'awaiting_payment',
    ])
    await ringTimer(shop)
    expect(await statusOf(gone.orderId)).toBe('paid')
  })

  test('a payment takes another card on the same page after a decline', async () => {
    const { orderId, uuid, redirectUrl } = await begunAtStripe(shop, asha)
    expect((await submit(redirectUrl, { number: '4000000000000002' })).status).toBe(402)
    await ringTimer(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'initiated' })
    await submit(redirectUrl, { number: '4000002760003184' })
    await submit(redirectUrl, { action: 'confirm' })
    await inquiriesDone(shop)
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('a payment is canceled by the cancel address: its page is closed, and the next try has a new one', async () => {
    const { orderId, uuid, redirectUrl, session } = await begunAtStripe(shop, asha)
    const back = await submit(redirectUrl, { action: 'cancel' })
    expect((await shop.fetch(pathOf(back))).status).toBe(303)
    await closingsDone(shop)
    expect(shop.stripe.find(session)?.status).toBe('expired')
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'canceled' })
    const again = (await initiate(asha, orderId)).json() as Begun
    expect(again.redirectUrl).not.toBe(redirectUrl)
    expect((await submit(redirectUrl, { number: '4242424242424242' })).status).toBe(410)
  })

  test('a payment has its page closed when its order is canceled', async () => {
    const { orderId, session, uuid } = await begunAtStripe(shop, asha)
    expect((await asha.post(`/orders/orders/${orderId}/cancellation/`, {})).status).toBe(200)
    await closingsDone(shop)
    expect(shop.stripe.find(session)?.status).toBe('expired')
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'canceled', refund_due: false })
  })

  test('a payment fails as expired when its page ends unpaid', async () => {
    const { uuid, session } = await begunAtStripe(shop, asha)
    await shop.stripe.happen(session, 'expire')
    await inquiriesDone(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({
      status: 'failed',
      error_message: 'Payment session expired.',
    })
  })

  test.each([
    ['amount_total', 1],
    ['currency', 'eur'],
    ['client_reference_id', 'OTHER'],
    ['livemode', true],
    ['payment_status', 'no_payment_required'],
  ])('a payment waits for a person if the answer has another %s', async (field, value) => {
    const { orderId, uuid, session } = await begunAtStripe(shop, asha)
    shop.stripe.behave({ session: { [field]: value } })
    await shop.stripe.pay(session)
    await inquiriesDone(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'pending', needs_review: true })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
  })

  test('a payment is pending while it is processed, and succeeds or fails after that', async () => {
    shop.stripe.behave({ isDelayed: true })
    for (const [event, after] of [
      ['processing-done', 'succeeded'],
      ['processing-failed', 'failed'],
    ] as const) {
      const { uuid, session } = await begunAtStripe(shop, asha)
      await shop.stripe.pay(session)
      await inquiriesDone(shop)
      expect((await rowOf(shop, uuid)).status).toBe('pending')
      await shop.stripe.happen(session, event)
      await inquiriesDone(shop)
      expect((await rowOf(shop, uuid)).status).toBe(after)
    }
  })
})

describe('an event of Stripe', () => {
  test.each([
    ['old', 401],
    ['other-secret', 401],
    ['unsigned', 401],
    ['altered', 401],
    ['other-mode', 200],
  ] as const)('an event that is %s is answered %i and moves nothing', async (fault, status) => {
    const { uuid, session } = await begunAtStripe(shop, asha)
    shop.stripe.behave({ notices: [{ fault }] })
    await shop.stripe.pay(session)
    await inquiriesDone(shop)
    expect(shop.stripe.find(session)?.notices).toMatchObject([{ statuses: [status] }])
    expect((await rowOf(shop, uuid)).status).toBe('initiated')
  })

  test('an event repeated 50 times is one outcome, and few questions', async () => {
    const { orderId, session } = await begunAtStripe(shop, asha)
    shop.stripe.behave({ notices: [{ copies: 50 }] })
    await shop.stripe.pay(session)
    await inquiriesDone(shop)
    const payment = shop.stripe.find(session)!
    expect(new Set(payment.notices.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
    expect(payment.retrieved).toBeLessThanOrEqual(2 * busyness())
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('an event of an unknown kind, or about an unknown session, is acknowledged', async () => {
    const { session, uuid } = await begunAtStripe(shop, asha)
    const payment = shop.stripe.find(session)!
    await shop.stripe.notices.send(payment, 'invoice.created', { id: 'in_1' })
    await shop.stripe.notices.send(payment, 'checkout.session.completed', { id: 'cs_test_orphan' })
    expect(payment.notices.map(({ statuses }) => statuses)).toEqual([[200], [200]])
    expect((await rowOf(shop, uuid)).status).toBe('initiated')
  })
})

describe('a failure of Stripe', () => {
  test.each(['500', '503', '429', 'malformed', 'cut-before', 'cut-after', 'revoked'] as const)(
    'the failure %s in both tries answers 502, and the next click works',
    async (fault) => {
      const { id } = await orderByCard(shop, asha)
      shop.stripe.behave({ faults: [{ on: 'create', fault, times: 4 }] })
      expect((await initiate(asha, id)).status).toBe(502)
      shop.stripe.behave({})
      const reply = await initiate(asha, id)
      expect(reply.status).toBe(200)
      await submit((reply.json() as Begun).redirectUrl, { number: '4242424242424242' })
      await inquiriesDone(shop)
      expect(await statusOf(id)).toBe('paid')
    },
  )

  test('a lost first answer makes one session', async () => {
    const before = shop.stripe.payments().length
    shop.stripe.behave({ faults: [{ on: 'create', fault: 'cut-after', times: 1 }] })
    await begunAtStripe(shop, asha)
    expect(shop.stripe.payments().length - before).toBe(1)
  })

  test('a page on a foreign host keeps the buyer here', async () => {
    const { id } = await orderByCard(shop, asha)
    shop.stripe.behave({ pageHost: 'evil.example' })
    expect((await initiate(asha, id)).status).toBe(502)
  })

  test.each(['revoked', '503', 'malformed'] as const)(
    'the failure %s keeps the state of an attempt',
    async (fault) => {
      const { uuid, session } = await begunAtStripe(shop, asha)
      shop.stripe.behave({ notifyWhen: 'never', faults: [{ on: 'retrieve', fault }] })
      await shop.stripe.pay(session)
      await ringTimer(shop)
      expect((await rowOf(shop, uuid)).status).toBe('initiated')
      shop.stripe.behave({})
      await ringTimer(shop)
      expect((await rowOf(shop, uuid)).status).toBe('succeeded')
    },
  )

  test('an error quotes no key', async () => {
    const { id } = await orderByCard(shop, asha)
    shop.stripe.behave({ faults: [{ on: 'create', fault: 'revoked' }] })
    const { text } = await initiate(asha, id)
    expect(text).not.toContain(TEA_STRIPE.key.slice(8))
  })
})
