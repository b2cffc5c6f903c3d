import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEA_STRIPE } from '#demo/demo-merchants.ts'
import { newCustomer } from '#tests/customer.ts'
import { initiate, orderByCard, ringTimer } from '#tests/purchase/card-order.ts'
import { askRefund, refundsDone } from '#tests/purchase/card-refund.ts'
import { begunAtStripe, openStripeShop, type StripeShop } from '#tests/purchase/stripe-shop.ts'
import { newColleague } from '#tests/staff.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())

test('no secret of an account is in a log, a page, an export, an audit entry or an error', async () => {
  const owner = await newColleague(shop, 'owner')
  const asha = await newCustomer(shop)
  const { uuid, session, orderId } = await begunAtStripe(shop, asha)
  shop.stripe.behave({ faults: [{ on: 'retrieve', fault: 'revoked' }] })
  await shop.stripe.pay(session)
  await ringTimer(shop)
  shop.stripe.behave({ faults: [{ on: 'create', fault: 'revoked' }] })
  const { id } = await orderByCard(shop, asha)
  const refused = await initiate(asha, id)
  shop.stripe.behave({ faults: [{ on: 'refund', fault: 'revoked' }] })
  await ringTimer(shop)
  await askRefund(owner, { id: orderId }, { kind: 'part', amount: '1.00' })
  await refundsDone(shop)

  const replies = await Promise.all([
    shop.fetch(`/payment/return?paymentId=${uuid}`),
    shop.fetch('/'),
    asha.get(`/orders/orders/${orderId}/`),
    owner.shop(`GET /orders/${orderId}/`),
    owner.shop('GET /payments/csv/'),
    owner.shop('GET /audit/'),
    owner.shop('GET /home/'),
    owner.shop('GET /settings/payment/'),
    owner.shop('GET /settings/card-accounts/'),
    owner.shop('PUT /settings/card-accounts/stripe/', { fields: { key: TEA_STRIPE.key } }),
  ])
  expect((await owner.shop('GET /home/')).json().takes_test_cards).toBe(true)
  expect(shop.logged.length).toBeGreaterThan(1)
  const { rows } = await shop.owner.query('select * from payment_events')
  const said = [refused.text, ...replies.map(({ text }) => text)]
  const everything = [...said, JSON.stringify(shop.logged), JSON.stringify(rows)].join('\n')
  for (const secret of [TEA_STRIPE.key, TEA_STRIPE.webhookSecret]) {
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(secret.slice(8, 20))
  }
})
