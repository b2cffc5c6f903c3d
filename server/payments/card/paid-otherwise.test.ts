import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type Begun, initiate, inquiriesDone, orderByCard } from '#tests/purchase/card-order.ts'
import { begunAtPayPal, openPayPalShop, type PayPalShop } from '#tests/purchase/paypal-shop.ts'
import {
  begunAtStripe,
  openStripeShop,
  rowOf,
  type StripeShop,
} from '#tests/purchase/stripe-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { countRows } from '#tests/rows.ts'

let stripe: StripeShop
let paypal: PayPalShop
beforeAll(async () => {
  stripe = await openStripeShop()
  paypal = await openPayPalShop()
})
afterAll(async () => {
  await stripe.close()
  await paypal.close()
})

const markPaid = (by: Colleague, orderId: number) => by.shop(`POST /orders/${orderId}/receipt/`, {})

test('an order is marked paid while its Stripe page is open: the page is closed first', async () => {
  const owner = await newColleague(stripe, 'owner')
  const { orderId, uuid, session } = await begunAtStripe(stripe, await newCustomer(stripe))
  const reply = await markPaid(owner, orderId)
  expect([reply.status, (reply.json() as { status: string }).status]).toEqual([200, 'paid'])
  expect(stripe.stripe.find(session)).toMatchObject({ status: 'expired', paid: 'unpaid' })
  expect(await rowOf(stripe, uuid)).toMatchObject({ status: 'canceled' })
})

test('an order that was paid at Stripe meanwhile is not marked paid once more', async () => {
  const owner = await newColleague(stripe, 'owner')
  const { orderId, session } = await begunAtStripe(stripe, await newCustomer(stripe))
  stripe.stripe.behave({ notifyWhen: 'never' })
  await stripe.stripe.pay(session)
  stripe.stripe.behave({})
  expect((await markPaid(owner, orderId)).status).toBe(409)
  expect(await countRows(stripe, 'payments', { order_id: orderId })).toBe(1)
})

test('an order is not marked paid while Stripe cannot be asked', async () => {
  const owner = await newColleague(stripe, 'owner')
  const { orderId, uuid } = await begunAtStripe(stripe, await newCustomer(stripe))
  stripe.stripe.behave({ faults: [{ on: 'expire', fault: '503' }] })
  expect((await markPaid(owner, orderId)).status).toBe(409)
  stripe.stripe.behave({})
  expect((await rowOf(stripe, uuid)).status).toBe('initiated')
})

test('an order is marked paid while its PayPal page is open, and is never captured after that', async () => {
  const owner = await newColleague(paypal, 'owner')
  const { orderId, uuid, reference } = await begunAtPayPal(paypal, await newCustomer(paypal))
  expect((await markPaid(owner, orderId)).status).toBe(200)
  await paypal.paypal.approve(reference)
  await inquiriesDone(paypal)
  expect(paypal.paypal.find(reference)?.captures).toBe(0)
  expect(await rowOf(paypal, uuid)).toMatchObject({ status: 'canceled' })
})

test('an order is not marked paid while its 2C2P page is open, which nobody can close', async () => {
  const owner = await newColleague(paypal, 'owner')
  const buyer = await newCustomer(paypal)
  const { id } = await orderByCard(paypal, buyer)
  const { payment_uuid: uuid } = (await initiate(buyer, id)).json() as Begun
  expect((await markPaid(owner, id)).status).toBe(409)
  expect((await rowOf(paypal, uuid)).status).toBe('initiated')
})
