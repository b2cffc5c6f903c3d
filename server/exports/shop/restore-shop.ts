import { toStaff } from '#contract/language/said.ts'
import pg from 'pg'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { SettingError } from '#server/platform/env.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ShopFile } from './read-shop-file.ts'
import { cleanHtml } from './clean-html.ts'
import { listShopTables, quoted, type ShopTable } from './shop-tables.ts'

const MOST_ROWS = 500
const MOST_CHARACTERS = 4_000_000
/** A shop with rows in one of these is not empty. */
const OF_MERCHANTS = ['products', 'customers', 'orders', 'posts', 'free_pages', 'promotions']

type Target = {
  owner: ConnectionOptions
  tenantId: number
  migration: string
  media: Pick<MediaStore, 'assertOriginal' | 'keepOriginal'>
}

/**
 * Writes a whole shop into an empty one, in one transaction: it is there as a whole or not at all. The
 * shop stays closed, and nothing is mailed or queued.
 * @returns the number of rows
 * @throws Refusal 400 for another file, 409 where the shop is not empty; SettingError
 */
export async function restoreShop(file: ShopFile, target: Target): Promise<number> {
  const { tenantId, migration } = target
  if (file.manifest.migration !== migration) {
    refuse(
      400,
      `The file was written by the version with the migration ${file.manifest.migration}, and this one has ` +
        `${migration}. Restore it with that version, then update.`,
    )
  }
  return withClient(target.owner, async (client) => {
    await client.query('begin')
    await withoutTriggers(client)
    // The machines of a cluster hear of a setting that is set by itself.
    await client.query(`set local app.tenant_id = ${tenantId}`)
    await client.query(`set local time zone 'UTC'`)
    // A second restore waits, and finds the shop filled.
    await client.query('select from tenants where tenant_id = $1 for no key update', [tenantId])
    await assertEmpty(client, tenantId)
    for await (const picture of file.pictures())
      await target.media.assertOriginal(tenantId, picture)
    const rows = await writeTables(client, file, tenantId)
    await assertWhole(client, tenantId)
    // Nothing can be refused any more. The names of files are their contents, so a second copy is the first.
    for await (const picture of file.pictures()) await target.media.keepOriginal(tenantId, picture)
    await client.query('commit')
    return rows
  })
}

/** Rows come as they were: no trigger counts, notes or refuses anything of them. */
async function withoutTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch {
    throw new SettingError(
      'The owner of the tables may not restore. A superuser allows it: grant set on parameter ' +
        'session_replication_role to the role of DATABASE_OWNER_URL.',
    )
  }
}

async function assertEmpty(client: pg.Client, tenantId: number): Promise<void> {
  for (const table of OF_MERCHANTS) {
    const found = await client.query(`select 1 from ${table} where tenant_id = $1 limit 1`, [
      tenantId,
    ])
    if (!found.rowCount) continue
    refuse(
      409,
      `The shop is not empty: it has ${table.replaceAll('_', ' ')}. A restore writes all or nothing: if one ` +
        'was interrupted here, it is complete. For another shop, make an empty one with ' +
        '`create-shop --closed`.',
    )
  }
}

async function writeTables(client: pg.Client, file: ShopFile, tenantId: number): Promise<number> {
  let rows = 0
  const tables = await listShopTables((text) => client.query(text))
  for (const table of tables) {
    // A new shop has settings of its own.
    await client.query(`delete from "${table.name}" where tenant_id = $1`, [tenantId])
    let part: string[] = []
    let characters = 0
    const flush = async () => {
      await writeRows(client, table, { tenantId, rows: part })
      rows += part.length
      part = []
      characters = 0
    }
    for await (const row of file.rowsOf(table.name)) {
      part.push(row.replaceAll('/media/shop/', `/media/${tenantId}/`))
      characters += row.length
      if (part.length >= MOST_ROWS || characters > MOST_CHARACTERS) await flush()
    }
    if (part.length > 0) await flush()
  }
  await cleanHtml(client, tables, tenantId)
  // A column that is left out would have its default: here, an address that is proved.
  await client.query(
    `update ${quoted('customers')} set email_proved_at = null where tenant_id = $1`,
    [tenantId],
  )
  await client.query(`update site_settings set opening = 'soon' where tenant_id = $1`, [tenantId])
  return rows
}

async function writeRows(
  client: pg.Client,
  { name, columns }: ShopTable,
  { tenantId, rows }: { tenantId: number; rows: string[] },
): Promise<void> {
  const own = columns.map(quoted)
  try {
    await client.query(
      `insert into ${quoted(name)} (${['tenant_id', ...own].join(', ')})
        select ${['$1', ...own].join(', ')}
          from json_populate_recordset(null::${quoted(name)}, $2::json)`,
      [tenantId, `[${rows.join(',')}]`],
    )
  } catch (error) {
    if (!isOfRow(error)) throw error
    refuse(400, toStaff('aRowIsDamaged', { name }))
  }
}

/** PostgreSQL's classes of errors for wrong data, broken constraints and too large rows. */
const isOfRow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '')

/** Each row finds the rows that it names. @throws Refusal 400 */
async function assertWhole(client: pg.Client, tenantId: number): Promise<void> {
  const { rows: keys } = await client.query<{
    child: string
    parent: string
    own: string[]
    of: string[]
  }>(`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as own,
        (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as of
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  // The statistics know nothing of rows that were written just now: a loop would seem to be cheap.
  await client.query('set local enable_nestloop = off')
  for (const { child, parent, own, of } of keys) {
    if (own[0] !== 'tenant_id' || of[0] !== 'tenant_id') continue
    const named = own.map((column) => `c."${column}" is not null`).join(' and ')
    const same = own.map((column, at) => `p."${of[at]}" = c."${column}"`).join(' and ')
    const found = await client.query(
      `select 1 from ${child} c where c.tenant_id = $1 and ${named}
        and not exists (select from ${parent} p where ${same}) limit 1`,
      [tenantId],
    )
    if (found.rowCount) refuse(400, toStaff('theFileLacksParents', { parent, child }))
  }
}
