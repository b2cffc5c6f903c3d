import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { type Begun, initiate, orderByCard, paymentRow } from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { HIMALPAY_ACCOUNT } from '#tests/purchase/himalpay/himalpay.ts'
import { HIMALPAY_MERCHANT } from '#tests/purchase/himalpay/himalpay-simulator.ts'
import { saveCardAccount } from './card-accounts.ts'
import { type CardAccount, type Provider, ProviderSilent } from './provider.ts'

const approves: CardAccount['inquire'] = async ({ invoiceNo }) => ({
  outcome: 'approved',
  code: 'approved',
  merchantId: HIMALPAY_MERCHANT.account,
  invoiceNo,
  transactionRef: null,
  amount: '129.50',
  currency: 'USD',
})
const fails = () => Promise.reject(new TypeError('A fault of our own'))
const isSilent = () => Promise.reject(new ProviderSilent('It says nothing'))

let inquire: CardAccount['inquire']
let capture: NonNullable<CardAccount['capture']>

/** A provider that answers as a test says. */
const provider: Provider = {
  form: HIMALPAY_ACCOUNT,
  open: () => ({
    provider: 'himalpay',
    pageMinutes: 30,
    merchantId: HIMALPAY_MERCHANT.account,
    begin: async () => ({ page: 'https://pay.example/1', reference: null }),
    inquire: (...asked) => inquire(...asked),
    capture: (...asked) => capture(...asked),
    verify: async () => undefined,
  }),
}

let shop: CardShop
let asha: Browser
let uuid: string
beforeAll(async () => {
  shop = await openCardShop({ cardProviders: [provider] })
  await shop.write(1, (tx) => saveCardAccount(tx, PAYMENT_KEY, HIMALPAY_ACCOUNT, HIMALPAY_MERCHANT))
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

beforeEach(async () => {
  const { id } = await orderByCard(shop, asha)
  uuid = ((await initiate(asha, id)).json() as Begun).payment_uuid
  await shop.owner.query(
    `update payments set created_at = now() - interval '1 minute' where id = $1`,
    [uuid],
  )
  capture = fails
})

describe.each([
  ['a provider that is silent', isSilent, { status: 200, job: 'completed' }],
  ['a fault of our own', fails, { status: 500, job: 'retry' }],
])('%s', (_, failing, { status, job }) => {
  test(`answers the buyer with ${status}, and leaves the payment open`, async () => {
    inquire = failing
    expect((await asha.get(`/payments/history/${uuid}/`)).status).toBe(status)
    expect(await paymentRow(shop, uuid)).toMatchObject({ status: 'initiated' })
  })

  test(`leaves the job of the timer in the state ${job}`, async () => {
    inquire = failing
    await startNow(shop, 'payments.inquire', { paymentId: uuid })
    await eventually(async () => {
      const jobs = await jobsOf(shop, 'payments.inquire', { paymentId: uuid, round: 0 })
      expect(jobs.map(({ state }) => state)).toEqual([job])
    })
  })
})

test.each([
  ['at once, where the provider was silent', isSilent, false],
  ['after the lease, where the fault was our own', fails, true],
])('a capture is sent again %s', async (_, failing, isLeased) => {
  inquire = approves
  capture = failing
  await asha.get(`/payments/history/${uuid}/`)
  const { rows } = await shop.owner.query<{ status: string; is_leased: boolean }>(
    'select status, capturing_until > now() as is_leased from payments where id = $1',
    [uuid],
  )
  expect(rows).toEqual([{ status: 'pending', is_leased: isLeased }])
})
