import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { addRows, deleteRows } from '#tests/rows.ts'

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

describe('every kind of old address leads on', () => {
  beforeAll(async () => {
    await deleteRows(shop, 'redirects')
    await line.importText(
      'Handle,Title,Type,Published,Variant Price\nsinging-bowl,Singing bowl,Old Bowls,true,9.00\n',
    )
    await line.importText(
      'ID,Type,SKU,Name,Published,Regular price,Categories\n' +
        '7,simple,W-7,Prayer wheel,1,12,"Temple > Prayer Wheels"\n',
    )
    await line.importFile('wordpress.xml')
    await eventually(async () => expect((await at('/product/prayer-wheel'))[0]).toBe(301))
  })

  test.each([
    ['/products/singing-bowl', 200, undefined],
    ['/Products/Singing-Bowl/', 301, '/products/Singing-Bowl'],
    ['/collections/summer/products/singing-bowl', 301, '/products/singing-bowl'],
    ['/collections/old-bowls', 301, '/products?category=old-bowls'],
    ['/collections/all', 301, '/products'],
    ['/collections', 301, '/products'],
    ['/collections/nothing', 404, undefined],
    ['/pages/our-story', 200, undefined],
    ['/our-story/', 301, '/pages/our-story'],
    ['/blogs/journal/oil-and-water', 301, '/blog/oil-and-water'],
    ['/blogs/journal', 301, '/blog'],
    ['/product/prayer-wheel/', 301, '/products/prayer-wheel'],
    ['/shop/temple/prayer-wheel/', 301, '/products/prayer-wheel'],
    ['/shop/', 301, '/products'],
    ['/product-category/temple/prayer-wheels/', 301, '/products?category=prayer-wheels'],
    ['/product-category/nothing/', 404, undefined],
    ['/2019/05/oil-and-water/', 301, '/blog/oil-and-water'],
    ['/2019/05/07/oil-and-water/', 301, '/blog/oil-and-water'],
    ['/2019/05/nothing/', 404, undefined],
    ['/?p=12', 301, '/blog/oil-and-water'],
    ['/?page_id=13', 301, '/pages/our-story'],
    ['/?p=7', 301, '/products/prayer-wheel'],
    ['/?post_type=product&p=7', 301, '/products/prayer-wheel'],
    ['/?product=prayer-wheel', 301, '/products/prayer-wheel'],
    ['/index.php?product=Prayer-Wheel', 301, '/products/prayer-wheel'],
    ['/?product_cat=prayer-wheels', 301, '/products?category=prayer-wheels'],
    ['/?product=nothing', 200, undefined],
    ['/?p=8', 200, undefined],
  ])('%s answers %i', async (path, status, location) => {
    expect(await at(path)).toEqual([status, location])
  })

  test('a missed address is listed no more once a rule leads it on', async () => {
    const owner = await newColleague(shop, 'owner')
    for (const path of ['/product/prayer-wheel', '/product/nothing']) {
      await addRows(shop, 'missed_addresses', {
        path,
        count: 1,
        first_at: new Date(),
        last_at: new Date(),
      })
    }
    const missed = (await owner.shop('GET /redirects/missed/')).json()
    expect(missed.map(({ path }) => path)).toEqual(['/product/nothing'])
  })
})
