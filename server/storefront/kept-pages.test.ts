import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CACHE_BYTES } from '../open-shared.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const PAGES = KHUKURI.content.products.slice(0, 20).map(({ slug }) => `/products/${slug}`)
const asBrowsers = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

test('2,500 product pages, as browsers ask for them, find room in the cache', async () => {
  // The replies that all pages need are kept before.
  await shop.fetch('/products', asBrowsers)
  const before = shop.cacheBytes()
  for (const path of PAGES) expect((await shop.fetch(path, asBrowsers)).status).toBe(200)
  const each = (shop.cacheBytes() - before) / PAGES.length
  expect(CACHE_BYTES / each).toBeGreaterThan(2_500)
})

test('a product page carries at most 36 kB of rules, and names the file of the others', async () => {
  const { text } = await shop.fetch(PAGES[0]!)
  const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(text)!
  expect(Buffer.byteLength(rules)).toBeLessThan(36_000)
  const [, whole = ''] = /<link rel="stylesheet" fetchpriority="low" href="([^"]+)">/.exec(text)!
  const file = await shop.fetch(whole)
  expect(file.status).toBe(200)
  expect(Buffer.byteLength(file.text)).toBeGreaterThan(Buffer.byteLength(rules) + 20_000)
})

/** Kilobytes of whole documents: the longest of the demo's products, and its list of two dozen. */
test.each([
  ['/', 96],
  ['/products', 132],
  ['/cart', 60],
])('the document of %s has at most %i kB', async (path, most) => {
  expect(Buffer.byteLength((await shop.fetch(path)).text) / 1000).toBeLessThan(most)
})

test('the document of a product has at most 98 kB', async () => {
  for (const path of PAGES)
    expect(Buffer.byteLength((await shop.fetch(path)).text) / 1000).toBeLessThan(98)
})

test('a page that one visitor put together comes in Zstandard to who takes it, and is the same page', async () => {
  const path = '/products?search=khukuri'
  const packed = await shop.fetch(path, asBrowsers)
  expect(packed.headers['content-encoding']).toBe('zstd')
  const plain = await shop.fetch(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zstdDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  // A page that many visitors ask for is compressed once, and smaller.
  expect((await shop.fetch('/products', asBrowsers)).headers['content-encoding']).toBe('br')
})
