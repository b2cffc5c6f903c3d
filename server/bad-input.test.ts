import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PANAWAL } from '#tests/cast.ts'
import { type RequestOptions, sendRaw } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

/** Enough for a page, too much for a name. */
const LONG = 'a'.repeat(300)
const PRODUCTS = '/api/products/products/'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Bad input is expected: it logs no error. A busy machine may log slow calls. */
afterEach(() => {
  expect(shop.logged.splice(0).filter(({ msg }) => msg !== 'slow')).toEqual([])
})

type Case = [name: string, path: string, status: number, detail?: unknown, options?: RequestOptions]

const json = (body: string): RequestOptions => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
})
const tenant = (id: string): RequestOptions => ({ headers: { 'X-Tenant-ID': id } })

const CASES: Case[] = [
  ['an unknown product', `${PRODUCTS}no-such-khukuri/`, 404, 'Not found.'],
  ['an unknown category', '/api/products/categories/swords/', 404, 'Not found.'],
  ['an unknown post', '/api/blog/posts/no-such-post/', 404, 'Not found.'],
  ['an unknown call', '/api/products/product/', 404, 'Not found.'],
  ['an unknown call outside of any module', '/api/nothing', 404, 'Not found.'],
  ['a call without its final slash', '/api/products/products', 404, 'Not found.'],
  ['another version of the API', '/api/v2/products/products/', 404, 'Not found.'],
  ['a slug of 300 characters', `${PRODUCTS}${LONG}/`, 404, 'Not found.'],
  ['a slug of 3,000 characters', `${PRODUCTS}${LONG.repeat(10)}/`, 404, 'Not found.'],
  ['a slug with a null character', `${PRODUCTS}a%00b/`, 404, 'Not found.'],
  ['a slug with a line break', `${PRODUCTS}a%0d%0aSet-Cookie:x/`, 404, 'Not found.'],
  ['a slug that climbs', `${PRODUCTS}..%2f..%2fetc%2fpasswd/`, 404, 'Not found.'],
  ['a slug in capitals', `${PRODUCTS}${PANAWAL.toUpperCase()}/`, 404, 'Not found.'],
  ['broken percent-encoding', `${PRODUCTS}%E0%A4%A/`, 400, 'The address is not valid.'],
  ['half a character', `${PRODUCTS}%ff/`, 400, 'The address is not valid.'],

  ['page 0', `${PRODUCTS}?page=0`, 400, /^page must be >= 1\.$/],
  ['page -1', `${PRODUCTS}?page=-1`, 400, /^page /],
  ['page abc', `${PRODUCTS}?page=abc`, 400, /^page must be integer\.$/],
  ['page 1.5', `${PRODUCTS}?page=1.5`, 400, /^page /],
  ['page 1e9', `${PRODUCTS}?page=1e9`, 400, /^page /],
  ['a page with a null character', `${PRODUCTS}?page=1%00`, 400, /^page /],
  ['a page beyond all numbers', `${PRODUCTS}?page=${'9'.repeat(200)}`, 400, /^page /],
  ['the page after the last', `${PRODUCTS}?page=99`, 404, 'Invalid page.'],
  ['the very last page there can be', `${PRODUCTS}?page=1000000`, 404, 'Invalid page.'],
  ['page size 0', `${PRODUCTS}?page_size=0`, 400, /^page_size /],
  ['page size -5', `${PRODUCTS}?page_size=-5`, 400, /^page_size /],
  ['a word as page size', `${PRODUCTS}?page_size=all`, 400, /^page_size must be integer\.$/],
  ['two pages', `${PRODUCTS}?page=1&page=2`, 400, /^page /],
  ['two searches', `${PRODUCTS}?search=a&search=b`, 400, /^search must be string\.$/],
  ['two categories', `${PRODUCTS}?category__slug=a&category__slug=b`, 400, /^category__slug /],
  ['a search of 201 characters', `${PRODUCTS}?search=${LONG.slice(99)}`, 400, /^search /],
  ['an unknown order', `${PRODUCTS}?ordering=cheapest`, 400, /^ordering /],
  ['is_active that is no yes or no', `${PRODUCTS}?is_active=perhaps`, 400, /^is_active /],
  [
    'an unknown kind of document',
    '/api/pages/manage/documents/?document_type=will',
    400,
    /^document_type /,
  ],
  ['a page of posts below 1', '/api/blog/posts/?page=0', 400, /^page /],

  [
    'a body that is no JSON by its type',
    PRODUCTS,
    415,
    'Send application/json.',
    { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  ],
  [
    'a form',
    PRODUCTS,
    415,
    'Send application/json.',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    },
  ],
  ['a write without a type', PRODUCTS, 415, 'Send application/json.', { method: 'DELETE' }],
  ['a write to a call that only reads', PRODUCTS, 404, 'Not found.', json('{}')],
  ['half a body', PRODUCTS, 400, 'The body is not valid JSON.', json('{"a":')],
  ['an empty body', PRODUCTS, 400, 'The body is empty.', json('')],
  [
    'a body of 300 kB',
    PRODUCTS,
    413,
    'The request is too large.',
    json(JSON.stringify({ a: LONG.repeat(1000) })),
  ],
  [
    'a body of 5,001 values',
    PRODUCTS,
    400,
    'The body has too many parts.',
    json(`{"x":[${Array(5000).fill('0').join()}]}`),
  ],
  [
    'a body of 300 kB whose size was not announced',
    PRODUCTS,
    413,
    'The request is too large.',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      body: JSON.stringify({ a: LONG.repeat(1000) }),
    },
  ],

  [
    'another shop’s number',
    PRODUCTS,
    400,
    'X-Tenant-ID does not belong to this address.',
    tenant('2'),
  ],
  ['no shop’s number', PRODUCTS, 400, 'X-Tenant-ID does not belong to this address.', tenant('99')],
  ...['abc', '0', '-1', '1.0', '01', '1e0', '0x1', '1, 1', ' ', '9'.repeat(30)].map((id): Case => [
    `the shop number "${id}"`,
    PRODUCTS,
    400,
    'X-Tenant-ID must be a whole number.',
    tenant(id),
  ]),
]

