import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PANAWAL } from '#tests/cast.ts'
import type { Reply } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const PAGES = ['/', '/products', `/products/${PANAWAL}`, '/test', '/nowhere']
const API = ['/api/products/products/', '/api/pages/settings/public/']

function expectSafe(reply: Reply) {
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(reply.headers['x-powered-by']).toBeUndefined()
  expect(reply.headers['server']).toBeUndefined()
}

function policyOf(reply: Reply): Map<string, string[]> {
  const text = reply.headers['content-security-policy'] as string
  return new Map(
    text.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )
}

describe.each(PAGES)('page %s', (path) => {
  let reply: Reply
  beforeAll(async () => {
    reply = await shop.fetch(path)
  })

  test('allows nothing but what is named', () => {
    const policy = policyOf(reply)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    ])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    const all = [...policy.values()].flat()
    expect(all.filter((source) => /unsafe|\*|^https?:|data:|blob:/.test(source))).toEqual([])
  })

  test('lets its own stylesheet and one script pass by their hashes, and has no other inline', async () => {
    const { createHash } = await import('node:crypto')
    const hashes = policyOf(reply).get('style-src') ?? []
    const inlined = [...reply.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    for (const [, css = ''] of inlined) {
      const hash = createHash('sha256').update(css).digest('base64')
      expect(hashes).toContain(`'sha256-${hash}'`)
    }
    const body = reply.text.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '')
    expect(body).not.toMatch(/<[^>]+\sstyle=/)
    expect(body).not.toMatch(/<[^>]+\son\w+=/)
    const scripts = [...reply.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    for (const [, attributes = '', content = ''] of scripts) {
      const isData = attributes.includes('application/json') || attributes.includes('ld+json')
      const hash = createHash('sha256').update(content).digest('base64')
      const isAllowed = policyOf(reply).get('script-src')?.includes(`'sha256-${hash}'`)
      expect([attributes, isData || content === '' || isAllowed]).toEqual([attributes, true])
    }
  })

  test('carries the headers of every page', () => {
    expectSafe(reply)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding') as string,
    })
    expect(reply.headers['permissions-policy']).toContain('camera=()')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })
})

describe('elsewhere', () => {
  test.each([...API, '/healthz', '/readyz', '/api/openapi.json', '/api/docs'])(
    '%s is not sniffed',
    async (path) => {
      const reply = await shop.fetch(path)
      expect(reply.status).toBe(200)
      expectSafe(reply)
    },
  )

  test('a cached reply of the API asks to be checked, one of the state of the server is not kept', async () => {
    expect((await shop.fetch(API[0]!)).headers['cache-control']).toBe('no-cache')
  })

  test('pictures may be kept for ever, and signs run nothing', async () => {
    const settings = await shop.api('GET /pages/settings/public/')
    const product = await shop.api('GET /products/products/:slug/', { params: { slug: PANAWAL } })
    const picture = await shop.fetch(product.main_image!.thumb_image)
    const logo = await shop.fetch(settings.logo!)
    for (const reply of [picture, logo]) {
      expectSafe(reply)
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect(logo.headers['content-type']).toBe('image/svg+xml')
    expect(logo.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/)
  })

  test('the build’s files may be kept for ever', async () => {
    const page = await shop.fetch('/')
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.text) ?? []
    const reply = await shop.fetch(script, { headers: { 'Accept-Encoding': 'br' } })
    expect(reply.status).toBe(200)
    expectSafe(reply)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.headers['vary']).toMatch(/accept-encoding/i)
  })

  const ERRORS: [path: string, status: number, options?: object][] = [
    ['/api/nothing', 404],
    ['/api/products/products/?page=0', 400],
    ['/api/products/products/', 415, { method: 'POST' }],
    ['/api/products/products/%ff/', 400],
    ['/media/1/x/y.jpg', 404],
    ['/assets/gone.js', 404],
  ]
  test.each(ERRORS)('the error at %s is not kept, nor sniffed', async (path, status, options) => {
    const reply = await shop.fetch(path, options)
    expect(reply.status).toBe(status)
    expect(reply.headers['cache-control']).toBe('no-store')
    expectSafe(reply)
  })

  test('the plain page of an unknown host allows nothing', async () => {
    const reply = await shop.at('unknown.example').fetch('/', { headers: { Accept: 'text/html' } })
    expectSafe(reply)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(policyOf(reply).get('default-src')).toEqual(["'none'"])
  })
})

describe('a request from another site', () => {
  const PATH = '/api/products/products/'

  test('is refused to the pages of another shop and of strangers', async () => {
    for (const origin of ['http://tea.localhost', 'https://evil.example', 'null', 'x']) {
      const read = await shop.fetch(PATH, { headers: { Origin: origin, 'X-Tenant-ID': '1' } })
      expect([origin, read.headers['access-control-allow-origin']]).toEqual([origin, undefined])
      const write = await shop.fetch(PATH, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json', 'X-Tenant-ID': '1' },
        body: '{}',
      })
      expect([origin, write.status]).toEqual([origin, 403])
    }
  })

  test('may read from the shop’s own page, where the API has a host of its own', async () => {
    const settings = { PUBLIC_API_URL: 'http://api.localhost/api' }
    const server = await shop.another(settings)
    const headers = { Origin: 'http://localhost', 'X-Tenant-ID': '1' }
    for (const round of ['cold', 'warm']) {
      const reply = await server.at('api.localhost').fetch(PATH, { headers })
      expect([round, reply.status]).toEqual([round, 200])
      expect(reply.headers['access-control-allow-origin']).toBe('http://localhost')
      expect(reply.headers['vary']).toContain('Origin')
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    }
    const asked = await server.at('api.localhost').fetch(PATH, {
      method: 'OPTIONS',
      headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers['access-control-allow-headers']).toContain('X-Tenant-ID')
    expect(asked.headers['access-control-expose-headers']).toBe('Retry-After')

    const withoutTenant = await server.at('api.localhost').fetch(PATH)
    expect([withoutTenant.status, withoutTenant.json()]).toEqual([
      400,
      { detail: 'X-Tenant-ID is missing.' },
    ])
    const unknown = await server.at('api.localhost', 77).fetch(PATH, {
      headers: { 'X-Tenant-ID': '77' },
    })
    expect(unknown.status).toBe(400)
    const page = await server.fetch('/')
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' http://api.localhost",
    )
  })

  test('learns that a page is for https where it is', async () => {
    const production = await shop.another({
      NODE_ENV: 'production',
      SESSION_SECRET: 'a random text of at least 32 characters',
    })
    const reply = await production.fetch('/')
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect((await shop.fetch('/')).headers['strict-transport-security']).toBeUndefined()
  })
})
