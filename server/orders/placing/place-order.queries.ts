import { inOrder } from '#server/platform/database/pipeline.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { insertEvent } from '../order-events.queries.ts'
import type { OrderLineRow } from '../order-lines.queries.ts'
import type { OrderRow } from '../orders.queries.ts'

export type NewOrder = Omit<OrderRow, 'tenant_id' | 'status' | 'stock'>
export type NewLine = OrderLineRow & { product_id: number; variant_id: number | null }

/** The order, its lines, and the first entry of its history. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: NewLine[]): Promise<void> {
  const { db, tenantId } = tx
  await inOrder(tx, [
    () =>
      db
        .insertInto('orders')
        .values({
          tenant_id: tenantId,
          ...order,
          delivery_address: JSON.stringify(order.delivery_address),
        })
        .execute(),
    () =>
      db
        .insertInto('order_lines')
        .values(
          lines.map((line, position) => ({
            tenant_id: tenantId,
            order_id: order.id,
            position,
            ...line,
            customization: JSON.stringify(line.customization),
          })),
        )
        .execute(),
    () => insertEvent(tx, order.id, { status: 'awaiting_payment', actor: 'customer', note: '' }),
  ])
}
