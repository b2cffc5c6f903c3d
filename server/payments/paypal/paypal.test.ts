import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import {
  type Begun,
  initiate,
  inquiriesDone,
  orderByCard,
  ringTimer,
} from '#tests/purchase/card-order.ts'
import { askRefund, readOrderOf, refundsDone } from '#tests/purchase/card-refund.ts'
import { busyness } from '#tests/busyness.ts'
import { begunAtPayPal, openPayPalShop, type PayPalShop } from '#tests/purchase/paypal-shop.ts'
import { closingsDone, rowOf } from '#tests/purchase/stripe-shop.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: PayPalShop
let asha: Browser
let owner: Colleague
beforeAll(async () => {
  shop = await openPayPalShop()
  asha = await newCustomer(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.paypal.behave({}))

const statusOf = async (orderId: number) =>
  (await asha.get(`/orders/orders/${orderId}/`)).json().status
const submit = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

/** The browser comes back, and what was heard so is asked about. */
async function comeBack(uuid: string): Promise<void> {
  const { callback_key: key } = await rowOf(shop, uuid)
  expect((await shop.fetch(`/api/payments/paypal/return/${key}/`)).status).toBe(303)
  await inquiriesDone(shop)
}
const alerts = () =>
  shop.mailbox
    .mails()
    .filter(({ headers }) => headers['subject']?.includes('needs your answer at the provider'))

describe('a payment through PayPal', () => {
  test('a payment is approved, captured once, and given back as a whole', async () => {
    const { orderId, uuid, redirectUrl, reference } = await begunAtPayPal(shop, asha)
    expect(redirectUrl).toBe(`${shop.paypal.url}/checkoutnow?token=${reference}`)
    const back = await submit(redirectUrl, 'approve')
    await inquiriesDone(shop)
    const truth = shop.paypal.find(reference)!
    const { invoice_no: customId } = await rowOf(shop, uuid)
    expect(truth).toMatchObject({
      amount: { currency_code: 'USD', value: '129.50' },
      customId,
      captures: 1,
      capture: { status: 'COMPLETED' },
    })
    expect(await statusOf(orderId)).toBe('paid')
    expect(await rowOf(shop, uuid)).toMatchObject({
      status: 'succeeded',
      method: 'paypal',
      is_test: true,
      gateway_transaction_ref: truth.capture?.id,
    })
    const location = new URL(back.headers.get('location') ?? '')
    const returned = await shop.fetch(location.pathname + location.search)
    expect(returned.headers.location).toContain(`/payment/return?paymentId=${uuid}`)
    await askRefund(owner, { id: orderId }, { kind: 'whole' })
    await refundsDone(shop)
    expect(await readOrderOf(owner, { id: orderId })).toMatchObject({ status: 'refunded' })
    expect(truth.refunds.map(({ status, amount }) => [status, amount.value])).toEqual([
      ['COMPLETED', '129.50'],
    ])
  })

  test.each(['notification', 'return', 'timer'] as const)(
    'a payment is captured because of the %s alone',
    async (cause) => {
      if (cause !== 'notification') shop.paypal.behave({ notifyWhen: 'never' })
      const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
      await shop.paypal.approve(reference)
      await inquiriesDone(shop)
      if (cause === 'return') await comeBack(uuid)
      if (cause === 'timer') await ringTimer(shop)
      expect(await statusOf(orderId)).toBe('paid')
      expect(shop.paypal.find(reference)?.captures).toBe(1)
    },
  )

  test('a payment whose notification comes with the return is captured once', async () => {
    const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
    shop.paypal.behave({ notices: [{ copies: 10 }] })
    await Promise.all([
      shop.paypal.approve(reference),
      comeBack(uuid),
      asha.get(`/payments/history/${uuid}/`),
    ])
    await inquiriesDone(shop)
    await ringTimer(shop)
    expect(await statusOf(orderId)).toBe('paid')
    expect(shop.paypal.find(reference)?.captures).toBe(1)
  })

  test.each(['cut-after', 'cut-before', '503', 'malformed'] as const)(
    'a capture with %s is sent again under its name, and is made once',
    async (fault) => {
      const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
      shop.paypal.behave({ notifyWhen: 'never', faults: [{ on: 'capture', fault, times: 1 }] })
      await shop.paypal.approve(reference)
      await ringTimer(shop)
      expect(await rowOf(shop, uuid)).toMatchObject({ status: 'pending' })
      // Another one cannot be begun meanwhile.
      expect((await initiate(asha, orderId)).status).toBe(409)
      shop.paypal.behave({ notifyWhen: 'never' })
      await ringTimer(shop)
      expect(await statusOf(orderId)).toBe('paid')
      expect(shop.paypal.find(reference)?.captures).toBe(1)
    },
  )

  test.each(['INSTRUMENT_DECLINED', 'PAYEE_ACCOUNT_RESTRICTED'])(
    'a capture that is refused with %s ends its attempt, and the next try is another order',
    async (captureIssue) => {
      const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
      shop.paypal.behave({ captureIssue })
      await shop.paypal.approve(reference)
      await inquiriesDone(shop)
      expect(await rowOf(shop, uuid)).toMatchObject({
        status: 'failed',
        error_message:
          'PayPal did not carry out the payment. Please choose another way to pay at PayPal.',
      })
      shop.paypal.behave({})
      await ringTimer(shop)
      expect(shop.paypal.find(reference)?.captures).toBe(0)
      const again = (await initiate(asha, orderId)).json() as Begun
      const { reference: next } = await rowOf(shop, again.payment_uuid)
      expect(next).not.toBe(reference)
      await shop.paypal.approve(next)
      await inquiriesDone(shop)
      expect(await statusOf(orderId)).toBe('paid')
    },
  )

  test('a payment that the buyer left is canceled, and approved later is left alone', async () => {
    const { orderId, uuid, redirectUrl, reference } = await begunAtPayPal(shop, asha)
    const back = new URL((await submit(redirectUrl, 'cancel')).headers.get('location') ?? '')
    expect((await shop.fetch(back.pathname + back.search)).status).toBe(303)
    await closingsDone(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'canceled' })
    await submit(redirectUrl, 'approve')
    await inquiriesDone(shop)
    await comeBack(uuid)
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    expect(shop.paypal.find(reference)?.captures).toBe(0)
    const again = (await initiate(asha, orderId)).json() as Begun
    expect(again.redirectUrl).not.toBe(redirectUrl)
  })

  test('a payment of an order that was canceled meanwhile is never captured', async () => {
    const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
    shop.paypal.behave({ notifyWhen: 'never' })
    await shop.paypal.approve(reference)
    expect((await asha.post(`/orders/orders/${orderId}/cancellation/`, {})).status).toBe(200)
    await closingsDone(shop)
    await ringTimer(shop)
    expect(shop.paypal.find(reference)?.captures).toBe(0)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'canceled', refund_due: false })
  })

  test('a payment fails as expired when its page ends, and PayPal forgets it', async () => {
    const { uuid, reference } = await begunAtPayPal(shop, asha)
    await changeRows(shop, 'payments', { id: uuid }, { expires_at: ago({ minutes: 1 }) })
    await ringTimer(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({
      status: 'failed',
      error_message: 'Payment session expired.',
    })
    await shop.paypal.happen(reference, 'expire')
    await ringTimer(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'failed', needs_review: false })
  })

  test('an order that PayPal has forgotten keeps its state before six hours, and expires after', async () => {
    const { uuid, reference } = await begunAtPayPal(shop, asha)
    await shop.paypal.happen(reference, 'expire')
    await ringTimer(shop)
    expect((await rowOf(shop, uuid)).status).toBe('initiated')
    await changeRows(shop, 'payments', { id: uuid }, { created_at: ago({ hours: 7 }) })
    await ringTimer(shop)
    expect((await rowOf(shop, uuid)).status).toBe('failed')
  })

  test.each([
    ['ECHECK', false],
    ['PENDING_REVIEW', false],
    ['UNILATERAL', true],
    ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', true],
  ] as const)('a capture that waits for %s is pending, then paid', async (pending, isHeld) => {
    const before = alerts().length
    shop.paypal.behave({ pending })
    const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
    await shop.paypal.approve(reference)
    await inquiriesDone(shop)
    await jobsDone(shop, 'payments.alert')
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'pending' })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    expect(alerts().length - before).toBe(isHeld ? 1 : 0)
    shop.paypal.behave({})
    await shop.paypal.happen(reference, 'capture-done')
    await inquiriesDone(shop)
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('a capture that waits for days is looked at by a person, and asked about daily', async () => {
    shop.paypal.behave({ pending: 'PENDING_REVIEW' })
    const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
    await shop.paypal.approve(reference)
    await inquiriesDone(shop)
    await changeRows(shop, 'payments', { id: uuid }, { created_at: ago({ days: 2 }) })
    await ringTimer(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'pending', needs_review: true })
    shop.paypal.behave({ notifyWhen: 'never' })
    await shop.paypal.happen(reference, 'capture-done')
    await ringTimer(shop)
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('a capture that waits and is denied fails', async () => {
    shop.paypal.behave({ pending: 'PENDING_REVIEW' })
    const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
    await shop.paypal.approve(reference)
    await inquiriesDone(shop)
    await shop.paypal.happen(reference, 'capture-failed')
    await inquiriesDone(shop)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'failed' })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
  })

  test.each([
    ['unit', 'amount', { currency_code: 'USD', value: '1.00' }],
    ['unit', 'amount', { currency_code: 'EUR', value: '129.50' }],
    ['unit', 'custom_id', 'ANOTHER'],
    ['unit', 'payee', { merchant_id: 'SOMEBODYELSE' }],
    ['order', 'id', 'ANOTHERORDER'],
  ] as const)(
    'an approval with another %s.%s is not captured, and a person looks',
    async (part, field, value) => {
      const { uuid, reference } = await begunAtPayPal(shop, asha)
      shop.paypal.behave({ [part]: { [field]: value } })
      await shop.paypal.approve(reference)
      await inquiriesDone(shop)
      expect(await rowOf(shop, uuid)).toMatchObject({ status: 'pending', needs_review: true })
      expect(shop.paypal.find(reference)?.captures).toBe(0)
    },
  )

  test('a status that is not known keeps the state', async () => {
    const { uuid, reference } = await begunAtPayPal(shop, asha)
    shop.paypal.behave({ order: { status: 'DREAMED' } })
    await shop.paypal.approve(reference)
    await ringTimer(shop)
    expect((await rowOf(shop, uuid)).status).toBe('initiated')
    shop.paypal.behave({})
    await ringTimer(shop)
    expect((await rowOf(shop, uuid)).status).toBe('succeeded')
  })

  test('a token serves many payments, and a new one is fetched after it ended early', async () => {
    await begunAtPayPal(shop, asha)
    const before = shop.paypal.tokens.asked()
    await begunAtPayPal(shop, asha)
    expect(shop.paypal.tokens.asked()).toBe(before)
    shop.paypal.tokens.revoke()
    await begunAtPayPal(shop, asha)
    expect(shop.paypal.tokens.asked()).toBe(before + 1)
  })
})

