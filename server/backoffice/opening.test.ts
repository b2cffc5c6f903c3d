import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopOpening } from '#contract/backoffice/shapes/home.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const PATHS = ['/', '/products', '/products/kothimora-silver', '/blog', '/cart', '/no-such-page']
const FILES = ['/sitemap.xml', '/rss.xml', '/robots.txt']
const CALLS = [
  '/api/products/products/',
  '/api/products/products/kothimora-silver/',
  '/api/pages/settings/public/',
  '/api/blog/posts/',
]

const opening = async (): Promise<ShopOpening> => (await owner.shop('GET /opening/')).json()
const turn = (is_open: boolean, by = owner) => by.shop('PUT /opening/', { is_open, anyway: true })

/** Returns the shop to the state of its first day. */
async function unopen() {
  await shop.write(1, async ({ db, changed }) => {
    await db
      .updateTable('site_settings')
      .set({ opening: 'soon' })
      .where('tenant_id', '=', 1)
      .execute()
    changed('settings')
  })
}

describe('a shop that is not open yet', () => {
  beforeAll(async () => {
    // Warm, so that nothing that was kept stays to be seen.
    for (const path of [...PATHS, ...FILES, ...CALLS]) await shop.fetch(path)
    await unopen()
  })
  afterAll(() => turn(true))

  test.each(PATHS)('%s says that it opens soon, to no search engine', async (path) => {
    for (const _ of ['cold', 'warm']) {
      const { status, headers, text } = await shop.fetch(path)
      expect(status).toBe(200)
      expect(shownHtml(text)).toContain('Opening soon')
      expect(text).toContain('Dobhan Forge')
      expect(text).not.toContain('Kothimora')
      expect(text).not.toContain('type="module"')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['cache-control']).toMatch(/no-store$/)
    }
  })

  test.each([...FILES, ...CALLS])('%s is refused', async (path) => {
    for (const _ of ['cold', 'warm']) {
      const { status, text } = await shop.fetch(path)
      expect([status, text]).toEqual([403, expect.stringContaining('not open yet')])
    }
  })

  test('a shop that is not open yet takes no customers', async () => {
    await expect(newCustomer(shop)).rejects.toThrow(/403/)
  })

  test('another shop of the server stays open', async () => {
    expect((await shop.teaShop.fetch('/')).text).not.toContain('Opening soon</p>')
    expect((await shop.teaShop.fetch('/api/products/products/')).status).toBe(200)
  })

  test('a visitor with the preview link sees the shop, and others do not', async () => {
    const { preview_url } = await opening()
    const { pathname } = new URL(preview_url)
    const entry = await shop.fetch(pathname)
    expect([entry.status, entry.headers.location]).toEqual([302, '/'])
    expect(entry.headers['cache-control']).toBe('no-store')
    const [cookie = ''] = entry.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    const headers = { Cookie: cookie.split(';')[0]! }
    for (const _ of ['cold', 'warm']) {
      const page = await shop.fetch('/products/kothimora-silver', { headers })
      expect(page.text).toContain('Kothimora')
      expect(page.headers['x-robots-tag']).toBe('noindex')
      expect(page.headers['cache-control']).toMatch(/no-store$/)
      const call = await shop.fetch('/api/products/products/', { headers })
      expect(call.status).toBe(200)
    }
    // The pages that a previewer saw are not shown to others.
    expect((await shop.fetch('/products/kothimora-silver')).text).toContain('Opening soon')
  })

  test('a withdrawn link shows nothing, and the next one shows the shop', async () => {
    const given = (await opening()).preview_url
    const shows = async (url: string) => {
      const cookie = `shopPreview=${url.split('/').at(-1)}`
      const { text } = await shop.fetch('/', { headers: { Cookie: cookie } })
      return !text.includes('Opening soon')
    }
    expect(await shows(given)).toBe(true)
    const packer = await newColleague(shop, 'fulfilment')
    expect((await packer.shop('DELETE /opening/preview/')).status).toBe(403)
    const next = (await owner.shop('DELETE /opening/preview/')).json().preview_url
    expect([await shows(given), await shows(next)]).toEqual([false, true])
    expect((await shop.fetch(new URL(given).pathname)).headers['set-cookie']).toBeUndefined()
    await turn(true)
    await unopen()
    expect(await shows(next)).toBe(false)
    expect(await shows((await opening()).preview_url)).toBe(true)
  })

  test('links of another shop, forged ones and old ones show nothing', async () => {
    const tea = await newColleague(shop, 'owner', 2)
    const { preview_url } = (await tea.shop('GET /opening/')).json()
    const foreign = preview_url.split('/').at(-1)!
    const old = 'shop~1700000000~' + 'a'.repeat(43)
    for (const token of [foreign, old, foreign.slice(0, -1) + 'A', 'x']) {
      const entry = await shop.fetch(`/shop-preview/${token}`)
      expect([entry.status, entry.headers['set-cookie']]).toEqual([302, undefined])
      const page = await shop.fetch('/', { headers: { Cookie: `shopPreview=${token}` } })
      expect(page.text).toContain('Opening soon')
    }
  })
})

