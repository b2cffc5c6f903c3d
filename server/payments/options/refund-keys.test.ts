import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { findCardAccount } from '../card/card-accounts.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: CardShop
let owner: Colleague
beforeAll(async () => {
  shop = await openCardShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.provider.behaveInAction({}))

const { privateKey: otherPrivate, publicKey: otherPublic } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const pair = (by = owner) => by.shop('POST /settings/card-account/refund-keys/pair/')

async function save(given: { private_key?: string; provider_key?: string } = {}, by = owner) {
  const { privateKey, providerKey } = shop.provider.refundKeys
  const body = { private_key: privateKey, provider_key: providerKey, ...given }
  const reply = await by.shop('PUT /settings/card-account/refund-keys/', body)
  return { status: reply.status, text: reply.text, body: JSON.parse(reply.text) as unknown }
}

const keysOf = async () =>
  (await shop.write(1, (tx) => findCardAccount(tx, PAYMENT_KEY)))?.refundKeys

test('keys that are none are refused at their field, and keys of others by the provider; none is kept', async () => {
  expect(await save({ private_key: 'x', provider_key: 'y' })).toMatchObject({
    status: 400,
    body: {
      private_key: ['This is not an RSA private key of 2048 bits or more in PEM form.'],
      provider_key: ['This is not one or two RSA public keys or certificates in PEM form.'],
    },
  })
  for (const wrong of [{ private_key: otherPrivate }, { provider_key: otherPublic }]) {
    const { status, text } = await save(wrong)
    expect([status, text]).toEqual([
      409,
      expect.stringContaining('The keys were not saved. 2C2P does not accept the keys.'),
    ])
    expect(text).not.toContain('PRIVATE')
  }
  shop.provider.behaveInAction({ on: ['I'], respCode: '03' })
  expect((await save()).text).toContain('not for this merchant id')
  expect(await keysOf()).toBeUndefined()
})

test('keys that work are kept sealed for their shop and purpose, are never shown, and go again', async () => {
  const manager = await newColleague(shop, 'manager')
  expect((await save({}, manager)).status).toBe(403)
  // While the provider changes its key, the second one counts as well.
  const { providerKey } = shop.provider.refundKeys
  const saved = await save({ provider_key: `${providerKey}\n${otherPublic}` })
  expect(saved).toMatchObject({ status: 200, body: { has_refund_keys: true } })
  expect(saved.text).not.toContain('PRIVATE')
  expect((await keysOf())?.['privateKey']).toContain('PRIVATE')
  const rows = await listRows(shop, 'card_accounts', { tenant_id: 1 }, [
    'sealed',
    'sealed_refund_keys',
  ])
  const { sealed, sealed_refund_keys: keys } = rows[0]!
  // Sealed refund keys cannot be read as an account, nor an account as keys.
  await changeRows(shop, 'card_accounts', {}, { sealed: keys!, sealed_refund_keys: sealed })
  await expect(keysOf()).rejects.toThrow('It belongs to another shop')
  await changeRows(shop, 'card_accounts', {}, { sealed, sealed_refund_keys: keys })
  const acts = await listRows(shop, 'audit_entries', { act: { like: 'refund_keys%' } }, [
    'act',
    'after',
  ])
  expect(acts).toEqual([{ act: 'refund_keys.saved', after: null }])
  const removed = await owner.shop('DELETE /settings/card-account/refund-keys/')
  expect(removed.json()).toMatchObject({ has_refund_keys: false })
})

test('the account of another merchant does not keep the keys, a new secret does', async () => {
  expect((await save()).status).toBe(200)
  const { merchantId, secret } = KHUKURI_MERCHANT
  const account = (merchant_id: string, other: string = secret) =>
    owner.shop('PUT /settings/card-account/', { merchant_id, secret: other })
  expect((await account(merchantId, `${secret}2`)).json()).toMatchObject({ has_refund_keys: true })
  expect((await account('OTHER1')).json()).toMatchObject({ has_refund_keys: false })
  expect((await account(merchantId)).json()).toMatchObject({ has_refund_keys: false })
})

test('uses a pair that was made here once the provider knows its certificate', async () => {
  expect((await save()).status).toBe(200)
  const before = await keysOf()
  const first = await pair()
  expect(first.text).not.toContain('PRIVATE')
  const certificates = () => first.json().refund_certificates
  expect(certificates()).toEqual({
    current: null,
    pending: expect.stringMatching(/^-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----$/),
  })
  expect(new X509Certificate(certificates().pending!).subject).toBe(
    `CN=${KHUKURI_MERCHANT.merchantId}`,
  )
  // Until it is confirmed, the keys in use stay as they are.
  expect(await keysOf()).toEqual(before)
  const withoutOwn = { provider_key: shop.provider.refundKeys.providerKey }
  const confirm = async () => owner.shop('PUT /settings/card-account/refund-keys/', withoutOwn)
  expect((await confirm()).status).toBe(409)
  expect(await keysOf()).toEqual(before)
  shop.provider.takeCertificate(certificates().pending!)
  const confirmed = await confirm()
  expect(confirmed.json()).toMatchObject({
    has_refund_keys: true,
    refund_certificates: { current: certificates().pending, pending: null },
  })
  expect(confirmed.text).not.toContain('PRIVATE')
  // The provider changed its key: the own one stays.
  expect((await confirm()).json().refund_certificates.current).toBe(certificates().pending)
})

test('makes a pair for one merchant id alone, and none without an account or the right', async () => {
  const manager = await newColleague(shop, 'manager')
  expect((await pair(manager)).status).toBe(403)
  const elsewhere = await newColleague(shop, 'owner', 2)
  expect((await pair(elsewhere)).status).toBe(409)
  const { merchantId, secret } = KHUKURI_MERCHANT
  const account = (merchant_id: string) =>
    owner.shop('PUT /settings/card-account/', { merchant_id, secret })
  await account('OTHER1')
  expect((await pair()).json().refund_certificates.pending).not.toBeNull()
  // A pair is made for one merchant id.
  expect((await account(merchantId)).json().refund_certificates.pending).toBeNull()
  expect((await save({ private_key: '' })).body).toMatchObject({
    private_key: ['Make a key pair first, or enter a private key of your own.'],
  })
})
