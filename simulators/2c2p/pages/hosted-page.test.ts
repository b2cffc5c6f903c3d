import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { openListeningShop } from '#tests/purchase/listening-shop.ts'
import { startSimulator } from '../simulator.ts'
import type { Simulator } from '#tests/purchase/card-shop.ts'

const MERCHANT = { merchantId: 'PAGEMERCHANT', secret: 'fedcba9876543210'.repeat(4), name: 'A & B' }
const CARD = { number: '4111 1111 1111 1111', expiry: '12/40', cvv: '123', name: 'A. Tester' }

let shop: Awaited<ReturnType<typeof openListeningShop>>
let pgw: Simulator
beforeAll(async () => {
  shop = await openListeningShop(MERCHANT)
  pgw = await startSimulator({ merchants: [MERCHANT] })
})
afterAll(() => Promise.all([pgw.close(), shop.close()]))
beforeEach(() => {
  pgw.behave({})
  shop.heard.length = 0
})

/** A payment, and its page as a browser without JavaScript uses it. */
async function begin(more: object = {}) {
  const wish = shop.wish(more)
  const asked = await fetch(`${pgw.url}/payment/4.3/paymentToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await shop.seal(wish)),
  })
  const { webPaymentUrl = '' } = await shop.open(await asked.json())
  const page = async (reply: Response) => ({ status: reply.status, html: await reply.text() })
  return {
    url: webPaymentUrl,
    truth: () => pgw.payments().find(({ invoiceNo }) => invoiceNo === wish.invoiceNo)!,
    look: async (query = '') => page(await fetch(webPaymentUrl + query)),
    send: async (fields: Record<string, string>) =>
      page(await fetch(webPaymentUrl, { method: 'POST', body: new URLSearchParams(fields) })),
  }
}

/** The target and the fields of the form that leads back after a payment. */
function wayBack({ html }: { html: string }) {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  const answer = /name="paymentResponse" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { action, ...(JSON.parse(Buffer.from(answer, 'base64').toString()) as object) }
}

test('says what is paid, to whom, and that it is a test', async () => {
  const { look } = await begin({ description: 'Khukuri &amp; sheath', amount: 1290 })
  const { html } = await look()
  for (const text of ['Test page.', 'Pay A &amp; B', '$1,290.00', 'Khukuri &amp; sheath']) {
    expect(html).toContain(text)
  }
})

test('runs and loads nothing but its own', async () => {
  const { url, send } = await begin()
  const { headers } = await fetch(url)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('cache-control')).toBe('no-store')
  const { html } = await send({ action: 'success' })
  const inline = [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, name, text = '']) => {
    return `${name}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  expect(inline.map((each) => policy.includes(each))).toEqual([true, true])
})

describe('the buttons', () => {
  test.each([
    ['success', '0000', '2000'],
    ['decline', '4051', '2000'],
    ['cancel', '0003', '0003'],
    ['pending', '0001', '2001'],
    ['expire', '5009', '2000'],
  ])('%s: the shop hears %s, the browser %s', async (action, respCode, hinted) => {
    const { send, truth } = await begin()
    const back = wayBack(await send({ action }))
    expect(back).toMatchObject({
      action: `${shop.origin}/return`,
      respCode: hinted,
      channelCode: 'CC',
    })
    expect(truth()).toMatchObject({ respCode, notices: [{ respCode, statuses: [200] }] })
  })

  test('an open payment can be tried again', async () => {
    const { send, look } = await begin()
    for (const action of ['decline', 'cancel', 'pending']) await send({ action })
    expect((await look()).html).toContain('Pending')
    await send({ action: 'success' })
    expect((await look()).html).toContain('This payment is over: paid')
    await send({ action: 'decline' })
    expect((await look()).html).toContain('This payment is over: paid')
  })

  test('tell the shop after the browser is back, or never, if asked to', async () => {
    const [late, silent] = [await begin(), await begin()]
    pgw.behave({ notifyWhen: 'after' })
    await late.send({ action: 'success' })
    expect(late.truth().notices).toEqual([])
    pgw.behave({ notifyWhen: 'never' })
    await silent.send({ action: 'success' })
    await eventually(() => expect(late.truth().notices).toMatchObject([{ statuses: [200] }]))
    expect(silent.truth().notices).toEqual([])
    expect(shop.heard).toHaveLength(1)
  })
})

describe('a card', () => {
  test.each([
    ['4111111111111111', '0000'],
    ['5555 5555 5555 4444', '0000'],
    ['4444333322221111', '4051'],
  ])('%s leads to %s', async (number, respCode) => {
    const { send, truth } = await begin()
    await send({ action: 'card', ...CARD, number })
    expect(truth().respCode).toBe(respCode)
  })

  test.each([
    ['number', '4242424242424242', 'not one of the test cards'],
    ['expiry', '12/20', 'A month to come'],
    ['expiry', '13/40', 'A month to come'],
    ['cvv', '12', 'Three digits'],
    ['name', ' ', 'Any name will do'],
  ])('the page refuses %s %j', async (field, value, words) => {
    const { send, truth } = await begin()
    const { status, html } = await send({ action: 'card', ...CARD, [field]: value })
    expect([status, html]).toEqual([422, expect.stringContaining(words)])
    expect(html).toContain(`aria-describedby="${field}-error"`)
    expect(truth().respCode).toBe('2002')
  })

  test('that is not a test card is not repeated', async () => {
    const { send } = await begin()
    const { html } = await send({ action: 'card', ...CARD, number: '4242424242424242', cvv: '987' })
    expect(html).not.toMatch(/4242|987/)
  })

  test('is filled in by a link', async () => {
    const { look } = await begin()
    expect((await look('?card=4444333322221111')).html).toContain('value="4444 3333 2222 1111"')
  })

  test('asks for a password where the shop wants one', async () => {
    const { send, truth } = await begin({ request3DS: 'Y' })
    expect((await send({ action: 'card', ...CARD })).html).toContain('One-time password')
    expect((await send({ action: 'otp', otp: '000000' })).status).toBe(422)
    expect(truth().respCode).toBe('2002')
    wayBack(await send({ action: 'otp', otp: '123456' }))
    expect(truth().respCode).toBe('0000')
  })
})

test('there is no page for an unknown payment', async () => {
  expect((await fetch(`${pgw.url}/pay/nonsense`)).status).toBe(404)
})
