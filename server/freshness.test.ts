import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviseProduct } from '#tests/revise-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { A_TEA, PANAWAL } from '#tests/cast.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'

const LIST = '/api/products/products/'
const ALL = `${LIST}?page_size=100`
const DETAIL = `${LIST}${PANAWAL}/`
const PAGES = ['/', '/products', `/products/${PANAWAL}`, '/test']
const CALLS = [
  LIST,
  DETAIL,
  '/api/products/categories/',
  '/api/blog/posts/',
  '/api/pages/manage/faqs/',
]

let shop: OpenShop
let merchant: Colleague
beforeAll(async () => {
  shop = await openShop()
  merchant = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const revise = (slug: string, to: Parameters<typeof reviseProduct>[3], by = merchant) =>
  reviseProduct(shop, by, slug, to)

/** A merchant whose requests go to another process. */
const merchantAt = (server: Server) => newColleague({ ...server, owner: shop.owner }, 'owner')

/** Changes rows behind the server's back: what is shown afterwards was either kept or made anew. */
const writeUnheard = (text: string) => shop.owner.query(text)

describe.each([...PAGES, ...CALLS])('%s', (path) => {
  test('carries an ETag that stays, and answers 304 to it', async () => {
    const first = await shop.fetch(path)
    const etag = first.headers.etag!
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
    expect((await shop.fetch(path)).headers.etag).toBe(etag)
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await shop.fetch(path, { headers: { 'If-None-Match': known } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    const other = await shop.fetch(path, { headers: { 'If-None-Match': 'W/"other"' } })
    expect(other.status).toBe(200)
  })

  test('is the same content, plain, gzipped and in brotli', async () => {
    const plain = await shop.fetch(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const gzip = await shop.fetch(path, { headers: { 'Accept-Encoding': 'gzip, deflate' } })
    const brotli = await shop.fetch(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    if (plain.bytes.length >= 1024) {
      expect([gzip, brotli].map((reply) => reply.headers['content-encoding'])).toEqual([
        'gzip',
        'br',
      ])
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
      expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2)
    }
    const refused = { headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' } }
    expect((await shop.fetch(path, refused)).bytes.equals(plain.bytes)).toBe(true)
  })

  test('has the same head without its body', async () => {
    const get = await shop.fetch(path)
    const head = await shop.fetch(path, { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const { date: _date, ...headers } = get.headers
    expect(head.headers).toMatchObject(headers)
  })
})

describe('a write of this process', () => {
  test('is seen by the very next request, wherever it shows', async () => {
    const searches = [`${LIST}?search=panawal`, '/products?search=panawal']
    const shown = [ALL, DETAIL, `/products/${PANAWAL}`, ...searches]
    for (const path of shown) await shop.fetch(path)
    await revise(PANAWAL, { name: 'Panawal Number One', price: '123.45', stock: 3 })
    for (const path of shown) {
      const reply = await shop.fetch(path)
      expect([path, reply.text.includes('Panawal Number One')]).toEqual([path, true])
      expect([path, reply.text.includes('123.45')]).toEqual([path, true])
    }
  })

  test('reads under fire see each write, time after time', async () => {
    const end = new AbortController()
    const fire = Promise.all(
      [LIST, DETAIL, '/products', `/products/${PANAWAL}`].map(async (path) => {
        while (!end.signal.aborted) expect((await shop.fetch(path)).status).toBe(200)
      }),
    )
    for (let cents = 20_000; cents < 20_015; cents++) {
      const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      await revise(PANAWAL, { price })
      const [call, page] = await Promise.all([
        shop.fetch(DETAIL),
        shop.fetch(`/products/${PANAWAL}`),
      ])
      expect([call.json(), page.text.includes(price)]).toMatchObject([{ price }, true])
    }
    end.abort()
    await fire
  })

  test('leaves alone what was not made from it', async () => {
    const [slug] = ['farmyard-khukuri']
    const detail = `${LIST}${slug}/`
    const kept = [
      detail,
      '/api/products/categories/',
      '/api/blog/posts/',
      '/api/pages/company-info/',
    ]
    for (const path of kept) await shop.fetch(path)
    const teas = await shop.teaShop.fetch(LIST)
    // If one of these is made anew it cannot hide it.
    await writeUnheard(
      `update products set name = 'Made anew' where slug in ('${slug}', '${A_TEA}')`,
    )
    await writeUnheard(`update categories set name = 'Made anew' where position = 5`)
    await writeUnheard(`update posts set title = 'Made anew'`)
    await writeUnheard(`update company_info set tagline = 'Made anew'`)
    await revise(PANAWAL, { price: '77.00', stock: 7 })
    for (const path of kept) {
      const reply = await shop.fetch(path)
      expect([path, reply.text.includes('Made anew')]).toEqual([path, false])
    }
    expect((await shop.teaShop.fetch(LIST)).text).toBe(teas.text)
    // The list of this shop was made from what changed.
    expect((await shop.fetch(ALL)).text).toContain('Made anew')
  })

  test('that fails drops nothing and changes nothing', async () => {
    await shop.fetch('/api/pages/manage/faqs/')
    await writeUnheard(`update faqs set question = 'Unheard?' where position = 0`)
    const refused = shop.write(1, async ({ db, changed }) => {
      changed('faqs')
      await db.deleteFrom('faqs').where('tenant_id', '=', 1).execute()
      throw new Error('on second thoughts')
    })
    await expect(refused).rejects.toThrow('on second thoughts')
    expect((await shop.fetch('/api/pages/manage/faqs/')).text).not.toContain('Unheard?')
  })

  test('brings a product back that was put away', async () => {
    const slug = 'trail-khukuri-8-inch'
    const places = [`${LIST}${slug}/`, `/products/${slug}`]
    await revise(slug, { status: 'archived' })
    for (const path of places) expect([path, (await shop.fetch(path)).status]).toEqual([path, 404])
    await revise(slug, { status: 'on_sale' })
    for (const path of places) expect([path, (await shop.fetch(path)).status]).toEqual([path, 200])
    await revise(slug, { status: 'archived' })
    for (const path of places) expect([path, (await shop.fetch(path)).status]).toEqual([path, 404])
  })
})

describe('a write of another process', () => {
  test('is seen here within moments', async () => {
    const other = await shop.another()
    const shown = [DETAIL, ALL, `/products/${PANAWAL}`]
    for (const path of shown) await shop.fetch(path)
    await revise(PANAWAL, { name: 'Panawal from afar' }, await merchantAt(other))
    for (const path of shown) {
      // The writer's own pages are new at once.
      expect((await other.fetch(path)).text).toContain('Panawal from afar')
      await eventually(async () => {
        expect((await shop.fetch(path)).text).toContain('Panawal from afar')
      })
    }
  })

  test('is seen by what its notice says, without a look into the log', async () => {
    await shop.fetch('/api/pages/manage/faqs/')
    await writeUnheard(`update faqs set question = 'Only the notice says so?' where position = 0`)
    const notice = `changed:somebody:${JSON.stringify([['1', ['1:faqs']]])}`
    await shop.owner.query(`select pg_notify('freshness', $1)`, [notice])
    await eventually(async () => {
      expect((await shop.fetch('/api/pages/manage/faqs/')).text).toContain('Only the notice')
    })
  })

  test('more tags than one notification can hold reach every process', async () => {
    const other = await shop.another()
    await shop.fetch('/api/pages/manage/faqs/')
    await other.write(1, async ({ db, changed }) => {
      for (let id = 1; id < 3000; id++) changed(`product:${9_007_199_254_000_000 + id}`)
      changed('faqs')
      await db
        .updateTable('faqs')
        .set({ answer: sanitizeHtml('<p>Of many tags.</p>', 1) })
        .where('tenant_id', '=', 1)
        .execute()
    })
    await eventually(async () => {
      expect((await shop.fetch('/api/pages/manage/faqs/')).text).toContain('Of many tags.')
    })
  })

  test('is not missed when the connection that listens is lost', async () => {
    const other = await shop.another()
    const afar = await merchantAt(other)
    const shown = [DETAIL, `/products/${PANAWAL}`]
    for (let round = 1; round <= 3; round++) {
      for (const path of shown) await shop.fetch(path)
      const name = `Panawal, round ${round}`
      await writeUnheard(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'pasal freshness' and datname = current_database()`,
      )
      await revise(PANAWAL, { name }, afar)
      for (const path of shown) {
        await eventually(async () => expect((await shop.fetch(path)).text).toContain(name))
      }
    }
    // Afterwards the server listens again: what is kept is fresh, and what is written is heard.
    await eventually(() =>
      expect([shop, other].map((each) => each.hearsWrites())).toEqual([true, true]),
    )
    await shop.fetch(DETAIL)
    await revise(PANAWAL, { name: 'Panawal heard again' }, afar)
    await eventually(async () => expect((await shop.fetch(DETAIL)).text).toContain('heard again'))
  })
})

describe('one address', () => {
  test('does not take anything into a kept reply that the next asker did not ask', async () => {
    const asked = await shop.fetch(`${LIST}?page_size=2&utm_source=letter`)
    expect(asked.status).toBe(200)
    const next = await shop.fetch(`${LIST}?page_size=2`)
    expect(next.text).not.toContain('utm_source')
  })

  test('requests in whichever order get one reply', async () => {
    const one = await shop.fetch(`${LIST}?page=2&page_size=5`)
    const other = await shop.fetch(`${LIST}?page_size=5&page=2&search=`)
    expect(other.headers.etag).toBe(one.headers.etag)
  })
})
