import pg from 'pg'
import type { Row } from './rows.rules.ts'

/** A table of shops, with the columns of its key, and those that can be written. */
export type CopiedTable = { name: string; keys: string[]; columns: string[] }

/** Unlogged tables are empty after each restore, so no backup holds them. */
export async function listCopiedTables(copy: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await copy.query<CopiedTable>(
    `select c.relname as name,
       array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, place)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as keys,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
       and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
     order by c.relname`,
  )
  return rows
}

const named = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ')

/** The key of a row as one text. */
const keyOf = ({ keys }: CopiedTable) =>
  `jsonb_build_array(${keys.map((key) => `t.${pg.escapeIdentifier(key)}`).join(', ')})::text`

/** Lists at most so many rows of a shop. */
export async function listRows(
  client: pg.Client,
  table: CopiedTable,
  shop: number,
  most: number,
): Promise<Row[]> {
  const { rows } = await client.query<{ key: string; hash: string; xid: string }>(
    `select ${keyOf(table)} as key, md5(t::text) as hash, t.xmin::text as xid
     from ${pg.escapeIdentifier(table.name)} t where t.tenant_id = $1 limit $2`,
    [shop, most],
  )
  return rows.map(({ xid, ...row }) => ({ ...row, xid: Number(xid) }))
}

/** Lists the shops of an installation, with the transactions that wrote their rows. */
export async function listShopRows(client: pg.Client) {
  const { rows } = await client.query<{ tenant: number; name: string; xid: string }>(
    'select tenant_id as tenant, name, xmin::text as xid from tenants order by tenant_id',
  )
  return rows.map(({ xid, ...row }) => ({ ...row, xid: Number(xid) }))
}

/** Lists the shops that are at a domain. */
export async function listServedShops(client: pg.Client) {
  const { rows } = await client.query<{ tenant: number; domain: string }>(
    `select tenant_id as tenant, domain from tenant_domains where is_primary order by tenant_id`,
  )
  return rows
}

/** Tells which of these transactions the backup knows as committed. */
export async function findCommitted(copy: pg.Client, xids: bigint[]): Promise<Set<bigint>> {
  const { rows } = await copy.query<{ xid: string }>(
    `select distinct x as xid from unnest($1::text[]) x
     where coalesce(pg_xact_status(x::xid8), 'committed') = 'committed'`,
    [[...new Set(xids)].map(String)],
  )
  return new Set(rows.map(({ xid }) => BigInt(xid)))
}

/** The rows with these keys, each as JSON. */
export async function readRows(
  today: pg.Client,
  table: CopiedTable,
  shop: number,
  keys: string[],
): Promise<string[]> {
  const { rows } = await today.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${pg.escapeIdentifier(table.name)} t
     where t.tenant_id = $1 and ${keyOf(table)} = any($2)`,
    [shop, keys],
  )
  return rows.map(({ row }) => row)
}

export async function deleteRows(
  copy: pg.Client,
  table: CopiedTable,
  shop: number,
  keys: string[],
): Promise<void> {
  await copy.query(
    `delete from ${pg.escapeIdentifier(table.name)} t where t.tenant_id = $1 and ${keyOf(table)} = any($2)`,
    [shop, keys],
  )
}

export async function insertRows(
  copy: pg.Client,
  { name, columns }: CopiedTable,
  rows: string[],
): Promise<void> {
  const table = pg.escapeIdentifier(name)
  await copy.query(
    `insert into ${table} (${named(columns)}) overriding system value
     select ${columns.map((column) => `r.${pg.escapeIdentifier(column)}`).join(', ')}
     from unnest($1::text[]) each (row), jsonb_populate_record(null::${table}, each.row::jsonb) r`,
    [rows],
  )
}

/** The number of the first transaction after the backup: the checkpoint at the end of its recovery names it. */
export async function findNextXid(copy: pg.Client): Promise<bigint> {
  const { rows } = await copy.query<{ epoch: string; xid: string }>(
    `select split_part(next_xid, ':', 1) as epoch, split_part(next_xid, ':', 2) as xid
     from pg_control_checkpoint()`,
  )
  return (BigInt(rows[0]!.epoch) << 32n) + BigInt(rows[0]!.xid)
}

/** Tells two installations of PostgreSQL apart; a backup has that of its origin. */
export async function findSystem(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  return rows[0]!.system
}

/** Rows that are written into the copy cause nothing. */
export const withoutTriggers = (copy: pg.Client) =>
  copy.query('set session_replication_role = replica')
