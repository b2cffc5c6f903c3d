import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireToCents } from '#contract/money.ts'
import { KHUKURI, PANAWAL, SOLD_OUT } from '#tests/cast.ts'
import { callsAt } from '#tests/customer.ts'
import { newProduct, removeProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addRows, changeRows, deleteRows } from '#tests/rows.ts'

const { content } = KHUKURI
const active = content.products
const panawal = active.find((product) => product.slug === PANAWAL)!

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const list = (query: object = {}) => shop.api('GET /products/products/', { query })
const detail = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })
const slugs = (page: { results: { slug: string }[] }) => page.results.map((product) => product.slug)

describe('the list', () => {
  test('shows the newest first, 24 to a page', async () => {
    const page = await list()
    const newest = active.toSorted((a, b) => a.added_days_ago - b.added_days_ago)
    expect(page.count).toBe(active.length)
    expect(page.results).toHaveLength(24)
    expect(slugs(page).map((slug) => newest.find((p) => p.slug === slug)?.added_days_ago)).toEqual(
      newest.slice(0, 24).map((product) => product.added_days_ago),
    )
  })

  test('leads from page to page and back, through every product once', async () => {
    const seen: string[] = []
    let address: string | null = '/api/products/products/?page_size=7&is_active=true'
    let previous: string | null = null
    for (let page = 1; address; page++) {
      const reply = await shop.fetch(address)
      const body = reply.json() as Awaited<ReturnType<typeof list>>
      seen.push(...slugs(body))
      expect(body.count).toBe(active.length)
      if (page > 1) expect(samePage(body.previous!, previous!)).toBe(true)
      else expect(body.previous).toBeNull()
      previous = address
      address = body.next
    }
    expect(seen).toHaveLength(active.length)
    expect(new Set(seen)).toEqual(new Set(active.map((product) => product.slug)))
  })

  test('keeps what was asked in the addresses of its other pages', async () => {
    const page = await list({ category__slug: 'regional-patterns', page_size: 2, page: 2 })
    const next = new URL(page.next!, 'http://localhost')
    expect(next.pathname).toBe('/api/products/products/')
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      category__slug: 'regional-patterns',
      page_size: '2',
      page: '3',
    })
  })

  test('takes a page size up to 100', async () => {
    expect((await list({ page_size: 3 })).results).toHaveLength(3)
    const all = await list({ page_size: 100 })
    expect([all.results.length, all.next]).toEqual([active.length, null])
  })

  test('holds the products of a category alone', async () => {
    for (const { slug } of content.categories) {
      const page = await list({ category__slug: slug, page_size: 100 })
      const expected = active.filter((product) => product.category === slug)
      expect(slugs(page).toSorted()).toEqual(expected.map((product) => product.slug).toSorted())
      expect(page.count).toBe(expected.length)
      expect(new Set(page.results.map((product) => product.category.slug))).toEqual(new Set([slug]))
    }
  })

  test('is empty for an unknown category', async () => {
    const empty = { count: 0, next: null, previous: null, results: [] }
    expect(await list({ category__slug: 'swords' })).toEqual(empty)
    expect(await list({ category__slug: 'swords', search: 'khukuri' })).toEqual(empty)
  })

  test('holds everything for an empty category', async () => {
    const reply = await callsAt(shop).get(
      '/products/products/?category__slug=&search=&is_active=true',
    )
    expect(reply.json()).toMatchObject({ count: active.length })
  })

  test('can begin with the best reviewed', async () => {
    const page = await list({ ordering: 'best_reviewed', page_size: 100 })
    const rated = page.results.filter((product) => product.review_count > 0)
    const scores = rated.map(({ average_rating: average, review_count: count }) => {
      return (average! * count + 12) / (count + 4)
    })
    expect([page.count, page.next]).toEqual([active.length, null])
    const reviewed = page.results.filter((product) => product.review_count > 0)
    expect(page.results.slice(0, reviewed.length)).toEqual(reviewed)
    const [{ category }] = page.results as [(typeof page.results)[number]]
    const ofOne = await list({ ordering: 'best_reviewed', category__slug: category.slug })
    expect(ofOne.count).toBe(ofOne.results.length)
    for (const [index, score] of scores.entries()) {
      expect(score).toBeGreaterThanOrEqual((scores[index + 1] ?? 0) - 0.01)
    }
  })

  test('can go by name, in the order of the language', async () => {
    const names = ['Zoo', 'apple', 'Äpfel', 'Zebra', 'éclair']
    const made = await Promise.all(names.map(() => newProduct(shop)))
    for (const [at, { id }] of made.entries()) {
      await changeRows(shop, 'products', { id }, { name: names[at] })
    }
    const page = await list({ ordering: 'name', page_size: 100 })
    const sorted = page.results.map(({ name }) => name).filter((name) => names.includes(name))
    for (const product of made) await removeProduct(shop, product)
    expect(sorted).toEqual(['Äpfel', 'apple', 'éclair', 'Zebra', 'Zoo'])
  })

  test('can be of what is in stock alone, in every order, and counts that', async () => {
    const wanted = active.filter(({ stock }) => stock > 0).map(({ slug }) => slug)
    expect(wanted.length).toBeLessThan(active.length)
    for (const ordering of ['newest', 'name', 'price', 'price_desc'] as const) {
      const page = await list({ in_stock: true, ordering, page_size: 100 })
      expect([ordering, slugs(page).toSorted()]).toEqual([ordering, wanted.toSorted()])
      expect(page.count).toBe(wanted.length)
    }
    const [first, second] = [1, 2].map((page) => list({ in_stock: true, page, page_size: 5 }))
    const both = [...slugs(await first!), ...slugs(await second!)]
    expect(slugs(await list({ in_stock: true, page_size: 10 }))).toEqual(both)
    const sold = active.find(({ stock }) => stock <= 0)!
    const ofCategory = await list({ in_stock: true, category__slug: sold.category })
    expect(slugs(ofCategory)).not.toContain(sold.slug)
    expect((await list({ category__slug: sold.category })).count).toBe(ofCategory.count + 1)
  })

  test('goes by price, up and down, and by the cheapest variant of each', async () => {
    const cents = async (query: object) => {
      const { results } = await list({ page_size: 100, ...query })
      return results.map(({ price, price_from }) => wireToCents(price_from ?? price, 'USD'))
    }
    const up = await cents({ ordering: 'price' })
    expect(up).toHaveLength(active.length)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(await cents({ ordering: 'price_desc' })).toEqual(up.toReversed())
    const regional = await cents({ ordering: 'price', category__slug: 'regional-patterns' })
    expect(regional).toEqual(regional.toSorted((a, b) => a - b))
    // The cheapest of its variants is below its own price.
    const { results } = await list({ page_size: 100, ordering: 'price' })
    expect(results.some(({ price, price_from = price }) => price_from !== price)).toBe(true)
    // Pages follow each other without a gap, also where many cost the same.
    const firstTwo = [
      ...slugs(await list({ page_size: 5, ordering: 'price_desc' })),
      ...slugs(await list({ page_size: 5, page: 2, ordering: 'price_desc' })),
    ]
    expect(slugs(await list({ page_size: 10, ordering: 'price_desc' }))).toEqual(firstTwo)
  })

  test('shows only active products, whatever is asked', async () => {
    await changeRows(
      shop,
      'products',
      { tenant_id: 1, slug: 'farmyard-khukuri' },
      { is_active: false },
    )
    const server = await shop.another()
    for (const query of [{}, { is_active: true }, { is_active: false }]) {
      const page = await server.api('GET /products/products/', {
        query: { ...query, page_size: 100 },
      })
      expect(page.count).toBe(active.length - 1)
      expect(slugs(page)).not.toContain('farmyard-khukuri')
    }
    const reply = await callsAt(server).get('/products/products/farmyard-khukuri/')
    expect(reply.status).toBe(404)
    await changeRows(shop, 'products', { tenant_id: 1 }, { is_active: true })
  })
})

