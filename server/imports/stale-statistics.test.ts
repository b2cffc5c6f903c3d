import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const PRODUCTS = 400
/** Reads of a product's row and of its results; a join without an index reads all results for each row. */
const MOST_READS_OF_ONE = 40

let shop: OpenShop
let line: ImportLine
let other: pg.Client
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
  other = new pg.Client(shop.database.owner)
  await other.connect()
})
afterAll(async () => {
  line.end()
  await other.end()
  await shop.close()
})

/** Has PostgreSQL take the rows of files for none, as it does when they are counted before their commit. */
async function miscountRows(): Promise<void> {
  await shop.owner.query('analyze import_results, external_ids')
  await shop.owner.query('begin')
  await shop.owner.query(
    `insert into import_rows (tenant_id, import_id, row, thing, cells)
       select tenant_id, id, n, n, '{}' from imports, generate_series(1001, 3000) n`,
  )
  await other.query('analyze import_rows')
  await shop.owner.query('rollback')
}

async function countReads(): Promise<number> {
  const { rows } = await shop.owner.query<{ reads: number }>(
    `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as reads from pg_stat_user_tables
       where relname in ('import_rows', 'import_results')`,
  )
  return rows[0]!.reads
}

test('a file is done with as many reads as it has rows, whatever the planner takes it for', async () => {
  const rows = Array.from(
    { length: PRODUCTS },
    (_, at) => `Cup ${at},counted-cup-${at},draft,5.00,COUNTED-${at}`,
  )
  const file = ['Title,URL handle,Status,Price,SKU', ...rows].join('\n')
  expect((await line.importText(file)).counts.products).toMatchObject({ new: PRODUCTS })
  await miscountRows()
  const before = await countReads()
  expect((await line.importText(file)).counts.products).toMatchObject({ same: PRODUCTS })
  expect((await countReads()) - before).toBeLessThan(PRODUCTS * MOST_READS_OF_ONE)
})
