import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { type UnpaidLimits, USUAL_LIMITS } from './unpaid.rules.ts'

/** The limits as one value of a larger query; no row in a shop that has set none. */
export const unpaidLimits = ({ tenantId }: Pick<ReadTx, 'tenantId'>) => sql<{
  limits: UnpaidLimits
}>`
  select json_build_object('orders', orders, 'units', pieces, 'freeUnits', free_pieces,
      'sharePercent', share_percent) as limits
    from unpaid_limits where tenant_id = ${tenantId}`

export async function findUnpaidLimits(tx: ReadTx): Promise<UnpaidLimits> {
  const { rows } = await unpaidLimits(tx).execute(tx.db)
  return rows[0]?.limits ?? USUAL_LIMITS
}

export async function saveUnpaidLimits(
  { db, tenantId }: Tx,
  { orders, units, freeUnits, sharePercent }: UnpaidLimits,
): Promise<void> {
  await sql`
    insert into unpaid_limits (tenant_id, orders, pieces, free_pieces, share_percent)
      values (${tenantId}, ${orders}, ${units}, ${freeUnits}, ${sharePercent})
      on conflict (tenant_id) do update set orders = excluded.orders, pieces = excluded.pieces,
        free_pieces = excluded.free_pieces, share_percent = excluded.share_percent`.execute(db)
}
