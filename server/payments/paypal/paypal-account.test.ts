import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA_PAYPAL } from '#demo/demo-merchants.ts'
import { newCustomer } from '#tests/customer.ts'
import { begunAtPayPal, openPayPalShop, type PayPalShop } from '#tests/purchase/paypal-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { deleteRows } from '#tests/rows.ts'

let shop: PayPalShop
let owner: Colleague
beforeAll(async () => {
  shop = await openPayPalShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.paypal.behave({}))

const { clientId, secret, merchantId } = TEA_PAYPAL
const ACCOUNT = { clientId, secret, merchantId, sandbox: 'yes' }
const save = (fields: object, by = owner) =>
  by.shop('PUT /settings/card-accounts/paypal/', { fields: fields as Record<string, string> })
const detailOf = (reply: { json: () => unknown }) => (reply.json() as { detail: string }).detail

test('saves an app that PayPal knows, and sets up its webhook once', async () => {
  const teaOwner = await newColleague(shop, 'owner', 2)
  const before = shop.paypal.notices.webhooks.length
  const reply = await save(ACCOUNT, teaOwner)
  expect(reply.status).toBe(200)
  expect(reply.json()).toMatchObject({ method: 'paypal', in_use: true, is_test: true })
  expect(reply.json().checks.map(({ is_good }) => is_good)).toEqual([true, true, true])
  expect(reply.text).not.toContain(secret)
  await save(ACCOUNT, teaOwner)
  expect(shop.paypal.notices.webhooks).toHaveLength(before + 1)
})

test('leaves cards as they are, and is taken away beside them', async () => {
  const inUse = async () =>
    (await owner.shop('GET /settings/card-accounts/')).json().map(({ in_use }) => in_use)
  expect(await inUse()).toEqual([true, false, true])
  await owner.shop('PUT /settings/card-accounts/2c2p/', { fields: { merchantId: 'PASALDEMO' } })
  expect(await inUse()).toEqual([true, false, true])
})

test.each([
  [
    'a wrong secret',
    { ...ACCOUNT, secret: 'WrongSecret00000000' },
    'The client id and the secret do not match',
  ],
  ['another merchant id', { ...ACCOUNT, merchantId: 'SOMEBODYELSE' }, 'of another merchant id'],
])('does not save %s, and says so without the secret', async (_what, fields, words) => {
  const reply = await save(fields)
  expect(reply.status).toBe(409)
  expect(detailOf(reply)).toContain(words)
  expect(reply.text).not.toContain(fields.secret)
})

test('tests the connection point by point, and keeps the account while a payment is open', async () => {
  const good = await owner.shop('POST /settings/card-accounts/paypal/test/')
  expect(good.json().checks).toHaveLength(3)
  shop.paypal.behave({ faults: [{ on: 'create', fault: '503' }] })
  const broken = await owner.shop('POST /settings/card-accounts/paypal/test/')
  expect(broken.json().checks).toMatchObject([{ is_good: false }])
  shop.paypal.behave({})
  await begunAtPayPal(shop, await newCustomer(shop))
  const early = await owner.shop('DELETE /settings/card-accounts/paypal/')
  expect([early.status, detailOf(early)]).toEqual([
    409,
    'Payments or refunds through PayPal are still under way. Please wait until they are settled.',
  ])
})

test('a method without its account is refused, and is absent until it is switched on', async () => {
  const teaOwner = await newColleague(shop, 'owner', 2)
  await teaOwner.shop('DELETE /settings/card-accounts/paypal/')
  const on = { enable_paypal_payment: { from: false, to: true } }
  const refused = await teaOwner.shop('PATCH /settings/payment/', on)
  expect([refused.status, Object.keys(refused.json())]).toEqual([400, ['enable_paypal_payment']])
  const buyer = await newCustomer(shop.teaShop)
  const options = async () => (await buyer.get('/payments/options/')).json()
  expect(await options()).not.toHaveProperty('enable_paypal_payment')
  await save(ACCOUNT, teaOwner)
  expect(await options()).not.toHaveProperty('enable_paypal_payment')
  expect((await teaOwner.shop('PATCH /settings/payment/', on)).status).toBe(200)
  expect(await options()).toMatchObject({ enable_paypal_payment: true })
})

test('is refused in a currency that PayPal does not take, and refuses such a currency', async () => {
  const teaOwner = await newColleague(shop, 'owner', 2)
  await deleteRows(shop, 'orders', { tenant_id: 2 })
  const change = await teaOwner.shop('PUT /settings/currency/', { currency: 'NPR' })
  expect([change.status, detailOf(change)]).toEqual([
    409,
    'PayPal payments are not possible in NPR.',
  ])
  await teaOwner.shop('DELETE /settings/card-accounts/paypal/')
  expect((await teaOwner.shop('PUT /settings/currency/', { currency: 'NPR' })).status).toBe(200)
  const reply = await save(ACCOUNT, teaOwner)
  expect([reply.status, detailOf(reply)]).toEqual([400, 'PayPal payments are not possible in NPR.'])
})
