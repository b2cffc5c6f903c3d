import { afterAll, beforeAll, expect, test } from 'vitest'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { runShopCommand } from './shop-command.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const move = (words: string[], settings: object = {}) =>
  runShopCommand(
    ['move', ...words],
    { DEMO: '0', DATABASE_URL: urlOf(shop.database.server), ...settings },
    () => {},
  )

test.skipIf(onShards)(
  'a shop of one PostgreSQL cannot move, and the command says what is missing',
  async () => {
    const settings = { DATABASE_OWNER_URL: urlOf(shop.database.owner) }
    await expect(move(['localhost', 'worker:5432'], settings)).rejects.toThrow(
      'Only in a Citus cluster can a shop move between machines: the database has no extension "citus".',
    )
    await expect(move(['localhost', 'worker:5432'])).rejects.toThrow(
      'DATABASE_OWNER_URL is missing',
    )
    await expect(move(['nowhere.example', 'worker:5432'], settings)).rejects.toThrow(
      'There is no shop at nowhere.example.',
    )
    await expect(move(['localhost'], settings)).rejects.toThrow(
      'npm run shop -- move <domain> <worker>',
    )
  },
)
