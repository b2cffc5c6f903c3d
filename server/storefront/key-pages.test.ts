import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let server: Server
beforeAll(async () => {
  shop = await openShop()
  await changeRows(shop, 'site_settings', { tenant_id: 1 }, { google_analytics_id: 'G-ABC1234567' })
  server = await shop.another({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => shop.close())

function expectKeyPage(headers: Record<string, unknown>) {
  expect(headers['referrer-policy']).toMatch(/(^|, )no-referrer$/)
  expect(headers['cache-control']).toMatch(/(^|, )no-store$/)
  expect(headers['x-robots-tag']).toBe('noindex')
}

const KEY_PAGES = [
  '/order/token',
  '/offer/token',
  '/pay/token',
  '/password-reset/new',
  '/password-reset/New',
  '/confirm-email',
  '/confirm-email?from=mail',
  '/products/preview/token',
  '/blog/PREVIEW/token',
]

test.each(KEY_PAGES)('%s names no other host, and is in no cache', async (path) => {
  for (const _ of ['cold', 'warm']) {
    const { headers } = await server.fetch(path)
    expect(headers['content-security-policy']).not.toContain('google')
    expectKeyPage(headers)
  }
})

test.each([
  ['/ORDER/token', '/order/token'],
  ['/%6frder/token/', '/order/token'],
  ['/Password-Reset/New', '/password-reset/New'],
  ['/confirm-email/?from=mail', '/confirm-email?from=mail'],
])('%s leads to %s, and the redirect is in no cache', async (path, target) => {
  const { status, headers } = await server.fetch(path)
  expect([status, headers.location]).toEqual([301, target])
  expectKeyPage(headers)
})

test.each(['/', '/products', '/password-reset', '/orders/7', '/blog'])(
  '%s allows the script that counts visitors',
  async (path) => {
    const { headers } = await server.fetch(path)
    expect(headers['content-security-policy']).toContain('https://www.googletagmanager.com')
  },
)

test('an order’s page keeps its limit in every spelling of its address', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) {
    const path = ['/order/', '/ORDER/', '/%6Frder/', '/Order/'][index % 4]!
    const first = await server.fetch(`${path}token-${index}?search=x`)
    const page = first.status === 301 ? await server.fetch(first.headers.location!) : first
    statuses.push(page.status)
  }
  expect(statuses.at(-1)).toBe(429)
})
