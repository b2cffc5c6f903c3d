import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { openListeningShop } from '#tests/purchase/listening-shop.ts'
import { startSimulator } from './simulator.ts'
import type { Simulator } from '#tests/purchase/card-shop.ts'

const MERCHANT = {
  merchantId: 'TESTMERCHANT',
  secret: '0123456789abcdef'.repeat(4),
  name: 'A shop',
}

let shop: Awaited<ReturnType<typeof openListeningShop>>
let pgw: Simulator
beforeAll(async () => {
  shop = await openListeningShop(MERCHANT)
  pgw = await startSimulator({ merchants: [MERCHANT], retryAfterMs: [10, 10] })
})
afterAll(() => Promise.all([pgw.close(), shop.close()]))
beforeEach(() => {
  pgw.behave({})
  shop.answerWith(200)
  shop.heard.length = 0
})

const call = (name: string, body: unknown) =>
  fetch(`${pgw.url}/payment/4.3/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  })

/** Signed there and back. */
async function ask(name: string, fields: object) {
  const reply = await call(name, await shop.seal(fields))
  return shop.open(await reply.json())
}

async function begin(more: object = {}) {
  const wish = shop.wish(more)
  const { paymentToken = '', webPaymentUrl = '', respCode } = await ask('paymentToken', wish)
  expect(respCode).toBe('0000')
  const { invoiceNo, merchantID } = wish
  const truth = () => pgw.payments().find((each) => each.invoiceNo === invoiceNo)!
  const inquire = () => ask('paymentInquiry', { merchantID, invoiceNo })
  return { wish, invoiceNo, merchantID, paymentToken, webPaymentUrl, truth, inquire }
}

/** The claims of each notification, in the order in which they came. */
const notifications = () => Promise.all(shop.heard.map(({ body }) => shop.open(JSON.parse(body))))

describe('a payment token', () => {
  test('is given for what is in order, and leads to a page', async () => {
    const { webPaymentUrl, paymentToken, truth } = await begin()
    expect(webPaymentUrl).toBe(`${pgw.url}/pay/${paymentToken}`)
    expect(truth()).toMatchObject({ amount: '129.50', currencyCode: 'USD', respCode: '2002' })
    expect((await fetch(webPaymentUrl)).status).toBe(200)
  })

  test.each<[code: string, wrong: object]>([
    ['9005', { invoiceNo: undefined }],
    ['9004', { invoiceNo: 'ORDER-1' }],
    ['9004', { description: 'Order <b>1</b>' }],
    ['9006', { frontendReturnUrl: `https://shop.example/${'a'.repeat(240)}` }],
    ['9009', { amount: '129.50' }],
    ['9009', { amount: 0 }],
    ['9009', { amount: 1.005 }],
    ['9010', { currencyCode: '840' }],
    ['9039', { backendReturnUrl: undefined }],
    ['9039', { frontendReturnUrl: 'javascript:alert(1)' }],
    ['9058', { paymentChannel: 'CC' }],
    ['9008', { paymentExpiry: '2026-11-21T10:00:00' }],
  ])('is refused with %s for %j', async (respCode, wrong) => {
    const reply = await ask('paymentToken', shop.wish(wrong))
    expect(reply).toEqual({ respCode, respDesc: expect.any(String) })
  })

  test('is the same one for the same request, and an invoice is taken once', async () => {
    const { wish, paymentToken } = await begin({ idempotencyID: 'one' })
    expect((await ask('paymentToken', wish))['paymentToken']).toBe(paymentToken)
    const other = await ask('paymentToken', { ...wish, idempotencyID: 'two' })
    expect(other['respCode']).toBe('9015')
  })

  test('is refused unsigned to a caller that has not signed', async () => {
    const stranger = await shop.seal(shop.wish({ merchantID: 'NOBODY' }))
    expect(await (await call('paymentToken', stranger)).json()).toMatchObject({ respCode: '9007' })
    const forged = await shop.seal(shop.wish(), { alg: 'HS256' }, Buffer.from('b'.repeat(64)))
    expect(await (await call('paymentToken', forged)).json()).toMatchObject({ respCode: '9042' })
    expect(await (await call('paymentToken', {})).json()).toMatchObject({ respCode: '9042' })
  })
})

