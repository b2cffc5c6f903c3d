import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { type UnpaidLimits, type UnpaidLine, USUAL_LIMITS } from './unpaid.rules.ts'

export async function findUnpaidLimits({ db, tenantId }: ReadTx): Promise<UnpaidLimits> {
  const { rows } = await sql<UnpaidLimits>`
    select orders, pieces, free_pieces as "freePieces", share_percent as "sharePercent"
      from unpaid_limits where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? USUAL_LIMITS
}

/** What a customer has on order without having paid. */
export async function listUnpaidLines(
  { db, tenantId }: ReadTx,
  customerId: number,
): Promise<UnpaidLine[]> {
  const { rows } = await sql<UnpaidLine>`
    select o.id as "orderId", l.product_id as "productId", l.quantity
      from orders o
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}
        and o.status = 'awaiting_payment'`.execute(db)
  return rows
}

export async function saveUnpaidLimits(
  { db, tenantId }: Tx,
  { orders, pieces, freePieces, sharePercent }: UnpaidLimits,
): Promise<void> {
  await sql`
    insert into unpaid_limits (tenant_id, orders, pieces, free_pieces, share_percent)
      values (${tenantId}, ${orders}, ${pieces}, ${freePieces}, ${sharePercent})
      on conflict (tenant_id) do update set orders = excluded.orders, pieces = excluded.pieces,
        free_pieces = excluded.free_pieces, share_percent = excluded.share_percent`.execute(db)
}
