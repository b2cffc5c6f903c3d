import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const PATHS = [
  '/',
  '/products',
  '/products?page=2',
  '/products/kothimora-silver',
  '/no-such-page',
  '/api/products/products/',
  '/api/products/products/?page=9',
  '/api/products/products/kothimora-silver/',
  '/api/products/products/nothing/',
  '/api/products/categories/',
  '/sitemap.xml',
]
const ASKED: { method?: string; headers?: Record<string, string> }[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'Accept-Encoding': 'br' } },
  { headers: { 'Accept-Encoding': 'gzip', Authorization: 'Bearer of.no.use' } },
  { headers: { 'X-Tenant-ID': '1' } },
  { headers: { 'X-Tenant-ID': '2' } },
  { headers: { 'X-Tenant-ID': 'one' } },
  { headers: { Origin: 'http://localhost' } },
  { headers: { Origin: 'https://elsewhere.example', 'X-Tenant-ID': '1' } },
]

/** Makes the kept reply old, so that the next request is made anew. */
const outdate = () =>
  shop.write(1, ({ changed }) => {
    changed('settings', 'products', 'categories')
    return Promise.resolve()
  })

/** The first finds nothing that is warm: the framework is the oracle of `fastAnswerFrom`. */
test.each(PATHS)('%s is answered the same before the framework and by it', async (path) => {
  for (const asked of ASKED) {
    await outdate()
    const long = await shop.fetch(path, asked)
    await shop.fetch(path)
    const fast = await shop.fetch(path, asked)
    const comparable = ({ status, headers, text }: typeof long) => {
      const { date: _, ...rest } = headers
      return { status, rest, text }
    }
    expect([asked, comparable(fast)]).toEqual([asked, comparable(long)])
    const etag = long.headers.etag ?? ''
    const again = { ...asked, headers: { ...asked.headers, 'If-None-Match': etag } }
    const unchanged = await shop.fetch(path, again)
    if (long.status === 200) expect([asked, unchanged.status]).toEqual([asked, 304])
  }
})
