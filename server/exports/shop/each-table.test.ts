import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { listShopTables, type ShopTable } from './shop-tables.ts'

let shop: OpenShop
let folder: string
/** Writes rows as a restore does: no trigger counts, notes or refuses anything of them. */
let writing: pg.Client
beforeAll(async () => {
  shop = await openShop({ template: 'demo' })
  writing = new pg.Client(shop.database.owner)
  await writing.connect()
  await writing.query('set session_replication_role = replica')
  folder = mkdtempSync(join(tmpdir(), 'pasal-tables-'))
})
afterAll(async () => {
  await writing.end()
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

type Column = { name: string; type: string; isNeeded: boolean; allowed: string | null }

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await shop.owner.query<Column>(
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
async function referencesOf(table: string): Promise<Record<string, unknown>> {
  const { rows: keys } = await shop.owner.query<{ parent: string; own: string[]; of: string[] }>(
    `select confrelid::regclass::text as parent,
        (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as own,
        (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as of
      from pg_constraint c where c.conrelid = $1::regclass and c.contype = 'f'
      order by array_length(c.conkey, 1)`,
    [table],
  )
  const needed = new Set((await columnsOf(table)).filter((c) => c.isNeeded).map((c) => c.name))
  const values: Record<string, unknown> = {}
  for (const { parent, own, of } of keys) {
    if (own[0] !== 'tenant_id' || parent === table || !own.slice(1).some((c) => needed.has(c))) {
      continue
    }
    const { rows } = await shop.owner.query<Record<string, unknown>>(
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
  document_files: { hash: 'a'.repeat(64) },
  product_filters: { source: 'price', kind: 'range', key: '' },
  order_edits: { state: 'applied', settled_at: '2026-01-02T03:04:05Z' },
  order_adjustments: { kind: 'discount', amount_cents: 0 },
  order_returns: { kind: 'return' },
  own_texts: { locale: 'de' },
  shipping_methods: { kind: 'pickup', place: 'de' },
}

/** Products that a row names without having to, or besides the first. */
const NAMED: Record<string, string[]> = {
  promotion_scopes: ['product_id'],
  related_products: ['product_id', 'related_id'],
  bought_together: ['product_id', 'other_id'],
}

async function productsFor(table: string): Promise<Record<string, unknown>> {
  const { rows } = await shop.owner.query<{ id: number }>(
    'select id from products where tenant_id = 1 order by id limit 2',
  )
  return Object.fromEntries((NAMED[table] ?? []).map((column, at) => [column, rows[at]!.id]))
}

async function insertInto(table: string): Promise<string | undefined> {
  try {
    const references = await referencesOf(table)
    const needed = (await columnsOf(table)).filter(({ isNeeded }) => isNeeded)
    const values: Record<string, unknown> = {
      ...Object.fromEntries(needed.map((column) => [column.name, valueFor(column)])),
      ...references,
      ...OWN[table],
      ...(await productsFor(table)),
    }
    const names = Object.keys(values)
    await writing.query(
      `insert into "${table}" (${['tenant_id', ...names].map((n) => `"${n}"`).join(', ')})
        values (${['1', ...names.map((_, at) => `$${at + 1}`)].join(', ')})`,
      Object.values(values),
    )
    return undefined
  } catch (error) {
    return `${table}: ${(error as Error).message}`
  }
}

const countIn = async (table: string, domain: string): Promise<number> => {
  const { rows } = await shop.owner.query<{ count: number }>(
    `select count(*)::int as count from "${table}" x join tenant_domains d using (tenant_id)
      where d.domain = $1`,
    [domain],
  )
  return rows[0]!.count
}

/** Tables that belong to others come after them. */
async function fill(tables: ShopTable[]): Promise<string[]> {
  let empty = tables.map(({ name }) => name)
  let faults: string[] = []
  for (let round = 0; round < 8 && empty.length > 0; round++) {
    const left: string[] = []
    faults = []
    for (const table of empty) {
      if ((await countIn(table, 'localhost')) > 0) continue
      const fault = await insertInto(table)
      if (fault === undefined) continue
      left.push(table)
      faults.push(fault)
    }
    empty = left
  }
  return faults
}

test('a row of each table that a file names comes back', async () => {
  const tables = await listShopTables((text) => shop.owner.query(text))
  expect((await fill(tables)).join('\n')).toBe('')
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
