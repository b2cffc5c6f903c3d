import { join } from 'node:path'
import { openForBusiness, tokensOf } from '../invented/buyers.ts'
import type { BenchDatabase } from '../servers/databases.ts'
import { addShops, fillShop, withClient } from '../invented/shops.ts'
import type { Workspace } from '../workspace.ts'

const PRODUCTS = 200
const SHOPS = 8

export type FleetShop = {
  database: BenchDatabase
  /** New access tokens of shop 1's customers: a round takes nearly as long as they are good for. */
  renew: () => Promise<string[]>
  slugs: string[]
  /** Each shop's host; the first one sells. */
  hosts: string[]
  settings: Record<string, string>
}

/** A few shops, so that a proxy has something to spread, with the first one's customers. */
export async function openFleetShop(workspace: Workspace, name: string): Promise<FleetShop> {
  const database = await workspace.postgres.create(name)
  await fillShop(database.owner, PRODUCTS)
  await addShops(database.owner, SHOPS, PRODUCTS / 4)
  return withClient(database.owner, async (client) => {
    const sessions = await openForBusiness(client)
    const { rows } = await client.query<{ slug: string }>(
      'select slug from products where tenant_id = 1 order by id',
    )
    return {
      database,
      renew: () => tokensOf(sessions),
      slugs: rows.map(({ slug }) => slug),
      hosts: Array.from({ length: SHOPS }, (_, at) =>
        at === 0 ? 'localhost' : `shop-${at + 1}.localhost`,
      ),
      settings: {
        DATABASE_URL: database.server,
        DATABASE_OWNER_URL: database.owner,
        DATA_DIR: join(workspace.folder, name),
      },
    }
  })
}
