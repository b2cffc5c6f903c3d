import { sql } from 'kysely'
import type { DeliveryAddress, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** An order as its merchant sees it. */
export type MerchantOrder = {
  id: number
  order_number: string
  status: OrderStatus
  payment_method: PaymentMethod
  total_cents: number
  total_items: number
  delivery_address: DeliveryAddress
  hold_expires_at: Date
  created_at: Date
  /** Null where the account is gone. */
  username: string | null
  email: string | null
}

const ORDERS = sql`
  select o.id, o.order_number, o.status, o.payment_method, o.total_cents, o.total_items,
      o.delivery_address, o.hold_expires_at, o.created_at, c.username, c.email
    from orders o
    left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id`

/** Newest first; of one status or of all. */
export async function listNewestOrders(
  { db, tenantId }: ReadTx,
  { status, limit }: { status?: OrderStatus | undefined; limit: number },
): Promise<MerchantOrder[]> {
  const { rows } = await sql<MerchantOrder>`
    ${ORDERS} where o.tenant_id = ${tenantId}
      ${status === undefined ? sql`` : sql`and o.status = ${status}`}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findOrderByNumber(
  { db, tenantId }: ReadTx,
  orderNumber: string,
): Promise<MerchantOrder | undefined> {
  const { rows } = await sql<MerchantOrder>`
    ${ORDERS} where o.tenant_id = ${tenantId} and o.order_number = ${orderNumber}`.execute(db)
  return rows[0]
}

export type MerchantPayment = {
  id: string
  method: PaymentMethod
  status: string
  amount_cents: number
  needs_review: boolean
  refund_due: boolean
  refunded_at: Date | null
  gateway_transaction_ref: string | null
  error_message: string | null
  created_at: Date
}

/** Oldest first. */
export async function listPaymentsForMerchant(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<MerchantPayment[]> {
  const { rows } = await sql<MerchantPayment>`
    select id, method, status, amount_cents, needs_review, refund_due, refunded_at,
        gateway_transaction_ref, error_message, created_at
      from payments where tenant_id = ${tenantId} and order_id = ${orderId}
      order by created_at`.execute(db)
  return rows
}

export type MerchantEvent = { status: OrderStatus; actor: string; note: string; created_at: Date }

/** Oldest first. */
export async function listEventsForMerchant(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<MerchantEvent[]> {
  const { rows } = await sql<MerchantEvent>`
    select status, actor, note, created_at from order_events
      where tenant_id = ${tenantId} and order_id = ${orderId}
      order by created_at, id`.execute(db)
  return rows
}
