import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, CompactSign, compactVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openListeningShop } from '#tests/purchase/listening-shop.ts'
import { startSimulator } from '../simulator.ts'
import type { Simulator } from '#tests/purchase/card-shop.ts'

const MERCHANT = { merchantId: 'TESTMERCHANT', secret: '0123456789abcdef'.repeat(4), name: 'A' }

let shop: Awaited<ReturnType<typeof openListeningShop>>
let pgw: Simulator
let own: KeyObject
let theirs: KeyObject
beforeAll(async () => {
  shop = await openListeningShop(MERCHANT)
  pgw = await startSimulator({ merchants: [MERCHANT], retryAfterMs: [] })
  own = createPrivateKey(pgw.refundKeys.privateKey)
  theirs = createPublicKey(pgw.refundKeys.providerKey)
})
afterAll(() => Promise.all([pgw.close(), shop.close()]))
beforeEach(() => pgw.behaveInAction({}))

type Way = { alg?: string; enc?: string; signing?: string; signer?: KeyObject; isPlain?: boolean }

/** A request as another company would write it, or not quite. */
async function seal(xml: string, way: Way = {}): Promise<string> {
  const { alg = 'RSA-OAEP', enc = 'A256GCM', signing = 'PS256', signer = own } = way
  const encrypted = await new CompactEncrypt(Buffer.from(xml))
    .setProtectedHeader({ alg, enc })
    .encrypt(theirs)
  return new CompactSign(Buffer.from(way.isPlain ? JSON.stringify({ xml }) : encrypted))
    .setProtectedHeader({ alg: signing })
    .sign(signing === 'HS256' ? Buffer.from(MERCHANT.secret) : signer)
}

const send = async (body: string) => {
  const reply = await fetch(pgw.actionUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body,
    signal: AbortSignal.timeout(5000),
  })
  return reply.text()
}

const xmlOf = (fields: object) =>
  `<PaymentProcessRequest>${Object.entries({
    version: '4.3',
    merchantID: 'TESTMERCHANT',
    ...fields,
  })
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</PaymentProcessRequest>`

async function read(body: string): Promise<string> {
  const { payload } = await compactVerify(body, theirs, { algorithms: ['PS256'] })
  const { plaintext } = await compactDecrypt(Buffer.from(payload).toString(), own)
  return Buffer.from(plaintext).toString()
}

const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1]

/** Asks, and answers code and status. */
async function ask(
  processType: string,
  invoiceNo: string,
  actionAmount: string,
  more: object = {},
) {
  const xml = await read(
    await send(await seal(xmlOf({ invoiceNo, actionAmount, processType, ...more }))),
  )
  return [valueIn(xml, 'respCode'), valueIn(xml, 'status')].filter(Boolean).join(' ')
}

/** A payment of 129.50 that succeeded. */
async function paid(): Promise<string> {
  const wish = shop.wish()
  await fetch(`${pgw.url}/payment/4.3/paymentToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await shop.seal(wish)),
  })
  await pgw.pay(wish.invoiceNo, { respCode: '0000', notify: [] })
  return wish.invoiceNo
}

describe('Payment Action', () => {
  test('voids a payment of the day once, as a whole, and none that is settled', async () => {
    const invoice = await paid()
    expect(await ask('I', invoice, '129.50')).toBe('00 A')
    expect(await ask('R', invoice, '10.00')).toBe('12')
    expect(await ask('V', invoice, '10.00')).toBe('18')
    expect(await ask('V', invoice, '129.50')).toBe('00 V')
    expect(await ask('V', invoice, '129.50')).toBe('29')
    const settled = await paid()
    pgw.happen(settled, 'settle')
    expect(await ask('V', settled, '129.50')).toBe('39')
    const late = await paid()
    pgw.happen(late, 'cut-off')
    expect(await ask('V', late, '129.50')).toBe('21')
  })

  test('refunds what is settled in parts, up to the whole, and one request once', async () => {
    const invoice = await paid()
    pgw.happen(invoice, 'settle')
    const first = { idempotencyID: 'one' }
    expect(await ask('R', invoice, '100.00', first)).toBe('00 RF')
    expect(await ask('R', invoice, '100.00', first)).toBe('00 RF')
    expect(await ask('R', invoice, '90.00', first)).toBe('50')
    expect(await ask('R', invoice, '29.51')).toBe('40')
    expect(await ask('R', invoice, '29.50')).toBe('00 RF')
    expect(await ask('R', invoice, '0.01')).toBe('49')
    expect(pgw.captured(invoice)).toMatchObject({ executions: 2, returned: '129.50' })
    const xml = await read(
      await send(
        await seal(xmlOf({ invoiceNo: invoice, actionAmount: '129.50', processType: 'RS' })),
      ),
    )
    expect(xml.match(/<refund amount="(100|29\.50)[^>]*status="RF"/g)).toHaveLength(2)
  })

  test.each<[string, Way]>([
    ['a payload that is JSON', { isPlain: true }],
    ['HS256', { signing: 'HS256' }],
    [
      'another merchant’s key',
      { signer: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
    ],
    ['RSA-OAEP-256', { alg: 'RSA-OAEP-256' }],
    ['A128CBC', { enc: 'A128CBC-HS256' }],
  ])('refuses %s without a signature', async (_, way) => {
    const invoice = await paid()
    const xml = xmlOf({ invoiceNo: invoice, actionAmount: '129.50', processType: 'V' })
    expect(await send(await seal(xml, way))).toContain('<respCode>96</respCode>')
    expect(pgw.captured(invoice)).toMatchObject({ status: 'A' })
  })

  test('refuses no signature at all, unknown merchants, invoices and types, and three decimals', async () => {
    const invoice = await paid()
    const head = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await send(`${head}.${head}.`)).toContain('<respCode>96</respCode>')
    expect(await ask('I', invoice, '129.50', { merchantID: 'OTHER' })).toBe('03')
    expect(await ask('I', 'UNKNOWN', '129.50')).toBe('16')
    expect(await ask('X', invoice, '129.50')).toBe('11')
    expect(await ask('R', invoice, '1.505')).toBe('17')
    expect(await ask('R', invoice, '')).toBe('10')
  })

  test('sends copies of its answer where they are asked for, and says what it is set to', async () => {
    const invoice = await paid()
    pgw.happen(invoice, 'settle')
    pgw.behaveInAction({ notify: { copies: 2, when: 'before' } })
    shop.heard.length = 0
    const notifyURL = `${shop.origin.replace('shop.localhost', '127.0.0.1')}/refund`
    expect(await ask('R', invoice, '1.00', { notifyURL })).toBe('00 RF')
    expect(shop.heard.map(({ path }) => path)).toEqual(['/refund', '/refund'])
    pgw.behaveInAction({ onRepeat: '51' })
    expect(await ask('R', invoice, '2.00', { idempotencyID: 'two' })).toBe('00 RF')
    expect(await ask('R', invoice, '2.00', { idempotencyID: 'two' })).toBe('51')
    pgw.behaveInAction({ on: ['R'], respCode: '95', times: 1 })
    expect(await ask('R', invoice, '3.00')).toBe('95')
    expect(await ask('R', invoice, '3.00')).toBe('00 RF')
    pgw.behaveInAction({ pending: { inquiries: 1, end: 'RFF' } })
    expect(await ask('R', invoice, '4.00')).toBe('42 RP')
    expect(pgw.happen(invoice, 'portal-refund', 500)?.returned).toBe('11.00')
    await ask('I', invoice, '129.50')
    expect(pgw.captured(invoice)).toMatchObject({ returned: '11.00', executions: 4 })
  })
})
