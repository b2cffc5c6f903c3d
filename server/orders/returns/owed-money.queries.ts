import { sql } from 'kysely'
import { refundedUnits } from '#server/calls/owed-money.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { emitReturn } from './emit-return.ts'
import { endExchange } from './end-exchange.ts'

/** Units of an open case whose money has not gone back. */
export type UnpaidUnits = { id: number; line: number; missing: number }

/** The cases in the order in which they were opened. */
export async function listUnpaidUnits(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<UnpaidUnits[]> {
  const { rows } = await sql<UnpaidUnits>`
    select r.id, c.line, (c.quantity - c.to_exchange - ${refundedUnits(tenantId)})::int as missing
      from order_returns r
      join order_return_lines c on c.tenant_id = r.tenant_id and c.return_id = r.id
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId} and r.status = 'agreed'
      order by r.asked_at, r.id`.execute(db)
  return rows
}

/**
 * The open case that a refund of these units belongs to where nobody says so: the oldest that misses the
 * money of each. The order is locked.
 */
export async function findCaseOfUnits(
  tx: ReadTx,
  orderId: number,
  units: readonly { line: number; quantity: number }[],
): Promise<number | undefined> {
  if (units.length === 0) return undefined
  const unpaid = await listUnpaidUnits(tx, orderId)
  const missesAll = (id: number) =>
    units.every(({ line, quantity }) =>
      unpaid.some((row) => row.id === id && row.line === line && row.missing >= quantity),
    )
  return unpaid.find(({ id }) => missesAll(id))?.id
}

/**
 * Closes the cases of an order whose units are all back, and their money or the goods for them. A case whose
 * exchange costs more waits for that.
 */
export async function closeSettled(tx: Tx, orderId: number): Promise<void> {
  const { db, tenantId } = tx
  const { rows } = await sql<{ id: number }>`
    update order_returns r set status = 'closed', ended_at = ${new Date()}
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId} and r.status = 'agreed'
        and not exists (select from order_return_lines c
          join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
          join order_lines l on l.tenant_id = c.tenant_id and l.order_id = c.order_id
            and l.position = c.line
          where c.tenant_id = ${tenantId} and c.return_id = r.id and (
            (c.quantity > c.received and not (o.status in ('refunded', 'canceled')
              and (l.shipped = 0 or o.stock = 'returned')))
            or (o.status not in ('refunded', 'canceled')
              and c.quantity - c.exchanged > ${refundedUnits(tenantId, true)})))
        and not exists (select from order_edits e
          join order_demands d on d.tenant_id = e.tenant_id and d.order_id = e.order_id
            and d.edit_id = e.id and d.paid_at is null and d.withdrawn_at is null
          where e.tenant_id = ${tenantId} and e.return_id = r.id and e.state = 'applied')
      returning r.id`.execute(db)
  for (const { id } of rows) {
    await endExchange(tx, orderId, id, 'dropped')
    await emitReturn(tx, 'return.closed', { id, order_id: orderId })
  }
}
