import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { BackupFault } from './faults.ts'
import {
  type CopiedTable,
  deleteRows,
  findCommitted,
  insertRows,
  listRows,
  readRows,
} from './rows.queries.ts'
import { type Compared, compareRows } from './rows.rules.ts'

/** Larger tables of a shop are left out: no page reads so many rows. */
const MOST_ROWS = 100_000
const ROWS_AT_ONCE = 500
/** The database works for at most a quarter of the time. */
const PAUSES_PER_TABLE = 3

export type Sides = {
  today: pg.Client
  copy: pg.Client
  /** The first transaction after the backup. */
  next: bigint
}

/** A shop with its first domain. */
export type ServedShop = { tenant: number; domain: string }

/**
 * Compares all rows of a shop that were written before the backup, and writes into the copy what
 * has changed since. From then on both say the same, unless the backup lacks something.
 */
export async function bringUp(
  sides: Sides,
  tables: CopiedTable[],
  { tenant, domain }: ServedShop,
): Promise<{ rows: number; faults: BackupFault[] }> {
  const faults: BackupFault[] = []
  let rows = 0
  for (const table of tables) {
    const begun = Date.now()
    const compared = await compareTable(sides, table, tenant)
    if (compared) {
      const lost = await bringUpTable(sides, table, tenant, compared)
      const expected = compared.same + lost
      rows += expected
      if (lost > 0) {
        faults.push({
          check: 'backup_rows',
          id: `${tenant} ${table.name}`,
          label: `${domain}: ${table.name}`,
          expected: String(expected),
          found: String(compared.same),
        })
      }
    }
    await delay(PAUSES_PER_TABLE * (Date.now() - begun))
  }
  return { rows, faults }
}

async function compareTable({ today, copy, next }: Sides, table: CopiedTable, shop: number) {
  const [now, kept] = await Promise.all(
    [today, copy].map((side) => listRows(side, table, shop, MOST_ROWS + 1)),
  )
  const isTooLarge = [now, kept].some((rows) => rows!.length > MOST_ROWS)
  return isTooLarge ? undefined : compareRows(now!, kept!, next)
}

/** @returns how many rows the backup should hold, and does not. */
async function bringUpTable(
  { today, copy }: Sides,
  table: CopiedTable,
  shop: number,
  { changed, gone, differing }: Compared,
): Promise<number> {
  const committed = await findCommitted(
    copy,
    differing.map(({ xid }) => xid),
  )
  // A transaction that was under way when the backup ended is not in it.
  const late = differing.filter(({ xid }) => !committed.has(xid)).map(({ key }) => key)
  const written = [...changed, ...late]
  await inParts([...gone, ...written], (keys) => deleteRows(copy, table, shop, keys))
  await inParts(written, async (keys) =>
    insertRows(copy, table, await readRows(today, table, shop, keys)),
  )
  return differing.length - late.length
}

async function inParts(keys: string[], work: (some: string[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    await work(keys.slice(at, at + ROWS_AT_ONCE))
  }
}