describe('an inquiry', () => {
  test('tells what happened last', async () => {
    const { invoiceNo, merchantID, inquire, truth, paymentToken } = await begin()
    expect(await inquire()).toEqual({
      merchantID,
      invoiceNo,
      respCode: '2002',
      respDesc: 'Transaction not found',
    })
    await pgw.pay(invoiceNo, { respCode: '4051' })
    expect((await inquire())['respCode']).toBe('4051')
    await pgw.pay(invoiceNo, { respCode: '0000' })
    const paid = await ask('paymentInquiry', { merchantID, paymentToken })
    expect(paid).toMatchObject({ respCode: '0000', amount: 129.5, tranRef: truth().tranRef })
    expect(truth().inquiries).toBe(3)
  })

  test('knows nothing of other invoices', async () => {
    const { merchantID } = await begin()
    const reply = await ask('paymentInquiry', { merchantID, invoiceNo: 'NONE' })
    expect(reply).toMatchObject({ invoiceNo: 'NONE', respCode: '2002' })
  })
})

describe('a notification', () => {
  test('tells the same, signed, to an address on this machine', async () => {
    const { invoiceNo, truth } = await begin()
    const paid = await pgw.pay(invoiceNo, { respCode: '0000' })
    expect(await notifications()).toEqual([
      expect.objectContaining({
        invoiceNo,
        amount: '129.50',
        currencyCode: 'USD',
        respCode: '0000',
      }),
    ])
    expect(paid?.notices).toEqual([{ respCode: '0000', statuses: [200] }])
    expect(truth().respCode).toBe('0000')
  })

  test('is sent again until it is taken', async () => {
    const { invoiceNo, truth } = await begin()
    shop.answerWith(503)
    await pgw.pay(invoiceNo, { respCode: '0000' })
    shop.answerWith(200)
    await eventually(() => expect(truth().notices[0]?.statuses).toEqual([503, 200]))
  })

  test('comes in any number, order, and at once', async () => {
    const { invoiceNo } = await begin()
    const notify = [{ respCode: '0000', copies: 2 }, { respCode: '0001' }]
    await pgw.pay(invoiceNo, { respCode: '0000', notify })
    expect((await notifications()).map(({ respCode }) => respCode)).toEqual([
      '0000',
      '0000',
      '0001',
    ])
    await pgw.pay(invoiceNo, { notify: [{ copies: 5 }], atOnce: true })
    expect(shop.heard).toHaveLength(8)
    await pgw.pay(invoiceNo, { notify: [] })
    expect(shop.heard).toHaveLength(8)
  })

  test.each([
    ['wrong-amount', { amount: '129.51' }],
    ['wrong-currency', { currencyCode: 'THB' }],
    ['wrong-merchant', { merchantID: 'TESTMERCHANT2' }],
    ['wrong-invoice', { invoiceNo: expect.stringMatching(/^INV\d+2$/) as string }],
  ] as const)('can be of %s, properly signed', async (fault, behaved) => {
    const { invoiceNo, truth } = await begin()
    await pgw.pay(invoiceNo, { respCode: '0000', notify: [{ fault }] })
    expect(await notifications()).toEqual([expect.objectContaining(behaved)])
    expect(truth()).toMatchObject({ respCode: '0000', amount: '129.50' })
  })

  test.each(['bad-signature', 'alg-none', 'unsigned'] as const)(
    'can be forged: %s',
    async (fault) => {
      const { invoiceNo } = await begin()
      await pgw.pay(invoiceNo, { notify: [{ fault, respCode: '0000' }] })
      await expect(shop.open(JSON.parse(shop.heard[0]!.body))).rejects.toThrow()
    },
  )

  test.each([
    ['number', ':129.50,'],
    ['string', ':"129.50",'],
    ['five-decimals', ':129.50000,'],
    ['third-decimal', ':"129.505",'],
  ] as const)('writes amounts as %s', async (amountAs, written) => {
    const { invoiceNo } = await begin()
    await pgw.pay(invoiceNo, { respCode: '0000', notify: [{ amountAs }] })
    expect(await shop.openText(JSON.parse(shop.heard[0]!.body))).toContain(`"amount"${written}`)
  })
})

