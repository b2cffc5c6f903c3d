import { describe, expect, test } from 'vitest'
import {
  createShopClient,
  eventsAfter,
  pages,
  PasalError,
  verifyWebhook,
  WebhookError,
} from '#packages/client/src/client.ts'
import { newSecret, signatureOf } from '#server/webhooks/signature.ts'

type Sent = { method: string; url: string; headers: Record<string, string>; body: string | null }

const lost = () => new TypeError('fetch failed')
const refusal = (status: number, headers: Record<string, string> = {}, body: object = {}) =>
  Response.json({ detail: 'No.', code: 'no', request_id: 'r1', ...body }, { status, headers })

/** A client whose shop answers so, one answer after the other, and what it was sent. */
function clientOf(answers: (Response | Error | object)[]) {
  const sent: Sent[] = []
  const pauses: number[] = []
  const left = [...answers]
  const api = createShopClient({
    origin: 'https://admin.example',
    shop: 7,
    key: 'pasal_sk_x',
    fetch: async (url, options) => {
      sent.push({ ...(options as unknown as Omit<Sent, 'url'>), url: url as string })
      const answer = left.shift() ?? expect.fail('One call too many')
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : Response.json(answer)
    },
    sleep: async (ms) => void pauses.push(ms),
  })
  return { api, sent, pauses }
}

const NOTE = { params: { id: 4 }, body: { text: 'Hello' } }

describe('a call', () => {
  test('carries the key and fills the address', async () => {
    const { api, sent } = clientOf([{ results: [], next: null }])
    await api('GET /orders/', { query: { limit: 5, status: 'paid' } })
    const [{ method, url, headers, body }] = sent as [Sent]
    expect([method, url, body]).toEqual([
      'GET',
      'https://admin.example/api/shops/7/orders/?limit=5&status=paid',
      null,
    ])
    expect(headers['Authorization']).toBe('Bearer pasal_sk_x')
    expect(headers['Idempotency-Key']).toBeUndefined()
  })

  test('fails with what the shop says', async () => {
    const { api } = clientOf([refusal(404)])
    const error = await api('GET /orders/:id/', { params: { id: 4 } }).catch((each) => each)
    expect(error).toBeInstanceOf(PasalError)
    expect({ ...error }).toEqual({
      name: 'PasalError',
      status: 404,
      code: 'no',
      detail: 'No.',
      fields: {},
      requestId: 'r1',
      retryAfter: undefined,
    })
  })

  test('fails with the fields at fault', async () => {
    const { api } = clientOf([Response.json({ text: ['Too long.'] }, { status: 400 })])
    await expect(api('POST /orders/:id/notes/', NOTE)).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { text: ['Too long.'] },
      message: 'text: Too long.',
    })
  })
})

describe('a repeated call', () => {
  test('waits as long as the shop asks, and at least a little', async () => {
    const { api, pauses } = clientOf([
      refusal(429, { 'Retry-After': '7' }),
      refusal(503, { 'Retry-After': '0' }),
      {},
    ])
    await api('PATCH /products/', { body: [] as never })
    expect(pauses[0]).toBe(7000)
    expect(pauses[1]).toBeGreaterThan(700)
  })

  test('keeps its key when the connection is lost', async () => {
    const { api, sent } = clientOf([lost(), refusal(503), lost(), { id: 1 }])
    await api('POST /orders/:id/notes/', NOTE)
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('keeps the key that the program gives', async () => {
    const { api, sent } = clientOf([lost(), { id: 1 }])
    await api('POST /orders/:id/notes/', { ...NOTE, idempotencyKey: 'mine' })
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['mine', 'mine'])
  })

  test('fails after three times', async () => {
    const { api, sent } = clientOf([1, 2, 3, 4].map(lost))
    await expect(api('GET /home/')).rejects.toThrow('fetch failed')
    expect(sent).toHaveLength(4)
  })

  test.each<[string, () => Response | Error]>([
    ['a lost connection', lost],
    ['a 503 that may have done something', () => refusal(503)],
    ['a pause of an hour', () => refusal(429, { 'Retry-After': '3600' })],
    ['a refusal', () => refusal(409)],
  ])('is not made of a PUT after %s', async (_, answer) => {
    const { api, sent } = clientOf([answer(), {}])
    await expect(api('PUT /settings/tax/', { body: {} as never })).rejects.toThrow()
    expect(sent).toHaveLength(1)
  })
})

test('pages reads a list to its end', async () => {
  const { api, sent } = clientOf([
    { results: [{ id: 1 }, { id: 2 }], next: 'c1' },
    { results: [{ id: 3 }], next: null },
  ])
  const ids: number[] = []
  for await (const { id } of pages(api, 'GET /orders/', { query: { limit: 2 } })) ids.push(id)
  expect(ids).toEqual([1, 2, 3])
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=c1'])
})

test('eventsAfter reads up to the present', async () => {
  const { api, sent } = clientOf([
    { results: [{ id: 'evt_1' }], next: 'p1' },
    { results: [], next: 'p2' },
  ])
  const positions: string[] = []
  for await (const { next } of eventsAfter(api, 'p0', { types: 'order.paid' })) positions.push(next)
  expect(positions).toEqual(['p1', 'p2'])
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?types=order.paid&after=p0',
    '?types=order.paid&after=p1',
  ])
})

describe('verifyWebhook', () => {
  const secret = newSecret()
  const now = 1_790_000_000_000
  const body = JSON.stringify({ type: 'order.paid', data: { id: 5 }, shop: 1, version: 1 })
  const signed = (secrets: string[], at = now) => {
    const message = { id: 'evt_a', timestamp: String(at / 1000), body }
    return {
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signatureOf(secrets, message),
    }
  }

  test('takes what the shop signs, in each form of headers and body', async () => {
    const headers = signed([secret])
    const bytes = new TextEncoder().encode(body)
    for (const [given, raw] of [
      [headers, body],
      [new Headers(headers), body],
      [headers, bytes],
    ] as const) {
      const event = await verifyWebhook(secret, given, raw, { now })
      expect(event).toMatchObject({ id: 'evt_a', type: 'order.paid', data: { id: 5 } })
    }
  })

  test('takes the former secret beside the new one', async () => {
    const headers = signed([newSecret(), secret])
    const events = await Promise.all([
      verifyWebhook(secret, headers, body, { now }),
      verifyWebhook([newSecret(), secret], signed([secret]), body, { now }),
    ])
    expect(events.map(({ id }) => id)).toEqual(['evt_a', 'evt_a'])
  })

  test.each([
    ['another secret', newSecret(), signed([secret]), body, now],
    ['a space more', secret, signed([secret]), `${body} `, now],
    ['an old message', secret, signed([secret]), body, now + 301_000],
    ['a message of tomorrow', secret, signed([secret]), body, now - 301_000],
    ['no signature', secret, { ...signed([secret]), 'webhook-signature': '' }, body, now],
    ['a broken signature', secret, { ...signed([secret]), 'webhook-signature': 'v1,ü' }, body, now],
    ['a key of another kind', 'secret', signed([secret]), body, now],
  ])('refuses %s', async (_, given, headers, raw, at) => {
    await expect(verifyWebhook(given, headers, raw, { now: at })).rejects.toThrow(WebhookError)
  })

  test('takes a message that is nearly too old', async () => {
    const event = await verifyWebhook(secret, signed([secret]), body, { now: now + 299_000 })
    expect(event.id).toBe('evt_a')
  })
})
