import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const FILE =
  'Redirect from,Redirect to\n' +
  '/pages/our-story,/about\n' +
  '/Blogs/News/Old-Post/,/blog?page=2\n' +
  '/products/gone,/products\n' +
  '/one,/two\n/two,/one\n' +
  '/out,https://elsewhere.example/x\n' +
  '/self,/self/\n' +
  '/evil,//elsewhere.example\n'

const at = async (path: string) => {
  const { status, headers } = await shop.fetch(path)
  return [status, headers['location']]
}

test('old addresses lead to the new ones with 301, and circles and other hosts to nothing', async () => {
  expect(await at('/pages/our-story')).toEqual([404, undefined])
  const run = await line.importText(FILE)
  expect(run.kind).toBe('redirects')
  expect(run.counts.redirects).toEqual({ new: 5, changed: 0, same: 0, skipped: 0, wrong: 3 })
  await expect.poll(() => at('/pages/our-story')).toEqual([301, '/about'])
  expect(await at('/blogs/news/old-post')).toEqual([301, '/blog?page=2'])
  expect(await at('/products/gone')).toEqual([301, '/products'])
  expect((await at('/one'))[0]).toBe(404)
  expect((await at('/out'))[0]).toBe(404)
  expect((await at('/nowhere'))[0]).toBe(404)
  const [tea] = [await shop.teaShop.fetch('/pages/our-story')]
  expect(tea.status).toBe(404)
})

test('the same file is all the same', async () => {
  const before = await line.fingerprint()
  const again = await line.importText(FILE)
  expect(again.counts.redirects).toMatchObject({ new: 0, same: 5, wrong: 3 })
  expect(await line.fingerprint()).toEqual(before)
})

test('addresses of Shopify and WooCommerce lead on to what is here', async () => {
  await line.importText('Handle,Title,Published,Variant Price\nold_cup,Cup,true,9.00\n')
  await expect
    .poll(() => at('/collections/all/products/old_cup'))
    .toEqual([301, '/products/old_cup'])
  expect(await at('/products/old_cup')).toEqual([301, '/products/old-cup'])
  expect(await at('/product/old-cup/')).toEqual([301, '/products/old-cup'])
  expect(await at('/collections/all/products/nothing')).toEqual([404, undefined])
})
