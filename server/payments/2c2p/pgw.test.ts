import { randomUUID } from 'node:crypto'
import { CompactSign, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '#simulators/2c2p/behaviour.ts'
import { startSimulator } from '#simulators/2c2p/simulator.ts'
import type { Simulator } from '#tests/purchase/card-shop.ts'
import { isPageAddress } from '../card/page-address.ts'
import { type CardAccount, type Collection, ProviderSilent } from '../card/provider.ts'
import { createPgw } from './pgw.ts'
import { isRefusal, outcomeOf } from './response-codes.ts'

const ACCOUNT = { merchantId: 'M1', secret: 'ab'.repeat(32) }
const ACTION = { url: new URL('http://127.0.0.1:9/'), cutOff: '22:00', version: '4.3' }

let simulator: Simulator
let account: CardAccount
let collection: Collection
beforeAll(async () => {
  simulator = await startSimulator({
    merchants: [{ ...ACCOUNT, name: 'A shop' }],
    retryAfterMs: [],
  })
  const url = new URL(simulator.url)
  account = createPgw({
    url,
    pageHosts: [url.host],
    timeZone: 'Asia/Singapore',
    action: ACTION,
  }).open(ACCOUNT)
})
afterAll(() => simulator.close())
beforeEach(() => {
  const paymentId = randomUUID()
  simulator.behave({})
  collection = {
    paymentId,
    invoiceNo: paymentId.replaceAll('-', '').slice(0, 20).toUpperCase(),
    orderNumber: 'K7Q2M-4XN9R',
    amountCents: 12950,
    currency: 'USD',
    expiresAt: new Date('2026-11-22T16:30:00Z'),
    // No server listens there.
    notificationUrl: 'http://127.0.0.1:9/notification',
    returnUrl: 'http://127.0.0.1:9/return',
    cancelUrl: 'http://127.0.0.1:9/cancel',
  }
})

const soon = (ms = 5000) => AbortSignal.timeout(ms)
const begin = (ms?: number) => account.begin(collection, soon(ms))
const inquire = (ms?: number) => account.inquire({ ...collection, reference: null }, soon(ms))
const pay = (respCode = '0000') => simulator.pay(collection.invoiceNo, { respCode, notify: [] })
const kept = () => simulator.payments().find(({ invoiceNo }) => invoiceNo === collection.invoiceNo)!

/** A fault on the way leaves the truth open. */
const FAULTS: NonNullable<Behaviour['inquiry']>['fault'][] = [
  'bad-signature',
  'alg-none',
  'error-500',
  'hangs',
  'cut-off',
]

describe('to begin a payment', () => {
  test('gives the page where it is paid, and asks for the exact amount', async () => {
    expect(await begin()).toEqual({ page: kept().webPaymentUrl, reference: null })
    expect(kept()).toMatchObject({
      amount: '129.50',
      currencyCode: 'USD',
      idempotencyID: collection.paymentId,
      description: 'Order K7Q2M-4XN9R',
      backendReturnUrl: collection.notificationUrl,
      frontendReturnUrl: collection.returnUrl,
      // The time of the provider's clocks.
      paymentExpiry: '2026-11-23 00:30:00',
    })
  })

  test('twice begins it once', async () => {
    expect(await begin()).toEqual(await begin())
  })

  test('is refused with one of the codes for that, which need no signature', async () => {
    for (const fault of [undefined, 'unsigned'] as const) {
      simulator.behave({ token: { respCode: '9042', ...(fault && { fault }) } })
      expect(await begin()).toEqual({
        refused: expect.objectContaining({ outcome: 'refused', code: '9042' }),
      })
    }
  })

  test.each([...FAULTS, 'unsigned', 'foreign-page'] as const)(
    'brings nothing to rely on: %s',
    async (fault) => {
      simulator.behave({ token: { fault: fault! } })
      await expect(begin(300)).rejects.toThrow(ProviderSilent)
    },
  )

  test('is inconclusive with an unlisted code', async () => {
    simulator.behave({ token: { respCode: '7777' } })
    await expect(begin()).rejects.toThrow('It answers 7777')
  })

  test('is inconclusive if no server answers', async () => {
    const nowhere = createPgw({
      action: ACTION,
      url: new URL('http://127.0.0.1:9'),
      pageHosts: [],
      timeZone: 'UTC',
    })
    await expect(nowhere.open(ACCOUNT).begin(collection, soon())).rejects.toThrow(
      'cannot be reached',
    )
  })
})

describe('an inquiry', () => {
  beforeEach(async () => {
    await begin()
  })

  test('says that the payment is still unpaid', async () => {
    expect(await inquire()).toMatchObject({ outcome: 'unpaid', code: '2002' })
  })

  test('says what was paid', async () => {
    await pay()
    expect(await inquire()).toEqual({
      outcome: 'paid',
      code: '0000',
      merchantId: 'M1',
      invoiceNo: collection.invoiceNo,
      transactionRef: kept().tranRef,
      amount: '129.50',
      currency: 'USD',
    })
  })

  test.each([
    ['number', '129.50'],
    ['string', '129.50'],
    ['five-decimals', '129.50000'],
    ['third-decimal', '129.505'],
  ] as const)('keeps an amount as it is written: %s', async (amountAs, amount) => {
    await pay()
    simulator.behave({ inquiry: { amountAs } })
    expect(await inquire()).toMatchObject({ amount })
  })

  test.each(FAULTS)('brings nothing to rely on: %s', async (fault) => {
    await pay()
    simulator.behave({ inquiry: { fault: fault! } })
    await expect(inquire(300)).rejects.toThrow(ProviderSilent)
  })

  test('takes no success from what is not signed, nor any other state', async () => {
    await pay()
    simulator.behave({ inquiry: { fault: 'unsigned' } })
    await expect(inquire()).rejects.toThrow('Its answer is not signed')
    await pay('4051')
    await expect(inquire()).rejects.toThrow('It answers 4051, and does not sign it')
  })
})

describe('a notification', () => {
  const payload = { merchantID: 'M1', invoiceNo: 'I1', respCode: '0000', amount: 129.5 }
  const signed = (key: Uint8Array, alg = 'HS256', text = JSON.stringify(payload)) =>
    new CompactSign(Buffer.from(text)).setProtectedHeader({ alg, typ: 'JWT' }).sign(key)
  const verify = (body: string) => account.verify({}, Buffer.from(body))
  const read = (jwt: unknown) => verify(JSON.stringify({ payload: jwt }))
  const key = Buffer.from(ACCOUNT.secret)

  test('that the account has signed is read, with the amount as it is written', async () => {
    const text = '{"merchantID":"M1","invoiceNo":"I1","respCode":"0000","amount":129.50000}'
    expect(await read(await signed(key, 'HS256', text))).toMatchObject({
      outcome: 'paid',
      invoiceNo: 'I1',
      amount: '129.50000',
    })
  })

  test('has no part with a control character in it, which no database would take', async () => {
    const text = JSON.stringify({ ...payload, respCode: '00\u000000', tranRef: 'a\u0000b' })
    expect(await read(await signed(key, 'HS256', text))).toMatchObject({
      outcome: 'unknown',
      code: '',
      transactionRef: null,
      invoiceNo: 'I1',
    })
  })

  // Without the pinned algorithm HS512 with the right secret would be read.
  test('is rejected with another secret, another algorithm or none', async () => {
    const [, body = ''] = (await signed(key)).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const jwt of [
      await signed(Buffer.from('cd'.repeat(32))),
      await signed(Buffer.from(ACCOUNT.secret, 'hex')),
      await signed(key, 'HS512'),
      none,
      `${none}x`,
      await signed(key, 'HS256', '[]'),
      await signed(key, 'HS256', 'paid'),
      (await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key)).slice(0, -2),
      '',
      'a.b.c',
      7,
      null,
      undefined,
    ]) {
      expect(await read(jwt)).toBeUndefined()
    }
    for (const body of ['null', '"x"', '[]', '{}']) {
      expect(await verify(body)).toBeUndefined()
    }
  })
})

