import { sql } from 'kysely'
import type { Method } from '#server/tenants/tables.ts'
import { insertForId, type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'

/** Oldest first. */
export const listPayments = ({ db, tenantId }: ReadTx, orderId: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select([
      'p.method',
      'p.status',
      'p.amount_cents',
      'p.currency',
      'p.error_message',
      'p.created_at',
      'p.refunded_at',
      'p.refund_due',
      'p.is_test',
      'o.status as order_status',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.order_id', '=', orderId)
    .orderBy('p.created_at')
    .execute()

export const insertReceipt = (
  tx: Tx,
  receipt: { orderId: number; method: Method; amountCents: number; currency: string },
) =>
  insertForId(tx, 'payments', {
    order_id: receipt.orderId,
    method: receipt.method,
    status: 'succeeded',
    amount_cents: receipt.amountCents,
    currency: receipt.currency,
    settled_at: new Date(),
  })

/** A receipt that was noted by mistake. What came by card stays as it is. */
export const cancelReceipt = ({ db, tenantId }: Tx, orderId: number, reason: string) =>
  db
    .updateTable('payments')
    .set({ status: 'canceled', error_message: reason })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('invoice_no', 'is', null)
    .where('refunded_at', 'is', null)
    .returning('id')
    .execute()

/** The payment of the order that is not fully refunded. Surplus payments do not count. */
export const findPaid = ({ db, tenantId }: ReadTx, orderId: number) =>
  db
    .selectFrom('payments')
    .select(REFUNDABLE)
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refunded_at', 'is', null)
    .where('refund_due', '=', false)
    .executeTakeFirst()

const REFUNDABLE = [
  'id',
  'method',
  'provider',
  'account_id',
  'amount_cents',
  'refunded_cents',
  'reserved_cents',
] as const

/** The payments that came twice or too late and are not given back. */
export const listDue = ({ db, tenantId }: ReadTx, orderId: number) =>
  db
    .selectFrom('payments')
    .select(REFUNDABLE)
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refunded_at', 'is', null)
    .where('refund_due', '=', true)
    .orderBy('created_at')
    .execute()

export const addRefunded = ({ db, tenantId }: Tx, id: string, cents: number) =>
  db
    .updateTable('payments')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** A surplus payment is its order's own from now on. */
export const markKept = (tx: Tx, id: string) => updateRow(tx, 'payments', id, { refund_due: false })

/** Marks payments as refunded: all of them, or the surplus ones. What is asked back stays as it is. */
export const markRefunded = ({ db, tenantId }: Tx, orderId: number, which: 'all' | 'due') =>
  db
    .updateTable('payments')
    .set({ refunded_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refunded_at', 'is', null)
    .where('reserved_cents', '=', 0)
    .$if(which === 'due', (query) => query.where('refund_due', '=', true))
    .returning(['id', 'amount_cents', 'refunded_cents', 'refund_due'])
    .execute()

export type PaymentSums = {
  refunded: number
  /** The part of `refunded` that went to the card. */
  toCard: number
  /** Asked back, and not known to be gone. */
  reserved: number
  net: number
  refundable: number
  surplus: number
}

/** In cents: what was given back of an order and what was kept, what can be given back, and its surplus. */
export async function sumPayments({ db, tenantId }: ReadTx, orderId: number): Promise<PaymentSums> {
  const { rows } = await sql<PaymentSums>`
    select
      coalesce(sum(case when refunded_at is null then refunded_cents else amount_cents end), 0)
        ::float8 as refunded,
      coalesce(sum(card_refunded_cents), 0)::float8 as "toCard",
      coalesce(sum(reserved_cents), 0)::float8 as reserved,
      coalesce(sum(case when refunded_at is null then amount_cents - refunded_cents else 0 end), 0)
        ::float8 as net,
      coalesce(sum(amount_cents - refunded_cents - reserved_cents)
        filter (where refunded_at is null), 0)::float8 as refundable,
      coalesce(sum(amount_cents - refunded_cents - reserved_cents)
        filter (where refunded_at is null and refund_due), 0)::float8 as surplus
    from payments
    where tenant_id = ${tenantId} and order_id = ${orderId} and status = 'succeeded'`.execute(db)
  return rows[0]!
}
