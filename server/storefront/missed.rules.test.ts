import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_MISSED, missedPath, referrerHost } from './missed.rules.ts'

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const noted = (path: string, headers: Record<string, string> = {}) =>
  missedPath(path, 'GET', { ...PAGE, ...headers })

test.each([
  ['/products/old-cup', '/products/old-cup'],
  ['/Shop/Tea-Pots/', '/shop/tea-pots'],
  ['/2021/03/07/how-we-forge', '/2021/03/07/how-we-forge'],
  ['/products/v2.0', '/products/v2.0'],
  ['/about.html', '/about.html'],
  ['/%E0%A4%9A%E0%A4%BF%E0%A4%AF%E0%A4%BE', '/%e0%a4%9a%e0%a4%bf%e0%a4%af%e0%a4%be'],
  ['/products/traditional-handmade-nepali-kitchen-knife-2', undefined],
])('notes the page %s', (path, kept) => {
  expect(noted(path)).toBe(kept ?? path)
})

test.each([
  '/',
  '/wp-login.php',
  '/index.php',
  '/.env',
  '/shop/.git/config',
  '/wp-admin/setup',
  '/wp-content/plugins/x',
  '/cgi-bin/luci',
  '/logo.png',
  '/app.js.map',
  '/backup.sql~',
  '/api/products',
  '/media/1/x',
  '/a/%2e%2e/etc/passwd',
  '/a%00b',
  '/%3Cscript%3E',
  '/asha@customers.example',
  '/asha%40customers.example',
  '/account/activate/8f3a9c0d1e2b4a5f6c7d8e9f0a1b',
  '/orders/0b7d9d1e-52e4-4a17-9c1f-0f2f4c6b8a11',
  `/${'x'.repeat(LONGEST_MISSED)}`,
])('notes no request for %s', (path) => {
  expect(noted(path)).toBeUndefined()
})

test('notes no request of a program, for a part of a page, or in advance', () => {
  const path = '/products/old-cup'
  expect(missedPath(path, 'HEAD', PAGE)).toBeUndefined()
  expect(noted(path, { accept: '*/*' })).toBeUndefined()
  expect(noted(path, { 'sec-fetch-dest': 'image' })).toBeUndefined()
  expect(noted(path, { 'sec-purpose': 'prefetch;prerender' })).toBeUndefined()
  expect(noted(path, { 'sec-fetch-dest': 'document' })).toBe(path)
})

test('keeps of a referrer the other host alone', () => {
  const shop = 'https://khukuri.example'
  expect(referrerHost('https://blog.example/post?reader=asha', shop)).toBe('blog.example')
  expect(referrerHost('https://asha:secret@blog.example:8443/x', shop)).toBe('blog.example')
  expect(referrerHost('https://khukuri.example/products', shop)).toBe('')
  expect(referrerHost('android-app://com.example', shop)).toBe('')
  expect(referrerHost('nonsense', shop)).toBe('')
  expect(referrerHost(undefined, shop)).toBe('')
})

test('each noted path fits its column and is a plain path', () => {
  const parts = fc.string({ unit: fc.constantFrom('/', '.', 'a', 'Z', '0', '-', '%41', '@', "'") })
  fc.assert(
    fc.property(fc.oneof(parts, fc.webPath()), (text) => {
      const path = noted(`/${text}`)
      if (path === undefined) return
      expect(path).toMatch(/^\/[^\s@'"<>]+$/)
      expect(path.length).toBeLessThanOrEqual(LONGEST_MISSED)
      expect(noted(path)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
