import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { listShopTables } from './shop-tables.ts'

let shop: OpenShop
let folder: string
beforeAll(async () => {
  shop = await openShop({ template: 'demo' })
  folder = mkdtempSync(join(tmpdir(), 'pasal-tables-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const say = (...words: string[]) =>
  runShopCommand(
    words,
    {
      DEMO: '0',
      DATABASE_URL: urlOf(shop.database.server),
      DATABASE_OWNER_URL: urlOf(shop.database.owner),
      DATA_DIR: dirname(sharedPlaces().mediaDir),
    },
    () => {},
  )

const countIn = async (table: string, domain: string): Promise<number> => {
  const { rows } = await shop.owner.query<{ count: number }>(
    `select count(*)::int as count from "${table}" x join tenant_domains d using (tenant_id)
      where d.domain = $1`,
    [domain],
  )
  return rows[0]!.count
}

test('a row of each table that a file names comes back', async () => {
  const tables = await listShopTables((text) => shop.owner.query(text))
  const names = tables.map(({ name }) => name)
  expect((await fillTables(shop.owner, names)).join('\n')).toBe('')
  const file = join(folder, 'each.zip')
  await say('export', file, '--shop', 'localhost')
  await say('create-shop', 'twin.localhost', '--name', 'T', '--email', 't@t.example', '--closed')
  await say('restore', file, '--shop', 'twin.localhost')
  const counts = tables.map(async ({ name }) => {
    const [from, to] = [await countIn(name, 'localhost'), await countIn(name, 'twin.localhost')]
    return from > 0 && from === to ? [] : [`${name}: ${from} → ${to}`]
  })
  expect((await Promise.all(counts)).flat()).toEqual([])
})
