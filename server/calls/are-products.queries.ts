import { sql } from 'kysely'
import type { Tx } from '#server/tenants/tx.ts'

/** Whether each is a product of the shop; it locks them against deletion. */
export async function areProducts({ db, tenantId }: Tx, ids: number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .forKeyShare()
    .execute()
  return rows.length === new Set(ids).size
}
