import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryInUse } from '#tests/memory-in-use.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { networkOf } from '../serving/network-of.ts'
import { createRateLimits } from './rate-limits.ts'
import { lockTables } from '#tests/database/locks.ts'

const SEARCH = '/api/products/products/?search=khukuri'
const LIST = '/api/products/products/'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => shop.close())

async function statusesOf(count: number, ask: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await ask()).status)
  return statuses
}

const allowed = (statuses: number[]) => statuses.filter((status) => status === 200).length

describe('searches', () => {
  test('are 30 in a minute, warm or not; the next is answered with the time to come back', async () => {
    const statuses = await statusesOf(31, () => shop.fetch(SEARCH))
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    const refused = await shop.fetch(`${SEARCH}&page=2`)
    expect(refused.status).toBe(429)
    expect(refused.json()).toEqual({
      detail: 'Too many requests. Please try again in 1 minute.',
    })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
  })

  test('count for each shop apart, and not against its lists', async () => {
    expect((await shop.fetch(SEARCH)).status).toBe(429)
    expect((await shop.teaShop.fetch(SEARCH)).status).toBe(200)
    expect((await shop.fetch(LIST)).status).toBe(200)
  })

  test('count on a page too if it has to be rendered', async () => {
    const server = await shop.another()
    let page = 0
    const statuses = await statusesOf(31, () => server.fetch(`/products?search=khukuri${page++}`))
    expect(statuses.at(-1)).toBe(429)
    expect(allowed(statuses)).toBe(30)
  })
})

test('the catalogue is 300 in a minute', async () => {
  const server = await shop.another()
  const statuses = await statusesOf(305, () => server.fetch(LIST))
  expect(allowed(statuses)).toBe(300)
})

test('RATE_LIMIT_SCALE raises them', async () => {
  const server = await shop.another({ RATE_LIMIT_SCALE: '1.5' })
  expect(allowed(await statusesOf(50, () => server.fetch(SEARCH)))).toBe(45)
})

