import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { renamePost } from '#server/blog/rename-post.ts'
import { renameProduct } from '#server/products/merchant/rename-product.ts'
import { reviseProduct } from '#tests/revise-product.ts'
import { newColleague } from '#tests/staff.ts'

const PICTURE = '/media/1/0123456789abcdef0123456789abcdef/640.jpg'

let shop: OpenShop
let origin: string
beforeAll(async () => {
  shop = await openShop()
  origin = `http://localhost:${shop.port}`
})
afterAll(() => shop.close())

const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, content]) => content!)
const pathsIn = (text: string) =>
  all(text, 'loc').map((address) => address.replace(origin, '').replaceAll('&amp;', '&'))

/** Every tag is closed in its turn, and no sign stands bare. */
function expectWellFormed(xml: string) {
  const open: string[] = []
  const [, head, body] = /^(<\?xml [^>]*\?>\n)([^]*)$/.exec(xml) ?? []
  expect(head).toBeDefined()
  for (const [, closing, name, own] of body!.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else if (!own) open.push(name!)
  }
  expect(open).toEqual([])
  expect(body!.replace(/<\/?[\w:]+(?:\s[^<>]*)?>/g, '')).not.toMatch(
    /[<>]|&(?!(amp|lt|gt|quot|apos);)/,
  )
}

describe('/sitemap.xml', () => {
  test('lists what there is to read, each under its canonical address', async () => {
    const reply = await shop.fetch('/sitemap.xml')
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    expectWellFormed(reply.text)
    const { products, categories, posts } = KHUKURI.content
    const published = posts.filter((post) => post.status === 'published')
    expect(pathsIn(reply.text).toSorted()).toEqual(
      [
        '/',
        '/products',
        ...categories.map((category) => `/products?category=${category.slug}`),
        '/blog',
        '/company-info',
        '/contact',
        '/faq',
        '/pages/imprint',
        '/refund-policy',
        '/privacy-policy',
        ...products.map((product) => `/products/${product.slug}`),
        ...published.map((post) => `/blog/${post.slug}`),
      ].toSorted(),
    )
    expect(all(reply.text, 'lastmod')).toHaveLength(products.length + published.length)
  })

  test('every address leads to a page that says so itself', async () => {
    const { text } = await shop.fetch('/sitemap.xml')
    for (const path of pathsIn(text)) {
      const page = await shop.fetch(path)
      expect([path, page.status]).toEqual([path, 200])
      const canonical = `<link rel="canonical" href="${origin}${path}">`
      expect(page.text).toContain(canonical)
    }
  })

  test('knows a new product with the next request', async () => {
    await shop.fetch('/sitemap.xml')
    const shown = async () => pathsIn((await shop.fetch('/sitemap.xml')).text)
    const merchant = await newColleague(shop, 'owner')
    await reviseProduct(shop, merchant, PANAWAL, { status: 'archived' })
    expect(await shown()).not.toContain(`/products/${PANAWAL}`)
    await reviseProduct(shop, merchant, PANAWAL, { status: 'on_sale' })
    expect(await shown()).toContain(`/products/${PANAWAL}`)
  })

  test('is each shop’s own', async () => {
    const { text } = await shop.teaShop.fetch('/sitemap.xml')
    expect(text).toContain(`http://tea.localhost:${shop.port}/products/`)
    expect(text).not.toContain(origin)
    expect(text).not.toContain(PANAWAL)
  })

  test('is split where it would be long, and no address is lost', async () => {
    const large = await openShop()
    const base = `http://localhost:${large.port}`
    await large.write(1, async ({ changed }) => {
      await large.owner.query(
        `insert into products (tenant_id, category_id, slug, name, price_cents, stock, created_at)
         select 1, 1, 'blank-' || n, 'Blank', 100, 1, now() - interval '1 day' * (n % 7)
         from generate_series(1, 12000) n`,
      )
      changed('products')
    })
    const index = await large.fetch('/sitemap.xml')
    expectWellFormed(index.text)
    const parts = all(index.text, 'loc').map((address) => address.replace(base, ''))
    expect(parts).toEqual([
      '/sitemap-pages-1.xml',
      '/sitemap-products-1.xml',
      '/sitemap-products-2.xml',
      '/sitemap-products-3.xml',
      '/sitemap-posts-1.xml',
    ])
    const listed: string[] = []
    for (const part of parts) {
      const { status, text } = await large.fetch(part)
      expect(status).toBe(200)
      const found = all(text, 'loc')
      expect(found.length).toBeLessThanOrEqual(5000)
      listed.push(...found)
    }
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((address) => address.includes('/products/'))).toHaveLength(
      12_000 + KHUKURI.content.products.length,
    )
    expect((await large.fetch('/sitemap-products-4.xml')).status).toBe(404)
    await large.close()
  })

  test.each(['products-0', 'products-01', 'products-99', 'people-1', 'pages-2', 'posts--1'])(
    '/sitemap-%s.xml is none',
    async (name) => {
      expect((await shop.fetch(`/sitemap-${name}.xml`)).status).toBe(404)
    },
  )
})

