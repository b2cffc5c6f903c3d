import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '#server/platform/env.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const HOST = 'admin.localhost'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the back office', () => {
  test('has a host of its own, and one page that nothing keeps, frames or feeds', async () => {
    const replies = await Promise.all(
      ['/', '/shops/1/orders'].map((path) => shop.at(HOST).fetch(path)),
    )
    for (const { status, headers, text } of replies) {
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      const policy = headers['content-security-policy'] ?? ''
      const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy as string) ?? []
      expect(nonce).toHaveLength(22)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("frame-src 'self'")
      expect(policy).not.toContain('http')
      expect(text).toContain(`nonce="${nonce}"`)
    }
    const [first, second] = replies
    expect(first!.headers['content-security-policy']).not.toBe(
      second!.headers['content-security-policy'],
    )
  })

  test('is reached from a shop by /admin', async () => {
    const { status, headers } = await shop.fetch('/admin')
    expect([status, headers['location']]).toEqual([303, `http://${HOST}:${shop.port}/`])
  })

  test('has none of a shop’s calls and pages, and no shop has its own', async () => {
    const own = shop.at(HOST)
    const calls = ['/api/products/products/', '/api/accounts/me/']
    for (const path of calls) expect([path, (await own.fetch(path)).status]).toEqual([path, 404])
    expect((await own.fetch('/products')).text).toContain('<title>Back office</title>')
    const ofShops = await shop.fetch('/shops/1/orders')
    expect([ofShops.status, ofShops.text.includes('Back office')]).toEqual([404, false])
    expect((await shop.fetch('/api/shops/1/orders/')).status).toBe(404)
  })

  test('is absent without a host of its own, and that host is then unknown', async () => {
    expect(parseEnv({ DEMO: '0' }).backOfficeHost).toBeUndefined()
    expect(() => parseEnv({ BACK_OFFICE_HOST: 'https://admin.example' })).toThrow(
      'BACK_OFFICE_HOST must be a host name',
    )
    const without = await shop.another({ DEMO: '0' })
    expect((await without.at(HOST).fetch('/')).status).toBe(421)
    expect((await without.fetch('/admin')).status).toBe(404)
  })
})
