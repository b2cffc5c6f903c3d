import { sql } from 'kysely'
import { selectFrom, type Tx } from '#server/tenants/tx.ts'

/** Whether each is a product of the shop; it locks them against deletion. */
export async function areProducts(tx: Tx, ids: number[]): Promise<boolean> {
  const rows = await selectFrom(tx, 'products')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .forKeyShare()
    .execute()
  return rows.length === new Set(ids).size
}
