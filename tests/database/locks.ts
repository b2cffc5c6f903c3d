import { expect } from 'vitest'
import pg from 'pg'
import { eventually } from '../eventually.ts'
import type { OpenShop } from '../open-shop.ts'
import { LOCK_WAITS } from './cluster/lock-waits.ts'

/** Locks tables, on a connection of its own. @returns the end of the lock */
export async function lockTables(
  { database }: Pick<OpenShop, 'database'>,
  ...tables: string[]
): Promise<() => Promise<void>> {
  const holder = new pg.Client(database.owner)
  await holder.connect()
  await holder.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`)
  return () => holder.end()
}

/** Waits until at least this many statements wait for a lock. @returns their number */
export const untilLocked = ({ owner }: Pick<OpenShop, 'owner'>, least = 1) =>
  eventually(async () => {
    const { rowCount } = await owner.query(LOCK_WAITS)
    expect(rowCount).toBeGreaterThanOrEqual(least)
    return rowCount
  })

/** Begins a transaction that has its number. */
export async function openTransaction(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('begin; select pg_current_xact_id()')
  return client
}
