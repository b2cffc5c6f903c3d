import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { forgetLastJob, jobsDone, jobsOf, startNow } from '#tests/jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows, ago, changeRows } from '#tests/rows.ts'
import { textOf } from '#tests/database/whole-tables.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.query('delete from missed_addresses; delete from redirects'))

const PAGE = { Accept: 'text/html,*/*;q=0.8' }
const visit = (
  path: string,
  headers: Record<string, string> = {},
  at: typeof shop.fetch = shop.fetch,
) => at(path, { headers: { ...PAGE, ...headers } })

const missed = async (by = owner) => (await by.shop('GET /redirects/missed/')).json()
const rows = async () => {
  const found = await shop.owner.query<{ tenant_id: number; path: string; count: number }>(
    'select tenant_id, path, count from missed_addresses order by count desc, path',
  )
  return found.rows
}
const leave = (path: string, count: number, days = 0) =>
  addRows(shop, 'missed_addresses', {
    path,
    count,
    first_at: ago({ days: 200 }),
    last_at: ago({ days }),
  })
const ignore = async (path: string, is_ignored: boolean) => {
  const body = { path, is_ignored }
  expect((await owner.shop('POST /redirects/missed/ignoring/', body)).status).toBe(200)
}
const shown = async () =>
  (await missed()).filter(({ is_ignored }) => !is_ignored).map(({ path }) => path)

const KIND = 'redirects.missed-forgotten'
const WRITTEN_MS = 30_000

describe('an address that is not found', () => {
  test('is listed with its requests and the host that led there', async () => {
    await visit('/shop/Old-Cup/', { Referer: 'https://blog.example/post?reader=asha' })
    await visit('/shop/old-cup?utm=1')
    await visit('/products/never-there')
    await visit('/wp-login.php')
    await visit('/logo.png')
    await visit('/products')
    await shop.fetch('/of-a-program')
    await eventually(async () => {
      const found = await missed()
      expect(found).toMatchObject([
        { path: '/shop/old-cup', count: 2, referrer_host: 'blog.example' },
        { path: '/products/never-there', count: 1, referrer_host: '' },
      ])
      expect(Date.parse(found[0]!.last_at)).toBeGreaterThan(Date.now() - 60_000)
    }, WRITTEN_MS)
    expect(await textOf(shop, 'missed_addresses')).not.toMatch(/asha|127\.0\.0\.1|utm/)
  })

  test('is counted together by several processes, each shop for itself', async () => {
    const other = await shop.another({ RATE_LIMIT_SCALE: '1000' })
    await visit('/both')
    await visit('/both', {}, other.fetch)
    await visit('/both', {}, shop.teaShop.fetch)
    await other.stop()
    await eventually(async () => {
      expect(await rows()).toEqual([
        { tenant_id: 1, path: '/both', count: 2 },
        { tenant_id: 2, path: '/both', count: 1 },
      ])
    }, WRITTEN_MS)
  })

  test('is written when the process ends', async () => {
    const other = await shop.another({ RATE_LIMIT_SCALE: '1000' })
    await visit('/last-words', {}, other.fetch)
    await other.stop()
    expect(await rows()).toEqual([{ tenant_id: 1, path: '/last-words', count: 1 }])
  })

  test('keeps within bounds in a flood, and what is asked for again stays', async () => {
    const other = await shop.another({ RATE_LIMIT_SCALE: '100000' })
    await leave('/known', 5)
    for (let index = 0; index < 499; index++) await leave(`/made-up/${index}`, 1, 1)
    for (let index = 0; index < 1_200; index++) await visit(`/random/${index}`, {}, other.fetch)
    await visit(`/${'x'.repeat(4_000)}`, {}, other.fetch)
    const written = await rows()
    expect(written.length).toBe(500)
    await other.stop()
    const after = await rows()
    expect(after.length).toBe(500)
    expect(after[0]).toMatchObject({ path: '/known', count: 5 })
    const isNew = after.filter(({ path }) => path.startsWith('/random/'))
    expect(isNew.length).toBeGreaterThan(100)
    expect(isNew.length).toBeLessThanOrEqual(400)
  })

  test('disappears once it is found, led on or ignored', async () => {
    for (const path of ['/products/trail-khukuri-2', '/to-lead', '/to-ignore', '/stays']) {
      await leave(path, 1)
    }
    expect(await missed()).toHaveLength(4)
    await shop.owner.query(
      `update products set slug = 'trail-khukuri-2' where id = (select min(id) from products
         where tenant_id = 1 and is_active)`,
    )
    await ignore('/to-ignore', true)
    const led = await owner.shop('PUT /redirects/', { path: '/To-Lead/', target: '/blog?page=2' })
    expect(led.json()).toEqual({ path: '/to-lead', target: '/blog?page=2' })
    expect(await shown()).toEqual(['/stays'])
    await visit('/to-ignore')
    const { status, headers } = await visit('/to-lead')
    expect([status, headers['location']]).toEqual([301, '/blog?page=2'])
  })

  test('is shown again once it is no longer ignored', async () => {
    await leave('/one', 2)
    await leave('/two', 1)
    await ignore('/one', true)
    expect(await shown()).toEqual(['/two'])
    await ignore('/one', false)
    expect(await shown()).toEqual(['/one', '/two'])
    const unknown = { path: '/three', is_ignored: true }
    expect((await owner.shop('POST /redirects/missed/ignoring/', unknown)).status).toBe(404)
  })

  test('is forgotten after 90 days without a request', async () => {
    await leave('/old', 7, 91)
    await leave('/young', 1, 89)
    expect((await missed()).map(({ path }) => path)).toEqual(['/young'])
    // The job was queued long ago.
    await forgetLastJob(shop, KIND)
    await startNow(shop, KIND)
    await eventually(async () => expect((await rows()).map(({ path }) => path)).toEqual(['/young']))
    await jobsDone(shop, KIND)
    expect((await jobsOf(shop, KIND)).filter(({ state }) => state === 'created')).toHaveLength(1)
  })
})

