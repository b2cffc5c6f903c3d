import type { OrderStatus } from '#contract/orders.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** An order as its merchant sees it; without a name where the account is gone. */
export type MerchantOrder = Awaited<ReturnType<typeof listNewestOrders>>[number]

const ordersWithCustomers = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('orders as o')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      'o.payment_method',
      'o.total_cents',
      'o.total_items',
      'o.delivery_address',
      'o.hold_expires_at',
      'o.created_at',
      'c.username',
      'c.email',
    ])
    .where('o.tenant_id', '=', tenantId)

/** Newest first; of one status or of all. */
export const listNewestOrders = (
  tx: ReadTx,
  { status, limit }: { status?: OrderStatus | undefined; limit: number },
) =>
  ordersWithCustomers(tx)
    .$if(status !== undefined, (query) => query.where('o.status', '=', status!))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

export const findOrderByNumber = (
  tx: ReadTx,
  orderNumber: string,
): Promise<MerchantOrder | undefined> =>
  ordersWithCustomers(tx).where('o.order_number', '=', orderNumber).executeTakeFirst()

export type MerchantPayment = Awaited<ReturnType<typeof listPaymentsForMerchant>>[number]

/** Oldest first. */
export const listPaymentsForMerchant = ({ db, tenantId }: ReadTx, orderId: number) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'method',
      'status',
      'amount_cents',
      'refunded_cents',
      'reserved_cents',
      'card_refunded_cents',
      'needs_review',
      'refund_due',
      'refunded_at',
      'gateway_transaction_ref',
      'provider',
      'inquired_at',
      'error_message',
      'created_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