describe('a card', () => {
  test('holds what lists show', async () => {
    const page = await list({ page_size: 100 })
    const card = page.results.find((product) => product.slug === PANAWAL)!
    const category = content.categories.find(({ slug }) => slug === panawal.category)!
    expect(card).toMatchObject({
      name: panawal.name,
      price: panawal.price,
      stock: panawal.stock,
      description: panawal.description,
      category: { name: category.name, slug: category.slug },
      review_count: panawal.reviews.length,
    })
    expect(card.attributes).toEqual(
      panawal.attributes.map((attribute, order) => ({ id: order + 1, ...attribute, order })),
    )
    const { main_image: image } = card
    expect(image?.image).toMatch(/^\/media\/1\/[0-9a-f]{32}\/1600\.jpg$/)
    expect(image?.thumb_image).toMatch(/^\/media\/1\/[0-9a-f]{32}\/480\.jpg$/)
    expect(image?.alt_text).toContain(panawal.name)
    expect(card).not.toHaveProperty('long_html_description')
    expect(card).not.toHaveProperty('tenant_id')
  })

  test('says that one is sold out by its stock', async () => {
    expect((await detail(SOLD_OUT)).stock).toBe(0)
  })
})

describe('a product', () => {
  test('holds its pictures, attributes and texts', async () => {
    const product = await detail(PANAWAL)
    expect(product.long_html_description).toBe(panawal.long_html_description)
    expect(product.images.length).toBeGreaterThan(1)
    expect(product.images.map((image) => image.order)).toEqual(product.images.map((_, at) => at))
    expect(product.main_image?.image).toBe(product.images[0]?.image)
    expect(product.customization_fields).toEqual(panawal.customization_fields)
  })

  test('shows the picture with order 0 first, else the first', async () => {
    const change = (images: string) =>
      changeRows(shop, 'products', { tenant_id: 1, slug: SOLD_OUT }, { images })
    const image = (id: number, order: number) => ({
      id,
      order,
      image: `/media/1/${String(id).repeat(32)}/1600.jpg`,
      alt_text: '',
      width: 1600,
      height: 1200,
    })
    const before = await shop.owner.query<{ images: object }>(
      `select images from products where tenant_id = 1 and slug = $1`,
      [SOLD_OUT],
    )
    for (const [images, main] of [
      [[image(1, 2), image(2, 0), image(3, 1)], 2],
      [[image(1, 5), image(2, 4)], 1],
      [[], undefined],
    ] as const) {
      await change(JSON.stringify(images))
      // Another process, for this one keeps what it has made.
      const server = await shop.another()
      const product = await server.api('GET /products/products/:slug/', {
        params: { slug: SOLD_OUT },
      })
      const expected = main === undefined ? null : expect.stringContaining(String(main).repeat(32))
      expect(product.main_image?.image ?? null).toEqual(expected)
      await server.stop()
    }
    await change(JSON.stringify(before.rows[0]!.images))
  })

  test('lists its reviews, newest first, with names and never with addresses', async () => {
    for (const { slug, reviews } of active) {
      const product = await detail(slug)
      const newest = reviews.toSorted((a, b) => a.days_ago - b.days_ago)
      expect(product.reviews.map(({ comment }) => comment).toSorted()).toEqual(
        reviews.map(({ comment }) => comment).toSorted(),
      )
      expect(product.reviews.map(({ created_at }) => created_at)).toEqual(
        product.reviews
          .map(({ created_at }) => created_at)
          .toSorted()
          .toReversed(),
      )
      expect(product.reviews[0]?.comment === undefined).toBe(newest.length === 0)
      for (const review of product.reviews) {
        const source = reviews.find(({ comment }) => comment === review.comment)!
        expect(review.user).toEqual(source.username === null ? null : { username: source.username })
        expect(review.rating).toBe(source.rating)
        expect(review.is_verified_purchase).toBe(source.is_verified_purchase)
      }
    }
    expect((await callsAt(shop).get(`/products/products/${PANAWAL}/`)).text).not.toContain(
      '@customers',
    )
  })

  test('has the average of its ratings, and none without any', async () => {
    for (const { slug, reviews } of active) {
      const product = await detail(slug)
      const sum = reviews.reduce((total, { rating }) => total + rating, 0)
      expect(product.review_count).toBe(reviews.length)
      expect(product.average_rating).toBe(
        reviews.length === 0 ? null : Math.round((sum / reviews.length) * 100) / 100,
      )
    }
  })

  test('has an average that follows every change of its reviews', async () => {
    await shop.owner.query(`
      delete from reviews where tenant_id = 1 and id in (
        select r.id from reviews r join products p on (p.tenant_id, p.id) = (r.tenant_id, r.product_id)
        where p.slug = 'farmyard-khukuri' limit 1);
      update reviews set rating = 1 where tenant_id = 1`)
    const { rows } = await shop.owner.query(`
      select slug from products p
      left join (select tenant_id, product_id, sum(rating) as sum, count(*) as count
                 from reviews group by 1, 2) r on (r.tenant_id, r.product_id) = (p.tenant_id, p.id)
      where rating_sum <> coalesce(r.sum, 0) or review_count <> coalesce(r.count, 0)`)
    expect(rows).toEqual([])
  })
})