describe('the API answers', () => {
  test.each(CASES)('%s', async (_name, path, status, detail, options) => {
    const reply = await shop.fetch(path, options)
    expect([reply.status, reply.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ])
    const body = reply.json() as { detail: string }
    expect(Object.keys(body)).toEqual(['detail'])
    if (detail instanceof RegExp) expect(body.detail).toMatch(detail)
    else expect(body.detail).toBe(detail)
    expect(reply.headers['cache-control']).toBe('no-store')
    expectNothingOfOurs(reply.text)
  })

  test('the same once the reply is warm', async () => {
    expect((await shop.fetch(PRODUCTS)).status).toBe(200)
    for (const id of ['2', 'abc', '1.0', '0x1', '01', '1e0', ' ', '']) {
      const reply = await shop.fetch(PRODUCTS, tenant(id))
      expect([id, reply.status]).toEqual([id, 400])
    }
  })

  test('a page size above 100 counts as 100', async () => {
    const page = await shop.api('GET /products/products/', { query: { page_size: 1000 } })
    expect(page.results.length).toBe(page.count)
    expect(page.results.length).toBeLessThanOrEqual(100)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'PROPFIND'])(
    'no method %s where there is none',
    async (method) => {
      const reply = await shop.fetch(PRODUCTS, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(method !== 'OPTIONS' && { body: '{}' }),
      })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expectNothingOfOurs(reply.text)
    },
  )
})

describe('an address that is no shop’s', () => {
  const html = { headers: { Accept: 'text/html,*/*;q=0.8' } }

  test.each(['/', '/products', `/products/${PANAWAL}`])(
    'page %s: 421, a plain page',
    async (path) => {
      const reply = await shop.at('unknown.example').fetch(path, html)
      expect(reply.status).toBe(421)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.text).toContain('There is no shop at this address.')
      expect(reply.text).not.toContain('<script')
      expectNothingOfOurs(reply.text)
    },
  )

  test('API: 421 with a detail', async () => {
    const reply = await shop.at('unknown.example').fetch(PRODUCTS)
    expect([reply.status, reply.json()]).toEqual([
      421,
      { detail: 'There is no shop at this address.' },
    ])
  })

  test.each([
    'x'.repeat(400),
    'lo%63alhost',
    'localhost/..',
    '[::1]',
    'tea.localhost.evil.example',
  ])('host "%s"', async (host) => {
    const headers = { Host: host }
    const reply = await shop.fetch('/', { headers })
    expect([400, 421]).toContain(reply.status)
  })

  test('the header names no shop where the host names none', async () => {
    const reply = await shop.at('unknown.example', 1).fetch(PRODUCTS, tenant('1'))
    expect(reply.status).toBe(421)
  })

  test('forwarded hosts do not count without a trusted proxy', async () => {
    const reply = await shop.fetch('/api/pages/settings/public/', {
      headers: { 'X-Forwarded-Host': 'tea.localhost', Forwarded: 'host=tea.localhost' },
    })
    expect(reply.json()).toMatchObject({ tenant: 1 })
  })
})

