import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentOptions } from '#contract/payments.ts'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { answerOf } from '#tests/purchase/cart.ts'
import { type Browser, callsAt, register, signIn } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { PGW_ACCOUNT } from '../2c2p/account-form.ts'
import { findCardAccount, saveCardAccount } from '../card/card-accounts.ts'
import { savePaymentOptions } from './payment-options.ts'
import { addRows, changeRows, deleteRows, listRows } from '#tests/rows.ts'

const OPTIONS: PaymentOptions = {
  enable_card_payment: true,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: 'Himalayan Bank\nAccount 1',
  custom_payment_label: 'Cash',
  custom_payment_instructions: 'Bring it along.',
  custom_payment_redirect_url: 'https://pay.example/here',
}
const NOTHING_SET: PaymentOptions = {
  enable_card_payment: false,
  enable_bank_transfer: false,
  enable_custom_payment: false,
  bank_account_details: '',
  custom_payment_label: 'Other Payment Method',
  custom_payment_instructions: '',
  custom_payment_redirect_url: '',
}

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  await deleteRows(shop, 'card_accounts')
  await deleteRows(shop, 'payment_options')
  const { email } = await register(shop)
  asha = await signIn(shop, { login_id: email })
})
afterAll(() => shop.close())

const options = async () => answerOf(await asha.get('/payments/options/'))
const save = (given: Partial<PaymentOptions>, tenant = 1) =>
  shop.write(tenant, (tx) => savePaymentOptions(tx, { ...OPTIONS, ...given }))
const saveAccount = (given: object = {}, tenant = 1) =>
  shop.write(tenant, (tx) =>
    saveCardAccount(tx, PAYMENT_KEY, PGW_ACCOUNT, { ...KHUKURI_MERCHANT, ...given }),
  )
const readAccount = (tenant = 1, key = PAYMENT_KEY) =>
  shop.write(tenant, (tx) => findCardAccount(tx, key))

test('a shop that has set nothing takes nothing, and says so to those who are signed in', async () => {
  expect(await options()).toEqual([200, NOTHING_SET])
  expect((await callsAt(shop).get('/payments/options/')).status).toBe(401)
})

test('a shop takes cards only with an account at the provider', async () => {
  await save({})
  expect(await options()).toEqual([200, { ...OPTIONS, enable_card_payment: false }])
  await saveAccount()
  expect(await options()).toEqual([200, OPTIONS])
  await save({ enable_card_payment: false })
  expect(await options()).toMatchObject([200, { enable_card_payment: false }])
})

test('texts are saved as plain text, and a method without a name gets one', async () => {
  await save({ custom_payment_label: ' \n', bank_account_details: 'A\r\nB\u0000' })
  expect(await options()).toMatchObject([
    200,
    { custom_payment_label: 'Other Payment Method', bank_account_details: 'A\nB' },
  ])
})

test('buyers are sent to the web or nowhere', async () => {
  for (const url of [
    'javascript:alert(1)',
    '/here',
    '@pasal',
    'ftp://pay.example',
    'https://a:b@pay.example',
  ]) {
    const refusal = await save({ custom_payment_redirect_url: url }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({
      status: 400,
      message: JSON.stringify({
        custom_payment_redirect_url: ['Enter a link such as https://example.com/page.'],
      }),
    })
  }
  await save({ custom_payment_redirect_url: 'pay.example/here' })
  expect(await options()).toMatchObject([
    200,
    { custom_payment_redirect_url: 'https://pay.example/here' },
  ])
  await save({ custom_payment_redirect_url: '' })
})

test('a method that lacks what it needs is refused at its field, and is not offered where it was kept', async () => {
  const owner = await newColleague(shop, 'owner')
  await save({
    enable_card_payment: false,
    enable_bank_transfer: false,
    enable_custom_payment: false,
    bank_account_details: '',
    custom_payment_instructions: '',
    custom_payment_redirect_url: '',
  })
  await deleteRows(shop, 'card_accounts')
  const on = { from: false, to: true }
  const change = (body: object) => owner.shop('PATCH /settings/payment/', body)
  for (const [body, field] of [
    [{ enable_card_payment: on }, 'enable_card_payment'],
    [{ enable_bank_transfer: on }, 'bank_account_details'],
    [{ enable_custom_payment: on }, 'custom_payment_instructions'],
  ] as const) {
    const reply = await change(body)
    expect([reply.status, Object.keys(reply.json())]).toEqual([400, [field]])
  }
  const set = { enable_bank_transfer: on, bank_account_details: { from: '', to: 'Account 1' } }
  expect((await change(set)).status).toBe(200)
  // A label from before this check.
  await save({
    bank_account_details: ' ',
    custom_payment_instructions: '',
    custom_payment_redirect_url: '',
  })
  expect(await options()).toMatchObject([
    200,
    { enable_card_payment: false, enable_bank_transfer: false, enable_custom_payment: false },
  ])
  await save({})
})

describe('an account', () => {
  test('is kept so that only its shop and its key read it', async () => {
    await saveAccount()
    const { merchantId, secret } = KHUKURI_MERCHANT
    expect(await readAccount()).toMatchObject({ provider: '2c2p', fields: { merchantId, secret } })
    const rows = await listRows(shop, 'card_accounts', {}, ['sealed'])
    const kept = rows[0]!.sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(kept.join(' ')).not.toContain(KHUKURI_MERCHANT.secret)
    expect(kept.join(' ')).not.toContain(KHUKURI_MERCHANT.merchantId)

    await expect(readAccount(1, `${PAYMENT_KEY}.`)).rejects.toThrow('decryption')
    await addRows(shop, 'card_accounts', { tenant_id: 2, sealed: rows[0]!.sealed })
    await expect(readAccount(2)).rejects.toThrow('It belongs to another shop')
    // Nor can it be renamed: what says whose it is cannot be changed.
    const head = Buffer.from('{"alg":"dir","enc":"A256GCM","tenant":2}').toString('base64url')
    const renamed = [head, ...rows[0]!.sealed.split('.').slice(1)].join('.')
    await changeRows(shop, 'card_accounts', { tenant_id: 2 }, { sealed: renamed })
    await expect(readAccount(2)).rejects.toThrow('decryption')
  })

  test.each([
    { merchantId: '' },
    { merchantId: 'x'.repeat(26) },
    { merchantId: 'a b' },
    { secret: '' },
    { secret: 'short' },
    { secret: `${'a'.repeat(32)}\n` },
  ])('that cannot be one is refused: %o', async (given) => {
    await expect(saveAccount(given)).rejects.toThrow('is not valid.')
  })
})
