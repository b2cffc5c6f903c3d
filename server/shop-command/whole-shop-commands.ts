import { createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { newestMigration } from '#server/exports/shop/newest-migration.ts'
import { openShopFile } from '#server/exports/shop/read-shop-file.ts'
import { restoreShop } from '#server/exports/shop/restore-shop.ts'
import { listShopRows, listShopTables } from '#server/exports/shop/shop-tables.ts'
import { shopZip } from '#server/exports/shop/write-shop.ts'
import { queueRestored } from '#server/orders/merchant/restored-orders.ts'
import { type Env, SettingError } from '#server/platform/env.ts'
import { openFiles } from '#server/platform/media/files/open-files.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { type Asked, type Command, UsageError } from './command.ts'

const mediaOf = async (env: Env) =>
  createMediaStore(
    await openFiles(env, {
      error: (_facts, message) => console.error(message),
      warn: (message) => console.error(message),
    }),
  )

function ownerOf({ connection: { owner } }: Pick<Asked, 'connection'>) {
  if (owner) return owner
  throw new SettingError('DATABASE_OWNER_URL is missing: only the owner of the tables does this.')
}

const exportShop: Command = {
  usage: '<file.zip>',
  about: 'write the whole shop, with its pictures and without secrets, into a zip file',
  words: 1,
  async run(asked) {
    const { env, read, say, words } = asked
    const [path = ''] = words
    const tenantId = await read(async (tx) => tx.tenantId)
    await withClient(ownerOf(asked), async (client) => {
      await client.query('begin isolation level repeatable read read only')
      await client.query(`set local app.tenant_id = ${tenantId}`)
      const query = (text: string) => client.query(text)
      const tables = await listShopTables(query)
      const zip = shopZip({
        migration: newestMigration(),
        tables: tables.map(({ name }) => name),
        rows: listShopRows(query, tenantId, tables),
        media: await mediaOf(env),
        tenantId,
      })
      await pipeline(zip, createWriteStream(path))
    })
    say(`The whole shop is in ${path}. Keep it as safe as the shop: it names its customers.`)
  },
}

const restore: Command = {
  usage: '<file.zip>',
  about:
    'write a whole shop into an empty one, which `create-shop --closed` has made; it stays closed, ' +
    'without staff and card account, until its owner opens it',
  words: 1,
  async run(asked) {
    const { env, read, write, say, words } = asked
    const [path = ''] = words
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
      throw new UsageError(`The file ${path} cannot be read.`)
    }
    const owner = ownerOf(asked)
    const tenantId = await read(async (tx) => tx.tenantId)
    const file = await openShopFile(path)
    try {
      const media = await mediaOf(env)
      const target = { owner, tenantId, migration: newestMigration(), media }
      const rows = await restoreShop(file, target)
      await write(queueRestored)
      say(
        `${rows} rows were restored. The shop is closed: look at it, invite its owner, set the card ` +
          'account, and open it in its settings. Customers set a new password by mail.',
      )
    } finally {
      file.close()
      // The servers hear of a refused restore too: an earlier one may have been killed right after its end.
      await write(async (tx) => tx.changed('settings', 'products', 'categories', 'posts', 'pages'))
    }
  },
}

export const wholeShopCommands: Record<string, Command> = { export: exportShop, restore }