describe('pages answer', () => {
  const PAGES: [name: string, path: string, status: number][] = [
    ['an unknown page', '/nowhere', 404],
    ['an unknown product', '/products/no-such-khukuri', 404],
    ['a slug of 300 characters', `/products/${LONG}`, 404],
    ['a null character', '/products/a%00b', 404],
    ['a page that climbs', '/products/..%2f..%2fetc', 404],
    ['an unknown category', '/products?category=swords', 200],
    ['a category of 300 characters', `/products?category=${LONG}`, 200],
    ['a search of 3,000 characters', `/products?search=${LONG.repeat(10)}`, 200],
    ['page abc', '/products?page=abc', 200],
    ['page 0', '/products?page=0', 200],
    ['page 9999999', '/products?page=9999999', 200],
    ['two pages', '/products?page=2&page=3', 200],
    ['an address with two slashes in front', '//products', 404],
    ['nothing but slashes', '//', 404],
    ['a foreign host in the path', '//evil.example/products', 404],
    ['a line break in the path', '/a%0Ab', 404],
    ['a line separator in the path', '/a%E2%80%A8b', 404],
    ['a backslash', '/\\evil.example', 404],
    ['broken percent-encoding', '/%E0%A4%A', 400],
    ['broken percent-encoding of a product', '/products/%E0%A4%A', 400],
    ['a product in letters of another script', '/products/%E0%A4%96%E0%A5%81', 404],
  ]

  test.each(PAGES)('%s', async (_name, path, status) => {
    const reply = await shop.fetch(path, { headers: { Accept: 'text/html' } })
    // A page may answer a bad query in its own way, as long as it does not fail.
    if (status === 200) expect([200, 400, 404]).toContain(reply.status)
    else expect(reply.status).toBe(status)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expectNothingOfOurs(reply.text)
  })

  test.each(['POST', 'PUT', 'DELETE'])('no page takes %s', async (method) => {
    const reply = await shop.fetch('/products', { method })
    expect(reply.status).toBeGreaterThanOrEqual(404)
    expect(reply.status).toBeLessThan(500)
  })

  test('a missing picture', async () => {
    for (const path of ['/media/1/x/y.jpg', '/media/', '/media/1/..%2f..%2fpasswd/a.jpg']) {
      const reply = await shop.fetch(path)
      expect([path, reply.status]).toEqual([path, 404])
    }
  })

  test('a picture’s original and sizes that are not offered', async () => {
    const product = await shop.api('GET /products/products/:slug/', { params: { slug: PANAWAL } })
    const folder = product.main_image!.image.replace(/[^/]+$/, '')
    for (const file of ['master.svg', 'master.webp', '481.avif', '99999.jpg', '0.jpg', '480.png']) {
      const reply = await shop.fetch(folder + file)
      expect([file, reply.status]).toEqual([file, 404])
    }
  })

  test('a missing file of the build', async () => {
    expect((await shop.fetch('/assets/gone.js')).status).toBe(404)
  })
})

describe('requests that no client would make', () => {
  const HOST = 'Host: localhost\r\nConnection: close\r\n'

  test.each<[name: string, request: string]>([
    ['an absolute address of another host', `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
    ['an asterisk', `GET * HTTP/1.1\r\n${HOST}\r\n`],
    ['no slash in front', `GET products HTTP/1.1\r\n${HOST}\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\n${HOST}\r\n`],
    ['an empty host', `GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n`],
    ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['bytes beyond ASCII', `GET /products?search=\xff\xfe HTTP/1.1\r\n${HOST}\r\n`],
    ['a header of 20 kB', `GET / HTTP/1.1\r\n${HOST}X-Long: ${LONG.repeat(67)}\r\n\r\n`],
    [
      'a length that contradicts itself',
      `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
  ])('%s', async (_name, request) => {
    const { status, text } = await sendRaw(shop.port, request)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expectNothingOfOurs(text)
  })

  test('no host is no shop', async () => {
    const { status } = await sendRaw(
      shop.port,
      'GET /products HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
    )
    expect(status).toBe(421)
  })

  test('an absolute address leads to no other shop than its host header', async () => {
    const { status, text } = await sendRaw(
      shop.port,
      `GET http://tea.localhost/api/pages/settings/public/ HTTP/1.1\r\n${HOST}\r\n`,
    )
    expect(status === 200 ? text : '"tenant":1').toContain('"tenant":1')
  })
})

/** No stack, no SQL, no path of this machine. */
function expectNothingOfOurs(text: string) {
  expect(/\n\s+at .+:\d+:\d+|node_modules|violates|SQLSTATE/.exec(text)?.[0]).toBeUndefined()
  expect(text.includes(process.cwd())).toBe(false)
}
