import { inOrder } from '#server/platform/database/pipeline.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { insertEvent } from '../order-status.ts'
import type { OrderLineRow } from '../order-lines.queries.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import type { OrderRow } from '../orders.queries.ts'

export type NewOrder = Omit<OrderRow, 'tenant_id' | 'status' | 'stock' | 'created_at' | 'country'>
export type NewLine = OrderLineRow & { product_id: number; variant_id: number | null }

/** The order, and the first entry of its history. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<{ created_at: Date }> {
  const { db, tenantId } = tx
  const [made] = await inOrder(tx, [
    () =>
      db
        .insertInto('orders')
        .values({
          tenant_id: tenantId,
          ...order,
          delivery_address: JSON.stringify(order.delivery_address),
        })
        .returning('created_at')
        .executeTakeFirstOrThrow(),
    () => insertEvent(tx, order.id, { status: 'awaiting_payment', actor: 'customer', note: '' }),
  ])
  return made
}

/**
 * What an order is the sum of. What adjusts it is known to be its own by their common moment, which
 * the database says.
 */
export async function insertLines(
  tx: Tx,
  orderId: number,
  lines: NewLine[],
  adjustments: AdjustmentRow[],
): Promise<void> {
  const { db, tenantId } = tx
  await inOrder(tx, [
    () =>
      db
        .insertInto('order_lines')
        .values(
          lines.map((line, position) => ({
            tenant_id: tenantId,
            order_id: orderId,
            position,
            ...line,
            customization: JSON.stringify(line.customization),
          })),
        )
        .execute(),
    () => insertAdjustments(tx, orderId, adjustments),
  ])
}

async function insertAdjustments(
  { db, tenantId }: Tx,
  orderId: number,
  adjustments: AdjustmentRow[],
): Promise<void> {
  if (adjustments.length === 0) return
  await db
    .insertInto('order_adjustments')
    .values(
      adjustments.map(({ promotion_id, ...adjustment }, position) => ({
        tenant_id: tenantId,
        order_id: orderId,
        position,
        ...adjustment,
        source_kind: promotion_id === null ? null : ('promotion' as const),
        source_id: promotion_id,
      })),
    )
    .execute()
}
