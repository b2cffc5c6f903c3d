import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI, PANAWAL, SOLD_OUT, TEA } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const PAGES = ['/', '/products', `/products/${PANAWAL}`, '/blog', '/faq', '/test', '/nowhere']

function settingsIn(html: string): unknown {
  const [, json = ''] =
    /<script type="application\/json" id="site-settings">([\s\S]*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

describe('every page', () => {
  test.each(PAGES)('%s carries its shop’s settings', async (path) => {
    const settings = await shop.api('GET /pages/settings/public/')
    expect(settingsIn((await shop.fetch(path)).text)).toEqual(settings)
    const teas = await shop.teaShop.api('GET /pages/settings/public/')
    expect(settingsIn((await shop.teaShop.fetch(path)).text)).toEqual(teas)
    expect(teas.tenant).toBe(TEA.tenant)
  })

  test.each(PAGES)('%s is a whole document in its shop’s theme', async (path) => {
    const { text } = await shop.fetch(path)
    expect(text).toMatch(/^<!doctype html><html lang="en"[^>]*data-theme="forge"/i)
    expect(text.match(/<title>/g)).toHaveLength(1)
    expect(text.trimEnd()).toMatch(/<\/html>$/)
  })

  test('needs no script to be read', async () => {
    const { text } = await shop.fetch(`/products/${PANAWAL}`)
    const body = text.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
    const product = KHUKURI.content.products.find(({ slug }) => slug === PANAWAL)!
    expect(body).toContain(`$${product.price}`)
    for (const { key } of product.attributes) expect(body).toContain(key)
    for (const { username } of product.reviews) expect(body).toContain(username ?? 'Anonymous User')
    expect((await shop.fetch(`/products/${SOLD_OUT}`)).text).toContain('Sold Out')
  })
})

describe('an address', () => {
  test('asked with more than a page looks at shows the same page, kept once', async () => {
    const plain = await shop.fetch('/products?category=ceremonial')
    const mail = await shop.fetch('/products?utm_source=mail&category=ceremonial&fbclid=1')
    expect(mail.headers.etag).toBe(plain.headers.etag)
    expect(mail.text).not.toContain('utm_source')
  })

  test('is canonical on the shop’s first domain, whichever host was asked', async () => {
    const own = await shop.fetch('/products')
    const other = await shop.at('127.0.0.1').fetch('/products')
    expect(other.bytes.equals(own.bytes)).toBe(true)
    expect(own.text).toContain(
      `<link rel="canonical" href="http://localhost:${shop.port}/products"`,
    )
  })
})

describe('an address that is asked for once', () => {
  const bytes = () => shop.cacheBytes()
  const NOTHING = [
    '/products/no-such-product',
    '/products?category=no-such-category',
    '/products?search=zzzzqqqq',
    '/blog/no-such-post',
    '/orders/123456',
    '/PRODUCTS',
    '/Products/',
    '/%70roducts',
    '/products?page=0001',
    '/login?page=2&step=3&search=a',
    '/api/products/products/?category__slug=none',
    '/api/products/products/?search=zzzzqqqq',
    '/api/products/products/none/',
    '/api/blog/comments/?post=4711',
  ]

  test.each(NOTHING)('takes no place in the cache: %s', async (path) => {
    for (const known of ['/login', '/products', '/nowhere']) await shop.fetch(known)
    const before = bytes()
    const reply = await shop.fetch(path)
    expect(reply.status).toBeLessThan(500)
    expect(bytes()).toBe(before)
  })

  test('is one page where there is none', async () => {
    const { headers, status } = await shop.fetch('/nowhere')
    const before = bytes()
    for (const path of ['/nowhere/else', '/wp-login.php', '/a?b=c', '/NOWHERE']) {
      const reply = await shop.fetch(path)
      expect([reply.status, reply.headers.etag]).toEqual([status, headers.etag])
    }
    expect(bytes()).toBe(before)
  })

  test('is one reply of the API, however it is spelt', async () => {
    const address = `/api/products/products/${PANAWAL}/`
    const { headers } = await shop.fetch(address)
    const before = bytes()
    const spelt = await shop.fetch(address.replace('panawal', '%70anawal'))
    expect([spelt.headers.etag, bytes()]).toEqual([headers.etag, before])
    await shop.fetch('/api/products/products/?page_size=100')
    const after = bytes()
    await shop.fetch('/api/products/products/?page_size=999')
    expect(bytes()).toBe(after)
  })
})

describe('hostile texts', () => {
  const HOSTILE = `</script><script>alert(1)</script><!--\u2028"'><img src=x onerror=alert(1)>`

  beforeAll(async () => {
    await shop.owner.query(
      `update products set name = $1, description = $1,
      attributes = jsonb_build_array(jsonb_build_object('id', 1, 'key', $1::text, 'value', $1::text, 'order', 0))
      where tenant_id = 1 and slug = 'farmyard-khukuri'`,
      [HOSTILE],
    )
    await changeRows(shop, 'reviews', { tenant_id: 1 }, { comment: HOSTILE })
    await shop.owner.query(`update customers set username = $1 || id where tenant_id = 1`, [
      HOSTILE,
    ])
    await changeRows(shop, 'categories', { tenant_id: 1 }, { name: HOSTILE })
    await changeRows(shop, 'posts', { tenant_id: 1 }, { title: HOSTILE, excerpt: HOSTILE })
    await changeRows(shop, 'comments', { tenant_id: 1 }, { content: HOSTILE })
    await changeRows(shop, 'faqs', { tenant_id: 1 }, { question: HOSTILE })
    await changeRows(
      shop,
      'site_settings',
      { tenant_id: 1 },
      {
        site_title: HOSTILE,
        site_description: HOSTILE,
        contact_email: HOSTILE,
        theme_name: HOSTILE,
      },
    )
  })

  test.each([
    '/',
    '/products',
    '/products/farmyard-khukuri',
    '/blog',
    '/blog/forging-a-blade',
    '/faq',
    '/contact',
    `/products?search=${encodeURIComponent(HOSTILE)}`,
    `/products?category=${encodeURIComponent(HOSTILE)}`,
    `/products/${encodeURIComponent(HOSTILE)}`,
    `/${encodeURIComponent(HOSTILE)}`,
  ])('stay texts at %s', async (path) => {
    const server = await shop.another()
    const reply = await server.fetch(path)
    await server.stop()
    expect(reply.status).toBeLessThan(500)
    expect(reply.text).not.toContain('<script>alert')
    expect(reply.text).not.toContain('<img src=x')
    for (const [, json = ''] of reply.text.matchAll(
      /<script[^>]*json[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      expect(() => JSON.parse(json) as unknown).not.toThrow()
      expect(json).not.toMatch(/<|\u2028|\u2029/)
    }
  })
})