describe('categories', () => {
  test('come in the shop’s order with their descriptions', async () => {
    const categories = await shop.api('GET /products/categories/')
    expect(categories.map(({ id: _id, ...rest }) => rest)).toEqual(content.categories)
    for (const category of categories) {
      const one = await shop.api('GET /products/categories/:slug/', {
        params: { slug: category.slug },
      })
      expect(one).toEqual(category)
    }
  })

  test('stand on the home page while they hold an active product', async () => {
    await addRows(shop, 'categories', { slug: 'still-empty', name: 'Still empty', position: 99 })
    expect(await shop.api('GET /pages/home/')).toMatchObject({ empty_categories: ['still-empty'] })
    const main = (await shop.fetch('/')).text.split('<main')[1]
    expect(main).toContain(content.categories[0]!.name)
    expect(main!.split('</main>')[0]).not.toContain('Still empty')
    await deleteRows(shop, 'categories', { slug: 'still-empty' })
  })

  test('know how many active products they hold, whatever happened', async () => {
    await shop.owner.query(`
      begin;
      update products set is_active = false where tenant_id = 1 and stock > 20;
      update products set category_id = 1 where tenant_id = 1 and category_id = 2;
      update products set category_id = 3, is_active = true where tenant_id = 1 and stock > 40;
      update order_lines set product_id = null where tenant_id = 1;
      delete from products where tenant_id = 1 and stock = 0;
      insert into products (tenant_id, category_id, slug, name, price_cents, stock, is_active)
        values (1, 1, 'a', 'A', 1, 1, true), (1, 1, 'b', 'B', 1, 1, false), (1, 2, 'c', 'C', 1, 1, true)`)
    const { rows } = await shop.owner.query(`
      select slug, product_count, (select count(*)::int from products p
        where (p.tenant_id, p.category_id) = (c.tenant_id, c.id) and is_active) as counted
      from categories c order by 1`)
    await shop.owner.query('rollback')
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows as { product_count: number; counted: number }[]) {
      expect(row.product_count).toBe(row.counted)
    }
  })
})