describe('a redirect', () => {
  test.each([
    ['/from', '/products/nothing', 400],
    ['/from', '//elsewhere.example', 400],
    ['/from', 'https://elsewhere.example/', 400],
    ['/from', '/from', 400],
    ['from', '/blog', 400],
    ['/blog', '/products', 409],
  ])('a redirect from %s to %s is refused', async (path, target, status) => {
    expect((await owner.shop('PUT /redirects/', { path, target })).status).toBe(status)
    expect((await owner.shop('GET /redirects/')).json().count).toBe(0)
  })

  test('leads to a draft only once it is public', async () => {
    const { rows: found } = await shop.owner.query<{ slug: string }>(
      'update products set is_active = false where id = (select max(id) from products where tenant_id = 1 and is_active) returning slug',
    )
    const body = { path: '/from', target: `/products/${found[0]!.slug}` }
    expect((await owner.shop('PUT /redirects/', body)).status).toBe(400)
    await changeRows(shop, 'products', { slug: found[0]!.slug }, { is_active: true })
    expect((await owner.shop('PUT /redirects/', body)).status).toBe(200)
  })

  test('is found, changed and removed', async () => {
    await owner.shop('PUT /redirects/', { path: '/from', target: '/blog' })
    await owner.shop('PUT /redirects/', { path: '/from', target: '/contact' })
    const list = async (search: string) =>
      (await owner.shop(`GET /redirects/?search=${search}` as 'GET /redirects/')).json()
    expect(await list('FROM')).toEqual({
      count: 1,
      results: [{ path: '/from', target: '/contact' }],
    })
    expect(await list('nothing')).toEqual({ count: 0, results: [] })
    const remove = () => owner.shop('POST /redirects/removal/', { path: '/from' })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    await eventually(async () => expect((await visit('/from')).status).toBe(404))
  })

  test('is offered the public pages that match', async () => {
    const search = async (words: string) =>
      (
        await owner.shop(`GET /redirects/places/?search=${words}` as 'GET /redirects/places/')
      ).json()
    expect(await search('contact')).toContainEqual({ path: '/contact', label: 'Contact' })
    expect((await search('khukuri')).some(({ path }) => path.startsWith('/products/'))).toBe(true)
    expect(await search('zzzz')).toEqual([])
  })
})