describe('an invented address', () => {
  const COOKIE = '__Host-pasal-staff=made-up-'
  const ASK: Record<string, (server: Server, index: number) => Promise<{ status: number }>> = {
    host: (server, index) => server.at(`made-up-${index}.example`).fetch('/'),
    origin: (server, index) =>
      server.fetch(LIST, { headers: { Origin: `http://made-up-${index}.example` } }),
    cookie: (server, index) =>
      server.at('admin.localhost').fetch('/api/session/', {
        headers: { Cookie: `${COOKIE}${index}` },
      }),
  }

  test.each([
    ['host', 421],
    ['origin', 200],
    ['cookie', 401],
  ])(
    'is looked for 120 times in a minute, a %s, and then one at a time',
    async (kind, countMiss) => {
      const server = await shop.another()
      const ask = ASK[kind]!
      for (let index = 0; index < 120; index++) {
        expect((await ask(server, index)).status).toBe(countMiss)
      }
      // However quick the database is: while one is looked for, the others come.
      const unlock = await lockTables(shop, 'tenant_domains', 'staff_sessions')
      const isRefused = Promise.withResolvers<void>()
      const crowd = Array.from({ length: 150 }, async (_, index) => {
        const { status } = await ask(server, 1000 + index)
        if (status === 429) isRefused.resolve()
        return status
      })
      await isRefused.promise
      await unlock()
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([countMiss, 429]))
      // A visitor of an existing page gets it.
      expect((await server.teaShop.fetch('/faq')).status).toBe(200)
    },
  )

  test('is one thing, and what is there another: that is found as often as one likes', async () => {
    const server = await shop.another()
    const crowd = Array.from({ length: 150 }, () => server.teaShop.fetch('/faq'))
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

test('a picture that is not there is looked for 300 times in a minute, and then one at a time', async () => {
  const server = await shop.another()
  const missing = (index: number) => `/media/1/${String(index).padStart(32, '0')}/480.webp`
  const statuses = await statusesOf(300, () => server.fetch(missing(0)))
  expect(new Set(statuses)).toEqual(new Set([404]))
  const crowd = Array.from({ length: 100 }, async (_, index) => server.fetch(missing(index)))
  expect((await Promise.all(crowd)).map(({ status }) => status)).toContain(429)
  // An existing picture is still served.
  const { results } = await server.api('GET /products/products/')
  expect((await server.fetch(results[0]!.main_image!.image)).status).toBe(200)
})

describe('the owner of a limit', () => {
  const ask = (server: Server, forwarded: string) => () =>
    server.fetch(SEARCH, { headers: { 'X-Forwarded-For': forwarded } })

  test('a forwarded address means nothing without a trusted proxy', async () => {
    const server = await shop.another()
    let last = 0
    const statuses = await statusesOf(31, () => ask(server, `203.0.113.${last++}`)())
    expect(allowed(statuses)).toBe(30)
  })

  test('a trusted proxy makes the nearest address that is no proxy the owner', async () => {
    const server = await shop.another({ TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' })
    expect(allowed(await statusesOf(31, ask(server, '203.0.113.1')))).toBe(30)
    expect(allowed(await statusesOf(1, ask(server, '203.0.113.2')))).toBe(1)
    // An address that the client wrote in front of its own is ignored.
    expect(allowed(await statusesOf(1, ask(server, '8.8.8.8, 203.0.113.1')))).toBe(0)
    expect(allowed(await statusesOf(1, ask(server, '203.0.113.1, 10.1.2.3')))).toBe(0)
  })

  test.each([
    ['0', 1],
    ['1', 2],
  ])('TRUST_FORWARDED_HOST=%s of a trusted proxy leads to shop %i', async (counts, tenant) => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1', TRUST_FORWARDED_HOST: counts }
    const server = await shop.another(settings)
    const reply = await server.fetch('/api/pages/settings/public/', {
      headers: { 'X-Forwarded-Host': 'tea.localhost' },
    })
    expect(reply.json()).toMatchObject({ tenant })
  })

  test('a household of IPv6 counts as one', () => {
    const one = networkOf('2001:db8:1:2::1')
    expect(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(one)
    expect(networkOf('2001:0DB8:0001:0002:0:0:0:9')).toBe(one)
    expect(networkOf('2001:db8:1:3::1')).not.toBe(one)
    expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'))
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  })

  test('IPv4 counts by the address, in whichever dress', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    for (const spelled of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:FFFF:CB00:7107']) {
      expect(networkOf(spelled)).toBe('203.0.113.7')
    }
    expect(networkOf('::ffff:0:cb00:7107')).toBe('203.0.113.7')
    expect(networkOf('64:ff9b::203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:cb00:7108%eth0')).toBe('203.0.113.8')
    expect(networkOf('::FFFF:203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'))
  })
})

const HOUR_MS = 3_600_000

const refuse = () => expect.unreachable('counted in the database')
const unused = { count: refuse, countWithin: refuse }

describe('the memory of limits', () => {
  test('is bounded in number, and a long name takes no more room than a short one', () => {
    const limits = createRateLimits(1, unused)
    const before = memoryInUse()
    for (let count = 0; count < 50_000; count++) {
      limits.refusal('search', 1, `${count}`.padStart(4_000, 'x'))
    }
    expect(limits.names()).toBeLessThanOrEqual(10_000)
    expect(memoryInUse() - before).toBeLessThan(6_000_000)
    // The long ones are told apart even so.
    const last = '49999'.padStart(4_000, 'x')
    for (let count = 0; count < 29; count++) limits.refusal('search', 1, last)
    expect(limits.refusal('search', 1, last)?.status).toBe(429)
    expect(limits.refusal('search', 1, '1'.padStart(4_001, 'x'))).toBeUndefined()
  })

  test('is forgotten when its time is over', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const limits = createRateLimits(1, unused)
      for (let count = 0; count < 1_000; count++) limits.refusal('catalogue', 1, `${count}`)
      expect(limits.names()).toBe(1_000)
      vi.advanceTimersByTime(61_000)
      limits.refusal('catalogue', 1, 'a')
      expect(limits.names()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('lasts no longer because the clock steps back an hour', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      const limits = createRateLimits(1, unused)
      for (let count = 0; count < 6; count++) limits.refusal('order-calls', 1, 'asha')
      vi.setSystemTime(Date.now() - HOUR_MS)
      expect(limits.refusal('order-calls', 1, 'asha')?.retryAfterSeconds).toBeLessThanOrEqual(60)
      vi.advanceTimersByTime(61_000)
      expect(limits.refusal('order-calls', 1, 'asha')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })
})