describe('a notification of PayPal', () => {
  test.each([
    ['unsigned', 401],
    ['bad-signature', 401],
    ['other-webhook', 401],
    ['foreign', 401],
  ] as const)(
    'a notification that is %s is answered %i and moves nothing',
    async (fault, status) => {
      const { uuid, reference } = await begunAtPayPal(shop, asha)
      shop.paypal.behave({ notices: [{ fault }] })
      await shop.paypal.approve(reference)
      await inquiriesDone(shop)
      expect(shop.paypal.find(reference)?.notices).toMatchObject([{ statuses: [status] }])
      expect((await rowOf(shop, uuid)).status).toBe('initiated')
    },
  )

  test('a signed lie with the checksum of the truth is asked about, and the truth wins', async () => {
    shop.paypal.behave({ pending: 'PENDING_REVIEW' })
    const { orderId, uuid, reference } = await begunAtPayPal(shop, asha)
    await shop.paypal.approve(reference)
    await inquiriesDone(shop)
    const truth = shop.paypal.find(reference)!
    // The capture is reported after it was answered.
    await expect.poll(() => truth.notices.flatMap(({ statuses }) => statuses)).toHaveLength(2)
    await inquiriesDone(shop)
    const before = truth.retrieved
    shop.paypal.behave({ notices: [{ fault: 'altered' }] })
    const resource = { id: truth.capture!.id, custom_id: truth.customId }
    await shop.paypal.notices.send(truth, 'PAYMENT.CAPTURE.DECLINED', resource)
    await inquiriesDone(shop)
    expect(truth.notices.at(-1)).toMatchObject({ statuses: [200] })
    expect(truth.retrieved).toBeGreaterThan(before)
    expect(await rowOf(shop, uuid)).toMatchObject({ status: 'pending', needs_review: false })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
  })

  test('a notification repeated 50 times is one outcome, and few questions', async () => {
    const { orderId, reference } = await begunAtPayPal(shop, asha)
    shop.paypal.behave({ notices: [{ copies: 50 }] })
    await shop.paypal.approve(reference)
    await inquiriesDone(shop)
    const truth = shop.paypal.find(reference)!
    expect(new Set(truth.notices.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
    expect(truth).toMatchObject({ captures: 1 })
    expect(truth.retrieved).toBeLessThanOrEqual(3 * busyness())
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('a notification of an unknown kind or about an unknown order is acknowledged', async () => {
    const { uuid, reference } = await begunAtPayPal(shop, asha)
    const truth = shop.paypal.find(reference)!
    await shop.paypal.notices.send(truth, 'BILLING.PLAN.CREATED', { id: reference })
    await shop.paypal.notices.send(truth, 'CHECKOUT.ORDER.APPROVED', { id: 'ORPHAN' })
    expect(truth.notices.map(({ statuses }) => statuses)).toEqual([[200], [200]])
    expect((await rowOf(shop, uuid)).status).toBe('initiated')
  })
})

describe('a failure of PayPal', () => {
  test.each(['500', '503', '429', 'malformed', 'cut-before', 'cut-after', 'revoked'] as const)(
    'the failure %s in both tries answers 502 in words of PayPal, and the next click works',
    async (fault) => {
      const { id } = await orderByCard(shop, asha, 'paypal')
      const before = shop.paypal.payments().length
      shop.paypal.behave({ faults: [{ on: 'create', fault, times: 4 }] })
      const refused = await initiate(asha, id)
      expect(refused.status).toBe(502)
      expect(refused.text).toContain('with PayPal')
      shop.paypal.behave({})
      const reply = await initiate(asha, id)
      expect(reply.status).toBe(200)
      expect(shop.paypal.payments().length - before).toBe(1)
    },
  )

  test('a page on a foreign host keeps the buyer here', async () => {
    const { id } = await orderByCard(shop, asha, 'paypal')
    shop.paypal.behave({ pageHost: 'evil.example' })
    expect((await initiate(asha, id)).status).toBe(502)
  })

  test.each(['revoked', '503', 'malformed'] as const)(
    'the failure %s keeps the state of an attempt',
    async (fault) => {
      const { uuid, reference } = await begunAtPayPal(shop, asha)
      shop.paypal.behave({ notifyWhen: 'never', faults: [{ on: 'retrieve', fault }] })
      await shop.paypal.approve(reference)
      await ringTimer(shop)
      expect((await rowOf(shop, uuid)).status).toBe('initiated')
      shop.paypal.behave({})
      await ringTimer(shop)
      expect((await rowOf(shop, uuid)).status).toBe('succeeded')
    },
  )
})
