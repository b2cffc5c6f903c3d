import type pg from 'pg'

type Column = { name: string; type: string; isNeeded: boolean; allowed: string | null }

const columnsOf = async (owner: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await owner.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
        a.attnotnull and not a.atthasdef as "isNeeded",
        (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
          where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as allowed
      from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum`,
    [table],
  )
  return rows.filter(({ name }) => name !== 'tenant_id')
}

/** Values of a row that each belongs to: of the first row of each table that it names. */
async function referencesOf(owner: pg.Client, table: string): Promise<Record<string, unknown>> {
  const { rows: keys } = await owner.query<{ parent: string; own: string[]; of: string[] }>(
    `select confrelid::regclass::text as parent,
        (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as own,
        (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as of
      from pg_constraint c where c.conrelid = $1::regclass and c.contype = 'f'
      order by array_length(c.conkey, 1)`,
    [table],
  )
  const needed = new Set(
    (await columnsOf(owner, table)).filter((c) => c.isNeeded).map((c) => c.name),
  )
  const values: Record<string, unknown> = {}
  for (const { parent, own, of } of keys) {
    if (own[0] !== 'tenant_id' || parent === table || !own.slice(1).some((c) => needed.has(c))) {
      continue
    }
    const { rows } = await owner.query<Record<string, unknown>>(
      `select ${of.map((c) => `"${c}"`).join(', ')} from ${parent}
        where tenant_id = 1 order by 1, 2 limit 1`,
    )
    const [row] = rows
    if (!row) throw new Error(`${parent} is empty.`)
    own.forEach((column, at) => (values[column] = row[of[at]!]))
  }
  delete values['tenant_id']
  return values
}

/** A value that the column's checks allow. */
function valueFor({ type, allowed }: Column): unknown {
  const [, named] = /ARRAY\['([^']+)'/.exec(allowed ?? '') ?? []
  if (type.endsWith('[]')) return '{}'
  if (named !== undefined) return named
  if (/char|text/.test(type)) return textFor(allowed ?? '')
  if (/int|numeric/.test(type)) return 1
  if (/json/.test(type)) return '{}'
  if (type === 'uuid') return '6f0c2f1a-8e0e-4c8a-9b52-0f6d3d7a9c11'
  if (type === 'bytea') return Buffer.from('x')
  if (/timestamp|date/.test(type)) return '2026-01-02T03:04:05Z'
  return true
}

function textFor(allowed: string): string {
  if (allowed.includes('[A-Z]{3}')) return 'EUR'
  if (allowed.includes('[A-Z]{2}')) return 'DE'
  if (allowed.includes("'^/")) return '/de'
  return allowed.includes('>= 3') ? 'three' : 'de'
}

/** Further conditions of single tables. */
const OWN: Record<string, Record<string, unknown>> = {
  api_keys: { hash: Buffer.alloc(32), hint: 'abcd', scopes: '{orders.read}' },
  agent_plans: { diff: '[]', steps: '[]', conflicts: '[]' },
  document_files: { hash: 'a'.repeat(64) },
  product_filters: { source: 'price', kind: 'range', key: '' },
  draft_offers: { ends_at: new Date(Date.now() + 86_400_000) },
  order_edits: { state: 'applied', settled_at: '2026-01-02T03:04:05Z' },
  order_adjustments: { kind: 'discount', amount_cents: 0 },
  order_returns: { kind: 'return' },
  own_texts: { locale: 'de' },
  webhook_endpoints: { events: '{order.placed}', url: 'https://receiver.example/' },
  shipping_methods: { kind: 'pickup', place: 'de' },
}

/** Rows that a row names without having to, or besides the first: the tables that they are in. */
const NAMED: Record<string, Record<string, string>> = {
  bought_together: { product_id: 'products', other_id: 'products' },
  bulk_jobs: { staff_id: 'staff' },
  drafts: { desk_id: 'customers' },
  promotion_scopes: { product_id: 'products' },
  related_products: { product_id: 'products', related_id: 'products' },
  saved_views: { staff_id: 'staff' },
}

async function namedBy(owner: pg.Client, table: string): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [at, [column, of]] of Object.entries(NAMED[table] ?? {}).entries()) {
    const { rows } = await owner.query<{ id: number }>(
      `select id from ${of} ${of === 'staff' ? '' : 'where tenant_id = 1'} order by id limit 2`,
    )
    values[column] = rows[of === 'staff' ? 0 : at]!.id
  }
  return values
}

async function insertInto(owner: pg.Client, table: string): Promise<string | undefined> {
  try {
    const references = await referencesOf(owner, table)
    const needed = (await columnsOf(owner, table)).filter(({ isNeeded }) => isNeeded)
    const values: Record<string, unknown> = {
      ...Object.fromEntries(needed.map((column) => [column.name, valueFor(column)])),
      ...references,
      ...OWN[table],
      ...(await namedBy(owner, table)),
    }
    const names = Object.keys(values)
    await owner.query(
      `insert into "${table}" (${['tenant_id', ...names].map((n) => `"${n}"`).join(', ')})
        values (${['1', ...names.map((_, at) => `$${at + 1}`)].join(', ')})`,
      Object.values(values),
    )
    return undefined
  } catch (error) {
    return `${table}: ${(error as Error).message}`
  }
}

/** Whether the first shop has a row there. */
async function isFilled(owner: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await owner.query(`select from "${table}" where tenant_id = 1 limit 1`)
  return rowCount !== 0
}

/**
 * Writes a row of the first shop into each of these tables that has none, as a restore does: no trigger
 * counts, notes or refuses anything of them. Tables that belong to others come after them.
 * @returns why a table stayed empty
 */
export async function fillTables(owner: pg.Client, tables: string[]): Promise<string[]> {
  await owner.query('set session_replication_role = replica')
  let empty = tables
  let faults: string[] = []
  for (let round = 0; round < 8 && empty.length > 0; round++) {
    const left: string[] = []
    faults = []
    for (const table of empty) {
      if (await isFilled(owner, table)) continue
      const fault = await insertInto(owner, table)
      if (fault === undefined) continue
      left.push(table)
      faults.push(fault)
    }
    empty = left
  }
  await owner.query('set session_replication_role = origin')
  return faults
}