describe('/robots.txt', () => {
  test('excludes personal pages, and names the sitemap', async () => {
    const { status, text, headers } = await shop.fetch('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('\nDisallow: /cart\n')
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })
})

describe('/rss.xml', () => {
  test('lists the published posts, the newest first', async () => {
    const reply = await shop.fetch('/rss.xml')
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expectWellFormed(reply.text)
    const { results } = await shop.api('GET /blog/posts/')
    const items = reply.text.split('<item>').slice(1)
    expect(items.map((item) => all(item, 'link')[0])).toEqual(
      results.map((post) => `${origin}/blog/${post.slug}`),
    )
    for (const draft of KHUKURI.content.posts.filter((post) => post.status === 'draft')) {
      expect(reply.text).not.toContain(draft.slug)
    }
    for (const [at, item] of items.entries()) {
      const time = all(item, 'pubDate')[0]!
      expect(time).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
      expect(Math.abs(Date.parse(time) - Date.parse(results[at]!.published_at))).toBeLessThan(1000)
    }
  })

  test('is found by the head of every page', async () => {
    for (const path of ['/', '/blog', `/products/${PANAWAL}`]) {
      expect((await shop.fetch(path)).text).toMatch(
        /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/rss\.xml">/,
      )
    }
  })

  test('stays well-formed whatever a post says, and leads to this shop', async () => {
    await shop.write(1, async ({ db, changed }) => {
      await db
        .insertInto('posts')
        .values({
          tenant_id: 1,
          slug: 'signs',
          title: `A & B < C > "D" ]]> 'E' \u0007\ufffe`,
          content: sanitizeHtml(
            `<p>1 &lt; 2 ]]&gt; <a href="/products">here</a> <img src="${PICTURE}"></p>`,
            1,
          ),
          status: 'published',
          published_at: new Date(),
        })
        .execute()
      changed('posts')
    })
    const { text } = await shop.fetch('/rss.xml')
    expectWellFormed(text)
    expect(text).toContain(`<title>A &amp; B &lt; C &gt; &quot;D&quot; ]]&gt; 'E' </title>`)
    expect(text).toContain(`href=&quot;${origin}/products&quot;`)
    expect(text).toContain(`src=&quot;${origin}${PICTURE}&quot;`)
  })
})

describe('another spelling of an address', () => {
  test.each([
    ['/PRODUCTS', '/products'],
    ['/%70roducts?utm_source=mail', '/products?utm_source=mail'],
    ['/products/', '/products'],
    ['/Blog/', '/blog'],
    ['/PRODUCTS?search=khukuri', '/products?search=khukuri'],
    ['/products?page=01', '/products'],
    ['/products?page=02&utm_source=mail', '/products?page=2&utm_source=mail'],
    [`/products/${PANAWAL}/`, `/products/${PANAWAL}`],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers, text } = await shop.fetch(path)
    expect([status, headers.location, text]).toEqual([301, target, ''])
    expect((await shop.fetch(target)).status).toBe(200)
  })

  test('a list in another order names the plain list as canonical', async () => {
    for (const query of ['ordering=name', 'in_stock=true', 'ordering=price&in_stock=true']) {
      const { status, text } = await shop.fetch(`/products?${query}`)
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${origin}/products">`)
    }
  })
})

