import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer, proveAddress } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { inquiriesDone } from '#tests/purchase/card-order.ts'
import { orderOf } from '#tests/purchase/order.ts'
import { begunAtStripe, openStripeShop, type StripeShop } from '#tests/purchase/stripe-shop.ts'
import { changeRows } from '#tests/rows.ts'

const NOTICE = 'Test mode: nothing is charged.'

let shop: StripeShop
let asha: Browser
beforeAll(async () => {
  shop = await openStripeShop()
  asha = await newCustomer(shop)
  await proveAddress(shop, shop.mailbox, asha.user.email)
})
afterAll(() => shop.close())

const setTest = (isTest: boolean) =>
  changeRows(shop, 'card_accounts', { provider: 'stripe' }, { is_test: isTest })
const optionsOf = async () => (await asha.get('/payments/options/')).json()

test('a shop with test keys tells buyers before and after that nothing is charged', async () => {
  expect(await optionsOf()).toMatchObject({ test_notices: { card_2c2p: NOTICE } })
  const { orderId, uuid, session } = await begunAtStripe(shop, asha)
  await shop.stripe.pay(session)
  await inquiriesDone(shop)
  const { payments, order_number } = await orderOf(asha, { id: orderId })
  expect(payments).toMatchObject([{ status: 'succeeded', error_message: NOTICE }])
  expect((await asha.get(`/payments/history/${uuid}/`)).json()).toMatchObject({
    status: 'succeeded',
    test_notice: NOTICE,
  })
  await startNow(shop, 'orders.paid', { orderId })
  await jobsDone(shop, 'orders.paid')
  const subject = `Test payment for order ${order_number}: nothing was charged`
  const [mail] = await shop.mailbox.withSubject(asha.user.email, subject)
  expect(mail!.text).toContain(NOTICE)
})

test('a shop with live keys says nothing of it', async () => {
  await setTest(false)
  expect(await optionsOf()).not.toHaveProperty('test_notices')
  await setTest(true)
})