describe('the shop’s settings', () => {
  test('are public, with the fields of the specification', async () => {
    const settings = await shop.api('GET /pages/settings/public/')
    const { delivery_note, returns_note, age_note, shipping_note, ...own } = content.settings
    expect(settings).toMatchObject({ ...own, google_analytics_id: '', tenant: 1 })
    const notes = [delivery_note, returns_note, age_note, shipping_note]
    expect(Object.values(settings.notes ?? {}).toSorted()).toEqual(notes.toSorted())
    expect(settings.logo).toMatch(/^\/media\/1\//)
    expect(settings.favicon).toMatch(/\.(svg|png|ico)$/)
  })

  test.each([
    ['G-ABC1234567', 'G-ABC1234567'],
    ['UA-12345-6', 'UA-12345-6'],
    ["G-1'><script>", ''],
    ['https://evil.example', ''],
  ])('analytics only by an id that is one: %s', async (given, shown) => {
    await changeRows(shop, 'site_settings', { tenant_id: 1 }, { google_analytics_id: given })
    const server = await shop.another()
    const settings = await server.api('GET /pages/settings/public/')
    expect(settings.google_analytics_id).toBe(shown)
    const page = await server.fetch('/')
    const policy = page.headers['content-security-policy'] as string
    expect(policy.includes('googletagmanager.com')).toBe(shown !== '')
    // The one that marks guests, and none that an id could have opened.
    expect(page.text.split('<script>')).toHaveLength(2)
    await server.stop()
  })

  test('a shop without any has none: 404', async () => {
    await shop.owner.query('begin; delete from site_settings where tenant_id = 1; commit')
    const server = await shop.another()
    const reply = await callsAt(server).get('/pages/settings/public/')
    expect([reply.status, reply.json()]).toEqual([404, { detail: 'Not found.' }])
    expect((await server.fetch('/')).status).toBeLessThan(500)
  })
})

const samePage = (one: string, other: string) => {
  const [first, second] = [one, other].map((address) => {
    const url = new URL(address, 'http://localhost')
    url.searchParams.set('page', url.searchParams.get('page') ?? '1')
    url.searchParams.sort()
    return url.pathname + url.search
  })
  return first === second
}
