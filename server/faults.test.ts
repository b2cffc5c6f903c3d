import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { eventually } from '#tests/eventually.ts'
import type { Reply } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { severable, type SeverableDatabase } from '#tests/database/severable.ts'
import { lockTables, untilLocked } from '#tests/database/locks.ts'
import { changeRows } from '#tests/rows.ts'

const LIST = '/api/products/products/'
const WARM = ['/', '/products', `/products/${PANAWAL}`, LIST, '/api/pages/settings/public/']
const NEVER_ASKED = KHUKURI.content.products.at(-1)!.slug
const CATEGORIES = ['', ...KHUKURI.content.categories.map(({ slug }) => slug)]

let shop: OpenShop
let database: SeverableDatabase
let cold = 0

beforeAll(async () => {
  shop = await openShop({
    through: async (connection) => (database = await severable(connection)).connection,
  })
})
afterAll(async () => {
  await database.restore()
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.restore()
  await eventually(async () => {
    expect((await shop.fetch('/readyz')).status).toBe(200)
    // Until writes are heard again nothing counts as warm.
    expect(shop.hearsWrites()).toBe(true)
  })
  for (const path of WARM) expect((await shop.fetch(path)).status).toBe(200)
})

/** An address that is not cached. */
/** Each the address of another reply; sizes past a hundred would all be one. */
function coldPath(path: string): string {
  cold++
  const category = CATEGORIES[Math.floor(cold / 100) % CATEGORIES.length] ?? ''
  return `${path}?category__slug=${category}&page_size=${(cold % 100) + 1}`
}

async function timed(path: string): Promise<Reply & { ms: number }> {
  const begin = performance.now()
  const reply = await shop.fetch(path)
  return { ...reply, ms: performance.now() - begin }
}

async function expectAway() {
  const replies = await Promise.all(
    [coldPath(LIST), `/products?search=cold${++cold}`, `${LIST}${PANAWAL}x${++cold}/`].map(timed),
  )
  for (const reply of replies) {
    expect(reply.status).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.ms).toBeLessThan(2500 * busyness())
  }
  expect(replies[0]!.json()).toEqual({
    detail: 'The shop is unavailable for a moment. Please try again.',
  })
}

async function expectWarm() {
  for (const path of WARM) {
    const reply = await timed(path)
    expect([path, reply.status]).toEqual([path, 200])
    expect(reply.ms).toBeLessThan(2500 * busyness())
  }
}

async function expectBack() {
  const begin = performance.now()
  await eventually(async () => expect((await shop.fetch('/readyz')).status).toBe(200))
  await eventually(async () => expect((await shop.fetch(coldPath(LIST))).status).toBe(200))
  expect(performance.now() - begin).toBeLessThan(5000 * busyness())
}

describe('the database is gone', () => {
  test('warmed pages stay, the rest is asked to come again, and all is well when it is back', async () => {
    await database.cut()
    await expectWarm()
    await expectAway()
    expect((await shop.fetch('/healthz')).status).toBe(200)
    const ready = await timed('/readyz')
    expect([ready.status, ready.ms < 2500]).toEqual([503, true])
    expect(ready.headers['retry-after']).toBeDefined()
    await expectWarm()

    await changeRows(shop, 'products', { slug: PANAWAL }, { name: 'While it was gone' })
    await database.restore()
    await expectBack()
    // A write is shown even though its notification was lost.
    await eventually(async () => {
      const page = await shop.fetch(`/products/${PANAWAL}`)
      expect(page.text).toContain('While it was gone')
    })
  })

  test('more than once, and in the middle of requests', async () => {
    for (let round = 0; round < 3; round++) {
      const asked = Array.from({ length: 20 }, () => shop.fetch(coldPath(LIST)))
      await Promise.race(asked)
      await database.cut()
      for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status)
      await expectWarm()
      await database.restore()
      await expectBack()
    }
  })

  test('an unknown host is asked to come again, a known one stays known', async () => {
    await database.cut()
    expect((await shop.at('never-seen.example').fetch(LIST)).status).toBe(503)
    expect((await shop.fetch(LIST)).status).toBe(200)
  })
})

describe('the network to the database is gone', () => {
  test('warmed pages stay, the rest is asked within two seconds to come again', async () => {
    database.stall()
    await expectWarm()
    await expectAway()
    expect((await shop.fetch('/healthz')).status).toBe(200)
    const ready = await timed('/readyz')
    expect([ready.status, ready.ms < 2500]).toEqual([503, true])
    await database.restore()
    await expectBack()
  })

  test('a shop that the host leads to is looked up for no longer than that', async () => {
    database.stall()
    const reply = await Promise.race([
      shop.at('never-seen-either.example').fetch(LIST),
      new Promise<{ status: number }>((resolve) => setTimeout(resolve, 3000, { status: 0 })),
    ])
    expect(reply.status).toBe(503)
  })
})

describe('a table is locked', () => {
  const outdate = async () => {
    const { id } = await shop.api('GET /products/products/:slug/', { params: { slug: PANAWAL } })
    await shop.write(1, ({ changed }) => Promise.resolve(changed('products', `product:${id}`)))
  }

  // Guards `lockTimeoutMs` in page-routes.ts and `isRefusedForAnother` in connection-dialect.ts.
  test('a lock for long: a page that was kept is shown, another one is asked to come again', async () => {
    await outdate()
    const unlock = await lockTables(shop, 'products')
    try {
      for (const path of ['/', '/products', `/products/${PANAWAL}`]) {
        const reply = await timed(path)
        expect([path, reply.status, reply.ms < 2500]).toEqual([path, 200, true])
      }
      const cold = await timed(`/products/${NEVER_ASKED}`)
      expect([cold.status, cold.ms < 2500]).toEqual([503, true])
      expect(cold.headers['retry-after']).toBeDefined()
    } finally {
      await unlock()
    }
  })

  test('a lock for a moment: a page waits, and is fresh', async () => {
    await changeRows(shop, 'products', { slug: PANAWAL }, { name: 'Behind a lock' })
    await outdate()
    const unlock = await lockTables(shop, 'products')
    const waiting = timed(`/products/${PANAWAL}`)
    await untilLocked(shop)
    await unlock()
    expect((await waiting).text).toContain('Behind a lock')
  })
})

describe('connections end', () => {
  test('one by one, by the database: no request fails but those on them', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'pasal_web'`,
      )
      const replies = await Promise.all([1, 2, 3].map(() => shop.fetch(coldPath(LIST))))
      for (const { status } of replies) expect([200, 503]).toContain(status)
      await eventually(async () => expect((await shop.fetch(coldPath(LIST))).status).toBe(200))
    }
    expect(shop.logged.filter((line) => line.level >= 50)).toEqual([])
  })

  test('all are taken: the rest waits no longer than two seconds', async () => {
    const unlock = await lockTables(shop, 'products')
    const asked = Array.from({ length: 25 }, () => timed(coldPath(LIST)))
    const first = await Promise.race(asked)
    expect([first.status, first.ms < 2500]).toEqual([503, true])
    await expectWarm()
    await unlock()
    const statuses = (await Promise.all(asked)).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })
})
