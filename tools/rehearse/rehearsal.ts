import pg from 'pg'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { admitServerRole, migrate } from '#server/platform/database/migrate.ts'
import type { Copy } from '#server/platform/embedded-postgres/backup/restored-copy.ts'
import { openReadOnly } from '#server/read-only-server.ts'
import { type ShopDifferences, compareShop } from './compare-shop.ts'
import { type Watched, watchMigration } from './watch-migration.ts'

export type Rehearsed = Watched & {
  migrations: string[]
  seconds: number
  shops: ShopDifferences[]
}

type Rehearsal = {
  copy: Copy
  /** The folder of migrations and database functions. */
  server: string
  /** The running shop's address. Absent: only the status of pages is looked at. */
  against: URL | undefined
  pages: number
  replies: number
}

/** Migrates a copy, serves it without writing, and compares it with the running shop. */
export async function rehearse(rehearsal: Rehearsal): Promise<Rehearsed> {
  const { copy, server } = rehearsal
  const watched: Watched = { statements: [], locks: [] }
  const begin = performance.now()
  const migrations = await migrate(
    copy.owner,
    server,
    () => {},
    (client) => watchMigration(client, watched),
  )
  const seconds = (performance.now() - begin) / 1000
  await admitServerRole(copy.owner, String(new pg.Client(copy.server).user))
  const shops = await compareAll(rehearsal)
  return { ...watched, migrations, seconds, shops }
}

async function compareAll({ copy, against, pages, replies }: Rehearsal) {
  const { app, stop } = await openReadOnly(copy.server, copy.folder)
  try {
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const differences: ShopDifferences[] = []
    for (const shop of await shopsOf(copy.owner)) {
      const of = { ...shop, pages, replies }
      differences.push(await compareShop(of, { copy: address, running: against }))
    }
    return differences
  } finally {
    await stop()
  }
}

type ShopHere = { tenant: number; domain: string }

async function shopsOf(owner: ConnectionOptions): Promise<ShopHere[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<ShopHere>(
      `select tenant_id as tenant, domain from tenant_domains where is_primary order by tenant_id`,
    )
    return rows
  })
}
