import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export type OperatedShopRow = {
  tenant_id: number
  name: string
  domain: string | null
  created_at: Date
  state: 'running' | 'invited' | 'no_owner'
}

/** No shop's number is as high. */
export const ABOVE_ALL = 2_147_483_647

/** The newest first, below a number; none where the transaction does not work for an operator. */
export async function listShopsOfInstallation(
  { db }: ReadTx,
  { words, below = ABOVE_ALL, limit }: { words: string; below?: number | undefined; limit: number },
): Promise<OperatedShopRow[]> {
  const { rows } = await sql<OperatedShopRow>`
    select * from shops_of_installation(${words}, ${below}, ${limit})`.execute(db)
  return rows
}

export async function findShopOfInstallation(tx: ReadTx, id: number) {
  const [row] = await listShopsOfInstallation(tx, { words: '', below: id + 1, limit: 1 })
  return row?.tenant_id === id ? row : undefined
}

/** Since when a person is an operator; undefined for all others. `db` works for that person. */
export async function findOperatorSince({ db }: ReadTx, id: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('operator_since')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.operator_since ?? undefined
}

/** Only the owner of the tables may. `db` works for the person. */
export const updateOperator = ({ db }: Tx, id: number, since: Date | null) =>
  db.updateTable('staff').set({ operator_since: since }).where('id', '=', id).execute()