describe('an address that was', () => {
  const NEW = 'panawal-of-ten-inches'
  const rename = (slug: string, to: string) => shop.write(1, (tx) => renameProduct(tx, slug, to))

  test('an old address of a product leads to the new one from the next request on', async () => {
    await shop.fetch(`/products/${PANAWAL}`)
    expect((await shop.fetch(`/products/${NEW}`)).status).toBe(404)
    await rename(PANAWAL, NEW)
    const { status, headers, text } = await shop.fetch(`/products/${PANAWAL}?utm_source=mail`)
    expect([status, headers.location, text]).toEqual([301, `/products/${NEW}?utm_source=mail`, ''])
    const page = await shop.fetch(`/products/${NEW}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/products/${NEW}">`)
    const sitemap = pathsIn((await shop.fetch('/sitemap.xml')).text)
    expect(sitemap).toContain(`/products/${NEW}`)
    expect(sitemap).not.toContain(`/products/${PANAWAL}`)
  })

  test('is no redirect in the API', async () => {
    const product = await shop.api('GET /products/products/:slug/', { params: { slug: PANAWAL } })
    expect(product.slug).toBe(NEW)
  })

  test('leads straight on after a second renaming, and home after a third', async () => {
    await rename(NEW, `${NEW}-again`)
    for (const old of [PANAWAL, NEW]) {
      const { status, headers } = await shop.fetch(`/products/${old}`)
      expect([status, headers.location]).toEqual([301, `/products/${NEW}-again`])
    }
    await rename(`${NEW}-again`, PANAWAL)
    expect((await shop.fetch(`/products/${PANAWAL}`)).status).toBe(200)
    expect((await shop.fetch(`/products/${NEW}`)).headers.location).toBe(`/products/${PANAWAL}`)
  })

  test('an address belongs to the latest product that takes it', async () => {
    const { slug } = KHUKURI.content.products[3]!
    await rename(PANAWAL, NEW)
    expect((await shop.fetch(`/products/${PANAWAL}`)).status).toBe(301)
    await rename(slug, PANAWAL)
    expect((await shop.fetch(`/products/${PANAWAL}`)).status).toBe(200)
    expect((await shop.fetch(`/products/${slug}`)).headers.location).toBe(`/products/${PANAWAL}`)
    await rename(PANAWAL, slug)
    expect((await shop.fetch(`/products/${PANAWAL}`)).headers.location).toBe(`/products/${slug}`)
    await rename(NEW, PANAWAL)
  })

  test('is this shop’s alone, and gone with a product that is not sold', async () => {
    await rename(PANAWAL, NEW)
    expect((await shop.teaShop.fetch(`/products/${PANAWAL}`)).status).toBe(404)
    const merchant = await newColleague(shop, 'owner')
    await reviseProduct(shop, merchant, NEW, { status: 'archived' })
    expect((await shop.fetch(`/products/${PANAWAL}`)).status).toBe(404)
    await reviseProduct(shop, merchant, NEW, { status: 'on_sale' })
    expect((await shop.fetch(`/products/${PANAWAL}`)).status).toBe(301)
    await rename(NEW, PANAWAL)
  })

  test('cannot be taken from another product, nor be anything', async () => {
    const { slug } = KHUKURI.content.products[3]!
    await expect(rename(PANAWAL, slug)).rejects.toMatchObject({ status: 409 })
    for (const unfit of ['', 'A', 'a/b', 'a--b', '-a', '../a', 'a'.repeat(121)]) {
      await expect(rename(PANAWAL, unfit)).rejects.toMatchObject({ status: 400 })
    }
    expect((await shop.fetch(`/products/${PANAWAL}`)).status).toBe(200)
  })

  test('an old address of a post leads to the new one; that of a draft leads nowhere', async () => {
    const { slug } = KHUKURI.content.posts.find((post) => post.status === 'published')!
    const draft = KHUKURI.content.posts.find((post) => post.status === 'draft')!
    await shop.fetch(`/blog/${slug}`)
    await shop.write(1, (tx) => renamePost(tx, slug, 'told-anew'))
    const { status, headers } = await shop.fetch(`/blog/${slug}`)
    expect([status, headers.location]).toEqual([301, '/blog/told-anew'])
    expect((await shop.fetch('/blog/told-anew')).status).toBe(200)
    expect((await shop.fetch('/rss.xml')).text).toContain('/blog/told-anew')
    await shop.write(1, (tx) => renamePost(tx, draft.slug, 'not-yet'))
    for (const address of [draft.slug, 'not-yet']) {
      expect((await shop.fetch(`/blog/${address}`)).status).toBe(404)
    }
  })
})

describe('/llms.txt', () => {
  test('says what the shop is, and where products, feeds, policies and the API are', async () => {
    const reply = await shop.fetch('/llms.txt')
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.text).toMatch(/^# Dobhan Forge\n/)
    const paths = [...reply.text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address!)
    expect(paths).toContain(`${origin}/feeds/products.json`)
    expect(paths).toContain(`${origin}/api/openapi.json`)
    expect(paths).toContain(`${origin}/refund-policy`)
    for (const path of paths) {
      expect([path, (await shop.fetch(path.replace(origin, ''))).status]).toEqual([path, 200])
    }
  })
})
