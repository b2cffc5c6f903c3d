import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { A_TEA, KHUKURI, PANAWAL, TEA } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import type { Tables } from './tables.ts'
import { sanitizeHtml } from './safe-html.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe("the server's role in the database", () => {
  let client: pg.Client
  beforeEach(async () => {
    client = new pg.Client(shop.database.server)
    await client.connect()
    await client.query('begin')
  })
  afterEach(() => client.end())

  const enter = (tenant: number) => client.query(`set local app.tenant_id = ${tenant}`)

  async function tablesOfShops(): Promise<string[]> {
    const { rows } = await shop.owner.query<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
       where attname = 'tenant_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return rows.map((row) => row.name)
  }

  test('sees nothing without a shop', async () => {
    for (const table of await tablesOfShops()) {
      const { rows } = await client.query(`select * from ${table}`)
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('sees the rows of its shop alone, and all of them', async () => {
    await enter(1)
    for (const table of await tablesOfShops()) {
      const seen = await client.query(`select tenant_id from ${table} where tenant_id <> 1`)
      expect([table, seen.rows]).toEqual([table, []])
      const own = await client.query(`select count(*)::int as count from ${table}`)
      const all = await shop.owner.query(
        `select count(*)::int as count from ${table} where tenant_id = 1`,
      )
      expect([table, own.rows]).toEqual([table, all.rows])
    }
  })

  test('cannot insert a row for another shop', async () => {
    await enter(1)
    await expect(
      client.query(`insert into faqs (tenant_id, question, answer) values (2, '?', '!')`),
    ).rejects.toThrow('row-level security')
  })

  test('cannot change or delete rows of another shop, nor hand its own over', async () => {
    await enter(1)
    const revised = await client.query(`update products set stock = 0 where slug = $1`, [A_TEA])
    expect(revised.rowCount).toBe(0)
    const deleted = await client.query('delete from products where tenant_id = 2')
    expect(deleted.rowCount).toBe(0)
    // A Citus cluster moves no row between shops, before it asks for the policy.
    await expect(client.query(`update faqs set tenant_id = 2`)).rejects.toThrow(
      onShards ? 'modifying the partition value' : 'row-level security',
    )
  })

  test('cannot refer to a row of another shop', async () => {
    await shop.owner.query(
      `insert into products (tenant_id, id, category_id, slug, name, price_cents, stock)
       select 2, 4711, id, 'only-here', 'Only here', 100, 1 from categories where tenant_id = 2 limit 1`,
    )
    await enter(1)
    await expect(
      client.query(
        `insert into reviews (tenant_id, product_id, rating, comment) values (1, 4711, 1, 'mine')`,
      ),
    ).rejects.toThrow('foreign key')
  })

  test.each(['', '1; drop table faqs', '1 or 1=1', 'null'])(
    'a shop called "%s" is no shop',
    async (name) => {
      await client.query(`select set_config('app.tenant_id', $1, true)`, [name])
      const seen = client.query('select * from faqs').then((result) => result.rows)
      if (name === '') expect(await seen).toEqual([])
      else await expect(seen).rejects.toThrow('invalid input syntax for type integer')
    },
  )
})

describe('the only way to the data', () => {
  let database: Database<Tables>
  beforeAll(() => {
    database = openDatabase<Tables>(shop.database.server, () => {})
  })
  afterAll(() => database.close())

  const countVisible = async () => {
    const rows = await database.outsideTenants<{ count: number; setting: string | null }>(
      `select count(*) as count, current_setting('app.tenant_id', true) as setting from products`,
    )
    return { count: rows[0]?.count, setting: rows[0]?.setting || null }
  }

  test('the shop does not stay on the connection, after a commit or a rollback', async () => {
    for (let round = 0; round < 5; round++) {
      const products = await database.inTenant(1, (db) =>
        db.selectFrom('products').select('slug').execute(),
      )
      expect(products.length).toBeGreaterThan(0)
      expect(await countVisible()).toEqual({ count: 0, setting: null })
      await expect(
        database.inTenant(2, async (db) => {
          await db.selectFrom('products').select('slug').execute()
          throw new Error('halfway')
        }),
      ).rejects.toThrow('halfway')
      expect(await countVisible()).toEqual({ count: 0, setting: null })
    }
  })

  test('many at once never see each other’s shop', async () => {
    const visits = Array.from({ length: 60 }, async (_, index) => {
      const tenant = (index % 2) + 1
      const rows = await database.inTenant(tenant, (db) =>
        db.selectFrom('products').select('tenant_id').distinct().execute(),
      )
      expect(rows).toEqual([{ tenant_id: tenant }])
    })
    await Promise.all(visits)
  })

  test('a db is of no use after its transaction', async () => {
    let kept: Parameters<Parameters<typeof database.inTenant>[1]>[0] | undefined
    await database.inTenant(1, (db) => {
      kept = db
      return Promise.resolve()
    })
    await expect(kept!.selectFrom('products').selectAll().execute()).rejects.toThrow('is over')
  })

  test('a failed question leaves nothing of the transaction behind', async () => {
    await expect(
      database.inTenant(1, async (db) => {
        await db
          .insertInto('faqs')
          .values({ tenant_id: 1, question: 'lost', answer: sanitizeHtml('', 1) })
          .execute()
        await db
          .insertInto('products')
          .values({ tenant_id: 1, category_id: -1, slug: 'x', name: 'x', price_cents: 1, stock: 1 })
          .execute()
      }),
    ).rejects.toThrow('foreign key')
    const { rows } = await shop.owner.query(`select from faqs where question = 'lost'`)
    expect(rows).toEqual([])
  })
})

describe('over HTTP', () => {
  const marksOf = (content: DemoShop, tenant: number) => [
    ...content.products.map((product) => `"${product.slug}"`),
    ...content.products.map((product) => product.name),
    ...content.categories.map((category) => `"${category.slug}"`),
    ...content.posts.map((post) => post.slug),
    ...content.posts.flatMap((post) => post.comments.map((comment) => comment.content)),
    content.settings.site_title,
    content.settings.contact_email,
    `/media/${tenant}/`,
  ]

  const LISTS = Object.keys(endpoints).filter(
    (call) => call.startsWith('GET ') && !call.includes(':'),
  )
  const PAGES = ['/', '/products', '/products?search=khukuri', '/products?search=tea', '/nowhere']
  const lists = LISTS.map((call) => `/api${call.slice(4)}`)

  const COMMENTS = [1, 2, 3].map((post) => `/api/blog/comments/?post=${post}&is_approved=true`)

  test.each([...lists, ...lists.map((path) => `${path}?page_size=100`), ...COMMENTS, ...PAGES])(
    '%s of the tea shop holds nothing of the khukuri shop, and the other way round',
    async (path) => {
      const teas = await shop.teaShop.fetch(path)
      const khukuris = await shop.fetch(path)
      expect(teas.status).toBe(khukuris.status)
      expect(marksOf(KHUKURI.content, 1).filter((mark) => teas.text.includes(mark))).toEqual([])
      expect(marksOf(TEA.content, 2).filter((mark) => khukuris.text.includes(mark))).toEqual([])
    },
  )

  test('searches do not find the other shop’s words', async () => {
    const inTea = await shop.teaShop.api('GET /products/products/', {
      query: { search: 'sirupate' },
    })
    const inKhukuri = await shop.api('GET /products/products/', { query: { search: 'oolong' } })
    expect([inTea.count, inKhukuri.count]).toEqual([0, 0])
  })

  const PARTS = Object.keys(endpoints).filter(
    (call) => call.startsWith('GET ') && call.includes(':slug'),
  )
  test.each(PARTS)('%s: not yours answers, byte for byte, as does not exist', async (call) => {
    const path = (slug: string) => `/api${call.slice(4).replace(':slug', slug)}`
    const { content } = KHUKURI
    const slugs = [content.products, content.categories, content.posts].flatMap((entries) =>
      entries.map((entry) => entry.slug),
    )
    // Warm in its own shop, so that a mixed-up cache would show.
    for (const slug of slugs) await shop.fetch(path(slug))
    const missing = await shop.teaShop.fetch(path('there-is-none-of-this'))
    expect(missing.status).toBe(404)
    for (const slug of slugs) {
      const { headers, ...foreign } = await shop.teaShop.fetch(path(slug))
      expect([slug, foreign.status]).toEqual([slug, 404])
      expect(foreign.bytes.equals(missing.bytes)).toBe(true)
      expect({ ...headers, date: '' }).toEqual({ ...missing.headers, date: '' })
    }
  })

  test('a page of the other shop’s product is the page of no product', async () => {
    await shop.fetch(`/products/${PANAWAL}`)
    const foreign = await shop.teaShop.fetch(`/products/${PANAWAL}`)
    const missing = await shop.teaShop.fetch('/products/panawal-ang-khola-99-inch')
    expect(foreign.status).toBe(404)
    expect(foreign.text.replaceAll('10-inch', '99-inch')).toBe(missing.text)
  })

  test('pictures are shown under their own shop’s hosts alone', async () => {
    const product = await shop.api('GET /products/products/:slug/', { params: { slug: PANAWAL } })
    const { thumb_image: thumb } = product.main_image!
    const own = await shop.fetch(thumb)
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const foreign = await shop.teaShop.fetch(thumb)
    const missing = await shop.teaShop.fetch(thumb.replace(/[0-9a-f]{32}/, 'a'.repeat(32)))
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.bytes.equals(missing.bytes)).toBe(true)
  })

  test('every host of one shop leads to it', async () => {
    for (const host of ['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1']) {
      const settings = await shop.at(host).api('GET /pages/settings/public/')
      expect([host, settings.tenant]).toEqual([host, 1])
    }
  })

  test('a domain that is not verified leads nowhere', async () => {
    await shop.owner.query(
      `insert into tenant_domains (domain, tenant_id) values ('claimed.example', 2)`,
    )
    const reply = await shop.at('claimed.example').fetch('/api/pages/settings/public/')
    expect(reply.status).toBe(421)
  })
})
