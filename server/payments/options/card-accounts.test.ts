import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA_STRIPE } from '#demo/demo-merchants.ts'
import { newCustomer } from '#tests/customer.ts'
import { inquiriesDone } from '#tests/purchase/card-order.ts'
import { begunAtStripe, openStripeShop, type StripeShop } from '#tests/purchase/stripe-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: StripeShop
let owner: Colleague
beforeAll(async () => {
  shop = await openStripeShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.behave({}))

const list = async () => (await owner.shop('GET /settings/card-accounts/')).json()
const save = (fields: object, provider = 'stripe') =>
  owner.shop(`PUT /settings/card-accounts/${provider}/`, { fields })
const stripeOf = async () => (await list()).find(({ provider }) => provider === 'stripe')!
const secrets = [TEA_STRIPE.key, TEA_STRIPE.webhookSecret]

test('lists each provider with its form and which is in use, without a secret', async () => {
  const reply = await owner.shop('GET /settings/card-accounts/')
  expect(reply.json()).toMatchObject([
    { provider: '2c2p', title: '2C2P', has_account: true, in_use: false, is_test: false },
    { provider: 'stripe', title: 'Stripe', has_account: true, in_use: true, is_test: true },
    { provider: 'paypal', title: 'PayPal', has_account: false, in_use: false, is_test: false },
  ])
  for (const secret of secrets) expect(reply.text).not.toContain(secret)
})

test('saves an account that Stripe opens, reads its id and sets up the webhook', async () => {
  const before = shop.stripe.notices.endpoints.length
  const reply = await save({ key: TEA_STRIPE.key, link: 'yes' })
  expect(reply.status).toBe(200)
  const saved = reply.json()
  expect(saved.checks.map(({ is_good }) => is_good)).toEqual([true, true, true])
  // The secret was kept, so that no second webhook is added.
  expect(shop.stripe.notices.endpoints).toHaveLength(before)
  expect(saved.fields.find(({ name }) => name === 'link')).toMatchObject({ value: 'yes' })
  for (const secret of secrets) expect(reply.text).not.toContain(secret)
  const { text } = await owner.shop('GET /audit/')
  expect(text).toContain('card_account.saved')
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('adds a webhook for a shop that has none, and its payments are reported there', async () => {
  const tea = await newColleague(shop, 'owner', 2)
  const before = shop.stripe.notices.endpoints.length
  const reply = await tea.shop('PUT /settings/card-accounts/stripe/', {
    fields: { key: TEA_STRIPE.key },
  })
  const { notification_address: address, checks } = reply.json()
  expect(shop.stripe.notices.endpoints.slice(before)).toMatchObject([{ url: address }])
  expect(checks.every(({ is_good }) => is_good)).toBe(true)
})

test('does not save a key that Stripe does not know, and says so without the key', async () => {
  const unknown = 'rk_live_0123456789abcdefUNKNOWN'
  const reply = await save({ key: unknown })
  expect(reply.status).toBe(409)
  expect((reply.json() as unknown as { detail: string }).detail).toMatch(
    /^The account was not saved\. Stripe does not accept the account\./,
  )
  expect(reply.text).not.toContain('UNKNOWN')
  expect((await stripeOf()).is_test).toBe(true)
  expect((await save({ key: 'pk_test_0123456789' })).json()).toEqual({
    detail: 'The secret or restricted key is not valid.',
  })
})

test('goes back to 2C2P with the secret that it kept, and to Stripe again', async () => {
  expect((await save({ merchantId: 'PASALDEMO' }, '2c2p')).status).toBe(200)
  expect((await list()).map(({ in_use }) => in_use)).toEqual([true, false, false])
  expect((await save({})).status).toBe(200)
  expect((await list()).map(({ in_use }) => in_use)).toEqual([false, true, false])
})

test('tests the connection point by point', async () => {
  shop.stripe.behave({ faults: [{ on: 'create', fault: '503' }] })
  const broken = await owner.shop('POST /settings/card-accounts/stripe/test/')
  expect(broken.json().checks).toMatchObject([{ is_good: false }])
  shop.stripe.behave({})
  const good = await owner.shop('POST /settings/card-accounts/stripe/test/')
  expect(good.json().checks).toHaveLength(3)
})

test.each([
  [
    'de',
    'Der Schlüssel darf erstatten.',
    'Webhook-Secret',
    /^Das Konto wurde nicht gespeichert\. Stripe/,
  ],
  ['ne', 'कुञ्जीले रकम फिर्ता गर्न सक्छ।', 'वेबहुकको गोप्य कुञ्जी', /^खाता सुरक्षित भएन। Stripe .*। /],
])('tests, forms and refusals are written in %s', async (language, good, label, refused) => {
  const headers = { 'Accept-Language': language }
  const test = await owner.shop('POST /settings/card-accounts/stripe/test/', {}, headers)
  expect(test.json().checks.map(({ detail }) => detail)).toContain(good)
  const forms = (await owner.shop('GET /settings/card-accounts/', undefined, headers)).json()
  const { fields } = forms.find(({ provider }) => provider === 'stripe')!
  expect(fields.find(({ name }) => name === 'webhookSecret')!.label).toBe(label)
  const unknown = { fields: { key: 'rk_live_0123456789abcdefUNKNOWN' } }
  const reply = await owner.shop('PUT /settings/card-accounts/stripe/', unknown, headers)
  expect((reply.json() as unknown as { detail: string }).detail).toMatch(refused)
})

test('notes the last report, and keeps the account while a payment is open', async () => {
  const buyer = await newCustomer(shop)
  const { session } = await begunAtStripe(shop, buyer)
  const early = await owner.shop('DELETE /settings/card-accounts/stripe/')
  expect([early.status, (early.json() as unknown as { detail: string }).detail]).toEqual([
    409,
    'Payments or refunds through Stripe are still under way. Please wait until they are settled.',
  ])
  await shop.stripe.pay(session)
  await inquiriesDone(shop)
  expect((await stripeOf()).heard_at).not.toBeNull()
  const removed = await owner.shop('DELETE /settings/card-accounts/stripe/')
  expect(removed.json().map(({ has_account }) => has_account)).toEqual([true, false, false])
  expect((await owner.shop('DELETE /settings/card-accounts/stripe/')).status).toBe(404)
})
