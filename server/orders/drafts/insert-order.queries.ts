import { inOrder, statement, type Statements } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { NewOrder } from '../placing/place-order.queries.ts'

export type OrderByHand = Omit<NewOrder, 'request_hash'>

/** The order without its lines, and its first event, which is that of who made it. No cart changes. */
export const insertOrder = (
  { db, tenantId: tenant_id }: Tx,
  { own_way, ...order }: OrderByHand,
  actor: 'customer' | 'merchant',
): Statements<unknown> =>
  inOrder([
    statement(
      db
        .insertInto('orders')
        .values({
          tenant_id,
          ...order,
          delivery_address: JSON.stringify(order.delivery_address),
          own_way: own_way && JSON.stringify(own_way),
        })
        .compile(),
    ),
    statement(
      db
        .insertInto('order_events')
        .values({
          tenant_id,
          order_id: order.id,
          status: 'awaiting_payment',
          actor,
        })
        .compile(),
    ),
  ])