describe('ordered to behave', () => {
  test('answers wrongly as often as asked, then truly', async () => {
    const { invoiceNo, inquire } = await begin()
    await pgw.pay(invoiceNo, { respCode: '0000' })
    pgw.behave({ inquiry: { respCode: '4777', times: 2 } })
    const codes = [await inquire(), await inquire(), await inquire()].map(
      (each) => each['respCode'],
    )
    expect(codes).toEqual(['4777', '4777', '0000'])
  })

  test('behaves for one invoice alone', async () => {
    const [one, other] = [await begin(), await begin()]
    pgw.behave({ invoiceNo: one.invoiceNo, inquiry: { respCode: '9999' } })
    expect((await one.inquire())['respCode']).toBe('9999')
    expect((await other.inquire())['respCode']).toBe('2002')
  })

  test('fails, falls silent, or says what it has not signed', async () => {
    const { merchantID, invoiceNo } = await begin()
    const inquiry = async () => call('paymentInquiry', await shop.seal({ merchantID, invoiceNo }))
    pgw.behave({ inquiry: { fault: 'error-500' } })
    expect((await inquiry()).status).toBe(500)
    pgw.behave({ inquiry: { fault: 'cut-off' } })
    await expect(inquiry()).rejects.toThrow('fetch failed')
    pgw.behave({ inquiry: { fault: 'unsigned', respCode: '0000' } })
    expect(await (await inquiry()).json()).toMatchObject({ invoiceNo, respCode: '0000' })
  })

  test('takes a wish without a word, and gives the same token when asked again', async () => {
    pgw.behave({ token: { fault: 'hangs', times: 1 } })
    const wish = shop.wish({ idempotencyID: 'again' })
    const silent = fetch(`${pgw.url}/payment/4.3/paymentToken`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(await shop.seal(wish)),
      signal: AbortSignal.timeout(200),
    })
    await expect(silent).rejects.toThrow(/timeout/)
    const { paymentToken } = await ask('paymentToken', wish)
    const same = pgw.payments().filter(({ invoiceNo }) => invoiceNo === wish.invoiceNo)
    expect(same).toMatchObject([{ webPaymentUrl: `${pgw.url}/pay/${paymentToken}` }])
  })

  test('names a page elsewhere', async () => {
    pgw.behave({ token: { fault: 'foreign-page' } })
    const { webPaymentUrl } = await ask('paymentToken', shop.wish())
    expect(webPaymentUrl).toMatch(/^https:\/\/pay\.example\//)
  })

  test('takes the same over HTTP, and no word that it does not know', async () => {
    const { invoiceNo, inquire } = await begin()
    const control = (path: string, body?: object) =>
      fetch(`${pgw.url}/control/${path}`, {
        ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' } }),
        ...(body && { body: JSON.stringify(body) }),
      })
    const behaved = await control('behaviour', { inquiry: { respCode: '2003', times: 1 } })
    expect(behaved.status).toBe(200)
    expect((await inquire())['respCode']).toBe('2003')
    expect((await control('behaviour', { inquiry: { respcode: '2003' } })).status).toBe(400)
    const paid = await control(`pay/${invoiceNo}`, { respCode: '0000' })
    expect(await paid.json()).toMatchObject({ respCode: '0000', notices: [{ statuses: [200] }] })
    expect((await control('pay/NONE', {})).status).toBe(404)
    expect(await (await control('payments')).json()).toEqual(pgw.payments())
  })
})

test('does not run in production', async () => {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await expect(startSimulator({ merchants: [] })).rejects.toThrow(/NODE_ENV=production/)
  } finally {
    process.env['NODE_ENV'] = before
  }
})
