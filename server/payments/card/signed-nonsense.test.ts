import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEA_STRIPE } from '#demo/demo-merchants.ts'
import { newCustomer } from '#tests/customer.ts'
import { begunAtStripe, openStripeShop, type StripeShop } from '#tests/purchase/stripe-shop.ts'
import { readNotification } from '../paypal/notification.ts'
import { callbackPath } from './callback-keys.ts'
import { listRows } from '#tests/rows.ts'

let shop: StripeShop
let address: string
let session: string
beforeAll(async () => {
  shop = await openStripeShop()
  const rows = await listRows(shop, 'card_accounts', { tenant_id: 1, provider: 'stripe' }, [
    'callback_key',
  ])
  address = `/api${callbackPath('stripe', 'notification', rows[0]!.callback_key!)}`
  session = (await begunAtStripe(shop, await newCustomer(shop))).session
})
afterAll(() => shop.close())

const bodiesOf = (type: string, name: string, object: string) => {
  const event = { id: 'evt_1', [type]: name, livemode: false }
  const about = (value: unknown) => ({ ...event, [object]: value })
  return [
    event,
    about(null),
    about('text'),
    about([]),
    about({}),
    about({ object: null }),
    about({ object: 'text' }),
    about({ object: [] }),
    about({ object: { id: null, metadata: null } }),
    about({ object: { id: 7, metadata: 'text', payment_intent: {} } }),
    about({ object: { id: 'x'.repeat(3000), metadata: { invoice: '\u0000' } } }),
    { ...about({ object: {} }), id: 'evt\u0000' },
    { ...about({ object: {} }), id: 'x'.repeat(3000) },
    { ...about({ object: {} }), id: 7 },
    { [object]: { object: {} } },
    { id: 'evt_2', [type]: 'x'.repeat(3000) },
    { id: 'evt_3', [type]: '\u0000\ud800' },
    null,
    [],
    7,
    'text',
  ].map((body) => JSON.stringify(body))
}

describe('a signed notification of Stripe that is no event', () => {
  const send = (body: string) => {
    const seconds = Math.floor(Date.now() / 1000)
    const signed = createHmac('sha256', TEA_STRIPE.webhookSecret).update(`${seconds}.${body}`)
    const headers = { 'Stripe-Signature': `t=${seconds},v1=${signed.digest('hex')}` }
    return shop.fetch(address, { method: 'POST', headers, body })
  }

  test.each([
    ...bodiesOf('type', 'charge.refunded', 'data'),
    ...bodiesOf('type', 'other', 'data'),
    '',
    '{',
  ])('is taken, so that it does not come again: %s', async (body) => {
    expect([body, (await send(body)).status]).toEqual([body, 200])
  })

  test('is kept without the texts that the database refuses', async () => {
    const about = { object: { id: session } }
    for (const type of ['charge.refunded', 'charge.dispute.created']) {
      for (const id of ['evt\u0000', 'x'.repeat(3000)]) {
        const body = JSON.stringify({ id, type, livemode: false, data: about })
        expect((await send(body)).status).toBe(200)
      }
    }
  })
})

describe('a signed notification of PayPal that is no event', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificates = { keyAt: async () => publicKey }
  const read = (body: string) => {
    const rawBody = Buffer.from(body)
    const signed = Buffer.from(`1|now|hook|${crc32(rawBody)}`)
    const headers = {
      'paypal-transmission-id': '1',
      'paypal-transmission-time': 'now',
      'paypal-transmission-sig': sign('RSA-SHA256', signed, privateKey).toString('base64'),
      'paypal-cert-url': 'https://paypal.example/cert',
      'paypal-auth-algo': 'SHA256withRSA',
    }
    return readNotification(headers, rawBody, { webhookId: 'hook', certificates })
  }

  test.each([
    ...bodiesOf('event_type', 'PAYMENT.CAPTURE.COMPLETED', 'resource'),
    '{"id":"1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"links":[null,7],"purchase_units":null}}',
    '',
    '{',
  ])('is read: %s', async (body) => {
    expect(await read(body)).toMatchObject({ outcome: expect.any(String) })
  })
})