describe('opening', () => {
  test('Open the shop names what is missing, and opens it at once in every process', async () => {
    await unopen()
    const other = await shop.another()
    expect((await other.fetch('/')).text).toContain('Opening soon')
    const { missing } = await opening()
    expect(missing.length).toBeGreaterThan(0)
    const refused = await owner.shop('PUT /opening/', { is_open: true })
    expect([refused.status, refused.json()]).toEqual([
      409,
      { detail: expect.stringContaining('still to do') },
    ])
    expect((await shop.fetch('/')).text).toContain('Opening soon')

    expect((await turn(true)).json()).toMatchObject({ opening: 'open' })
    expect((await shop.fetch('/')).text).not.toContain('Opening soon</p>')
    await expect.poll(async () => (await other.fetch('/products')).text).toContain('Kothimora')
  })

  test('an owner with a recent factor closes a shop, and a manager does not', async () => {
    const [manager, tired] = [
      await newColleague(shop, 'manager'),
      await newColleague(shop, 'owner'),
    ]
    await changeRows(
      shop,
      'staff_sessions',
      { staff_id: tired.id },
      { stepped_up_at: ago({ hours: 1 }) },
    )
    const refused = await turn(false, manager)
    expect([refused.status, refused.json()]).toEqual([
      403,
      { detail: 'Your role here does not allow closing the shop. Ask an owner of the shop.' },
    ])
    expect((await turn(false, tired)).status).toBe(403)
    expect((await opening()).opening).toBe('open')
    expect((await turn(false)).status).toBe(200)
    expect((await turn(true, manager)).status).toBe(200)
  })

  test('owners and managers open and close a shop, and the log names it', async () => {
    const fulfiller = await newColleague(shop, 'fulfilment')
    expect((await turn(false, fulfiller)).status).toBe(403)
    await turn(false)
    await turn(true)
    const { results } = (await owner.shop('GET /audit/?subject_kind=settings')).json()
    expect(results.slice(0, 2).map(({ act }: { act: string }) => act)).toEqual([
      'shop.opened',
      'shop.closed',
    ])
  })
})

describe('a shop that is closed again', () => {
  beforeAll(() => turn(false))
  afterAll(() => turn(true))

  test('a closed shop says so, and asks search engines to come back', async () => {
    const { status, headers, text } = await shop.fetch('/products')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('86400')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(shownHtml(text)).toContain('We are closed at the moment.')
    expect((await shop.fetch('/api/products/products/')).json()).toEqual({
      detail: 'This shop is closed at the moment.',
    })
  })

  test('pages whose address is a key are still shown', async () => {
    const page = await shop.fetch('/order/anything')
    expect(shownHtml(page.text)).not.toContain('We are closed at the moment.')
    expect((await shop.fetch('/api/orders/pages/anything/')).status).toBe(404)
  })
})

describe('a shop that its operator closed', () => {
  let cookie: string
  let links: Record<'product' | 'post' | 'look', string>
  beforeAll(async () => {
    await unopen()
    cookie = `shopPreview=${(await opening()).preview_url.split('/').at(-1)}`
    links = await previewLinks()
    expect((await asPreviewed('/products')).status).toBe(200)
    for (const link of Object.values(links)) expect((await asPreviewed(link)).status).toBe(200)
    await shop.write(1, async ({ db, changed }) => {
      await db
        .updateTable('site_settings')
        .set({ is_suspended: true })
        .where('tenant_id', '=', 1)
        .execute()
      changed('settings')
    })
  })

  const asPreviewed = (path: string, options: object = {}) =>
    shop.fetch(path, {
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...options,
    })

  /** Links to a product, a post and a look that are not published, which the back office gives out. */
  async function previewLinks() {
    const made = await owner.shop('POST /products/', { name: 'Not for sale yet' })
    const product = (await owner.shop(`GET /products/${made.json().id}/preview/`)).json().url
    const draft = await owner.shop('POST /posts/', { title: 'Not written yet' })
    const post = (await owner.shop(`POST /posts/${draft.json().id}/preview/`)).json().url
    const look = (await owner.shop('GET /settings/look/preview/?theme=ink')).json().url
    const pathOf = (url: string) => new URL(url).pathname
    return { product: pathOf(product), post: pathOf(post), look: pathOf(look) }
  }

  test('is not opened by its owner', async () => {
    const reply = await turn(true)
    expect([reply.status, reply.json()]).toEqual([
      403,
      { detail: expect.stringContaining('operator') },
    ])
    expect((await shop.fetch('/')).status).toBe(503)
  })

  test.each(PATHS)('%s says that it is closed, also with its preview link', async (path) => {
    const page = await asPreviewed(path)
    expect([page.status, shownHtml(page.text)]).toEqual([
      503,
      expect.stringContaining('We are closed at the moment.'),
    ])
  })

  test.each([
    ...[...FILES, ...CALLS].map((path): [string, string] => ['GET', path]),
    ['POST', '/api/accounts/register/'],
    ['POST', '/api/accounts/login/'],
    ['POST', '/api/accounts/guest/'],
    ['POST', '/api/orders/cart/add-item/'],
    ['POST', '/api/orders/orders/'],
    ['POST', '/api/payments/initiate/'],
    ['POST', '/api/payments/pages/x/'],
  ])('%s %s is refused with its preview link', async (method, path) => {
    const body = method === 'POST' ? { body: '{}' } : {}
    const { status, text } = await asPreviewed(path, { method, ...body })
    expect([status, text]).toEqual([403, expect.stringContaining('closed')])
  })

  test('shows no product, post or look that is not published', async () => {
    expect((await asPreviewed(links.product)).status).toBe(503)
    expect((await asPreviewed(links.post)).status).toBe(503)
    expect((await asPreviewed(links.look)).status).toBe(404)
  })

  test('shows buyers the page of their order', async () => {
    const page = await shop.fetch('/order/anything')
    expect(shownHtml(page.text)).not.toContain('We are closed at the moment.')
  })
})
