import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { refreshSearch } from './search-index.ts'
import { listRows } from '#tests/rows.ts'
import { loseJobs } from '#tests/jobs.ts'

const TENANT = 1
const NAMES = Array.from({ length: 300 }, (_, index) => `Gartenhäuser ${1000 + index} Solingen`)

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  await shop.write(TENANT, async (tx) => {
    const made = await tx.db
      .insertInto('products')
      .values(NAMES.map((name, index) => ({ ...product(name), slug: `made-${index}` })))
      .returning('id')
      .execute()
    await refreshSearch(
      tx,
      made.map(({ id }) => id),
    )
    tx.changed('products')
  })
})
afterAll(() => shop.close())

const product = (name: string) => ({
  tenant_id: TENANT,
  category_id: 1,
  name,
  price_cents: 100,
  stock: 1,
})

const changeLanguage = (locale: string) =>
  shop.write(TENANT, async (tx) => {
    await tx.db
      .updateTable('site_settings')
      .set({ locale })
      .where('tenant_id', '=', TENANT)
      .execute()
    tx.changed('settings')
    await rebuildSearch(tx)
  })

async function progress(): Promise<number | undefined> {
  const rows = await listRows(shop, 'search_rebuilds', { tenant_id: TENANT }, ['after_id'])
  return rows[0]?.after_id
}

const isRebuilt = () => eventually(async () => expect(await progress()).toBeUndefined())

const termsOfAll = async () =>
  (
    await shop.owner.query(
      `select product_id, term, score from product_search_terms where tenant_id = $1
        order by product_id, term collate "C"`,
      [TENANT],
    )
  ).rows

/** The terms as they are where all products are written anew. */
async function rewrittenTerms({ write }: Pick<Server, 'write'>) {
  const rows = await listRows(shop, 'products', { tenant_id: TENANT }, ['id'])
  const ids = rows.map(({ id }) => id)
  await write(TENANT, (tx) => refreshSearch(tx, ids))
  return termsOfAll()
}

let asked = 0
/** The number of products found; no two of a hundred searches have the same address. */
async function count(search: string): Promise<number> {
  const query = { search, page_size: (asked++ % 100) + 1 }
  return (await shop.api('GET /products/products/', { query })).count
}

test('buyers find every product while its terms change their language', async () => {
  expect(await count('solingen')).toBe(300)
  expect(await count('Gartenhaeusern')).toBe(0)
  await changeLanguage('de')
  const seen: unknown[] = []
  const rebuild = { isOver: false }
  const buyers = Array.from({ length: 8 }, async () => {
    while (!rebuild.isOver) {
      seen.push([await count('solingen'), await count('gartenhäuser'), await count('1234')])
    }
  })
  await isRebuilt()
  rebuild.isOver = true
  await Promise.all(buyers)
  expect(seen.length).toBeGreaterThan(20)
  expect(new Set(seen.map(String))).toEqual(new Set(['300,300,1']))

  expect(await count('Gartenhaus')).toBe(300)
  expect(await count('Gartenhaeusern')).toBe(300)
  expect(await termsOfAll()).toEqual(await rewrittenTerms(shop))
})

test('a product that is saved while the language changes gets terms of the new language', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: saved, resolve: hasSaved } = Promise.withResolvers<void>()
  const save = shop.write(TENANT, async (tx) => {
    const { id } = await tx.db
      .insertInto('products')
      .values({ ...product('Lange Gläser'), slug: 'late' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refreshSearch(tx, [id])
    hasSaved()
    await gate
    tx.changed('products')
  })
  await saved
  const change = changeLanguage('en')
  expect(await Promise.race([change.then(() => 'changed'), delay(300, 'waits')])).toBe('waits')
  open()
  await Promise.all([save, change])
  await isRebuilt()
  expect(await termsOfAll()).toEqual(await rewrittenTerms(shop))
})

test('an owner who changes the language in the settings has the terms rebuilt', async () => {
  const owner = await newColleague(shop, 'owner')
  const { from, to } = { from: 'en', to: 'de' }
  const reply = await owner.shop('PATCH /settings/', { locale: { from, to } })
  expect([reply.status, reply.json().locale]).toEqual([200, to])
  await isRebuilt()
  expect(await count('Gartenhaeusern')).toBe(300)
  const back = await owner.shop('PATCH /settings/', { locale: { from: to, to: from } })
  expect(back.status).toBe(200)
  await isRebuilt()
})

test('merchants go on saving products while terms are rebuilt', async () => {
  const owner = await newColleague(shop, 'owner')
  const { rows } = await shop.owner.query<{ id: string; name: string }>(
    `select id, name from products where tenant_id = $1 and slug like 'made-%' order by id desc`,
    [TENANT],
  )
  await changeLanguage('de')
  const savers = [0, 1, 2].map(async (saver) => {
    for (const [index, { id, name }] of rows.slice(0, 60).entries()) {
      if (index % 3 !== saver) continue
      const to = `Neue Teetassen ${index} und Gartenstühle`
      const reply = await owner.shop(`PATCH /products/${Number(id)}/`, { name: { from: name, to } })
      expect([reply.status, reply.text]).toEqual([200, expect.anything()])
    }
  })
  await Promise.all(savers)
  await isRebuilt()
  expect(await count('Teetasse')).toBe(60)
  expect(await termsOfAll()).toEqual(await rewrittenTerms(shop))
})

test('a rebuild goes on after a stop of the server, and without its job', async () => {
  await changeLanguage('ne')
  await eventually(async () => expect(await progress()).toBeGreaterThan(0))
  await shop.stop()
  expect(await progress()).toBeGreaterThan(0)
  await loseJobs(shop, 'products.search')
  const next = await shop.another()
  await isRebuilt()
  expect(next.logged).toEqual([])
  expect(await termsOfAll()).toEqual(await rewrittenTerms(next))
})
