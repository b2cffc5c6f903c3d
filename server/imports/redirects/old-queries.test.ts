import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { deleteRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
let bowl: string
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  line = commandLine(shop)
  bowl = `/products/${(await shop.api('GET /products/products/')).results[0]!.slug}`
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const at = async (path: string) => {
  const { status, headers } = await shop.fetch(path)
  return [status, headers['location']]
}

async function lead(...rows: [from: string, to: string][]) {
  await deleteRows(shop, 'redirects')
  const lines = rows.map(([from, to]) => `"${from}","${to}"`)
  const run = await line.importText(`Redirect from,Redirect to\n${lines.join('\n')}\n`)
  await eventually(async () => {
    expect((await at(rows[0]![0]))[0]).toBe(301)
  })
  return run
}

describe('old addresses that their query tells apart', () => {
  beforeAll(async () => {
    const run = await lead(
      ['/index.php?route=product/product&product_id=1', '/products?page=1'],
      ['/index.php?route=product/product&product_id=2', '/about'],
      ['/index.php?product_id=3', '/faq'],
      ['/index.php', '/contact'],
      ['/?p=12', '/blog'],
      ['/?p=13', '/faq'],
      ['/?s=word', '/about'],
      ['/?s=Other+words', '/faq'],
      ['/item.asp?ID=7&lang=en', '/faq'],
      ['/item.asp?utm_source=x&id=8', '/about'],
      [`${bowl}?from=old`, '/faq'],
    )
    expect(run.counts.redirects).toMatchObject({ new: 11, wrong: 0, skipped: 0 })
  })

  test.each([
    ['/index.php?route=product/product&product_id=1', 301, '/products?page=1'],
    ['/index.php?product_id=1&route=product/product', 301, '/products?page=1'],
    ['/index.php?route=product%2Fproduct&product_id=2', 301, '/about'],
    ['/index.php?route=product/product&product_id=2&utm_source=mail&gclid=9', 301, '/about'],
    ['/index.php?route=product/product&path=20&product_id=2&sort=name', 301, '/about'],
    ['/Index.php?product_id=3', 301, '/faq'],
    ['/index.php?product_id=4', 301, '/contact'],
    ['/index.php', 301, '/contact'],
    ['/?p=12', 301, '/blog'],
    ['/?p=13&preview=true', 301, '/faq'],
    ['/?p=14', 200, undefined],
    ['/index.php?p=12', 301, '/blog'],
    ['/?s=word', 301, '/about'],
    ['/?s=Other%20words', 301, '/faq'],
    ['/?s=nothing', 200, undefined],
    ['/', 200, undefined],
    ['/?utm_source=mail', 200, undefined],
    ['/item.asp?lang=en&id=7', 301, '/faq'],
    ['/item.asp?id=8', 301, '/about'],
    ['/item.asp?id=9', 404, undefined],
    ['/item.asp', 404, undefined],
    ['/item.asp?p=12', 404, undefined],
    ['/products?p=12', 200, undefined],
  ])('%s answers %i', async (path, status, location) => {
    expect(await at(path)).toEqual([status, location])
  })

  test('a page stays where the address has no such query', async () => {
    expect(await at(bowl)).toEqual([200, undefined])
    expect((await at(`${bowl}?from=new`))[1]).not.toBe('/faq')
    expect(await at(`${bowl}?from=old`)).toEqual([301, '/faq'])
  })

  test('the file of redirects comes in again as the same', async () => {
    const rows = await listRows(shop, 'redirects', { tenant_id: 1 }, ['path', 'target'], 'path')
    const lines = rows.map(({ path, target }) => `"${path}","${target}"`)
    const again = await line.importText(`Redirect from,Redirect to\n${lines.join('\n')}\n`)
    expect(again.counts.redirects).toMatchObject({ new: 0, changed: 0, same: 11 })
  })
})

test('says which parts of an old address cannot be kept', async () => {
  const run = await lead(
    ['/known?utm_source=x', '/faq'],
    ['/place#top', '/faq'],
    ['/twice?b=2&a=1', '/faq'],
    ['/twice?a=1&b=2', '/about'],
    [bowl, '/faq'],
  )
  expect(run.counts.redirects).toMatchObject({ new: 4, skipped: 1, wrong: 0 })
  expect(run.rows.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'Parts that only tell where visitors come from were left out: utm_source.'],
    [3, 'What stands behind # never reaches a shop. It was left out.'],
    [4, 'Row 5 is about the same old address. That row counts.'],
    [
      6,
      'The shop has a page at this address, which stays. The redirect counts once the page is gone.',
    ],
  ])
  expect(await at('/twice?a=1&b=2')).toEqual([301, '/about'])
  expect(await at(bowl)).toEqual([200, undefined])
})

test('whoever is led to a page stays there, whatever leads on from its address', async () => {
  await lead(
    ['/first', '/second'],
    ['/second', bowl],
    [bowl, '/elsewhere'],
    ['/faq', '/first'],
    ['/to-faq', '/faq?x=1'],
    ['/round', '/round?x=1'],
    ['/a', '/b?n=1'],
    ['/b?n=1', '/a'],
    ['/gone', '/products/nothing-here'],
    ['/products/nothing-here', '/about'],
  )
  expect(await at('/first')).toEqual([301, bowl])
  expect(await at('/second')).toEqual([301, bowl])
  expect(await at(bowl)).toEqual([200, undefined])
  expect(await at('/faq')).toEqual([200, undefined])
  expect(await at('/to-faq')).toEqual([301, '/faq?x=1'])
  expect((await at('/round'))[0]).toBe(404)
  expect((await at('/a'))[0]).toBe(404)
  expect(await at('/gone')).toEqual([301, '/about'])
})