test.each([
  ['paid', '0000 4110 5017'],
  ['returned', '4120 4121 4122 4130'],
  ['pending', '0001 2001 4009 1003 1005'],
  ['unpaid', '2002'],
  ['canceled', '0003 4080 5010 4017'],
  ['expired', '5009 9020'],
  ['declined', '0004 4001 4005 4014 4034 4041 4043 4051 4054 4059 4081 4098 9035'],
  ['review', '4010 5015 5016 4000 4011 4016 4200'],
  [
    'unknown',
    '0999 2000 2003 4050 4068 4091 4096 4099 5002 5998 9990 9999 7777 00 00000 constructor',
  ],
] as const)('codes that mean %s', (outcome, codes) => {
  for (const code of ['', ...codes.split(' ')].slice(1))
    expect([code, outcomeOf(code)]).toEqual([code, outcome])
})

test('codes that refuse to begin', () => {
  const refusals = '9004 9010 9015 9037 9042 9057 9060 9900 6101 6110'.split(' ')
  expect(refusals.filter((code) => !isRefusal(code))).toEqual([])
  const others = '0000 9003 9011 9016 9061 9999 6100 6111 2002 9e03'.split(' ')
  expect(others.filter(isRefusal)).toEqual([])
})

test('buyers are sent to encrypted pages on known hosts, or to this machine', () => {
  const hosts = ['pgw-ui.2c2p.com', '127.0.0.1:3001', 'pay.example:80']
  const allowed = (address: string) => isPageAddress(address, hosts)
  expect(allowed('https://pgw-ui.2c2p.com/payment/4.1/#/token/abc')).toBe(true)
  expect(allowed('http://127.0.0.1:3001/pay/abc')).toBe(true)
  for (const address of [
    'http://pgw-ui.2c2p.com/pay',
    'https://pgw-ui.2c2p.com:8443/pay',
    'https://pgw-ui.2c2p.com.evil.example/pay',
    'https://pgw-ui.2c2p.com@evil.example/pay',
    'https://me:word@pgw-ui.2c2p.com/pay',
    'http://127.0.0.1:3002/pay',
    'http://pay.example:80/pay',
    'javascript:alert(1)//pgw-ui.2c2p.com',
    '//pgw-ui.2c2p.com/pay',
    '',
  ]) {
    expect([address, allowed(address)]).toEqual([address, false])
  }
})
