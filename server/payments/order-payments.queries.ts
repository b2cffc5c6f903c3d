import { sql } from 'kysely'
import type { Method } from '#server/tenants/tables.ts'
import {
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** Oldest first. */
export const listPayments = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'payments as p')
    .innerJoin('orders as o', (join) => withinShop(join, 'o.id', 'p.order_id'))
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
    .where('p.order_id', '=', orderId)
    .orderBy('p.created_at')
    .execute()

export type Receipt = {
  orderId: number
  /** The demand of the order that it is for; absent where the order asks once for its total. */
  demandId?: number
  method: Method
  amountCents: number
  currency: string
}

export const insertReceipt = (tx: Tx, receipt: Receipt) =>
  insertForId(tx, 'payments', {
    order_id: receipt.orderId,
    demand_id: receipt.demandId ?? null,
    method: receipt.method,
    status: 'succeeded',
    amount_cents: receipt.amountCents,
    currency: receipt.currency,
    settled_at: new Date(),
  })

/** The receipts of an order; what came by card is none. */
export const listReceipts = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'payments')
    .select(['id', 'demand_id'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('invoice_no', 'is', null)
    .where('refunded_at', 'is', null)
    .execute()

/** Receipts that were noted by mistake. */
export const cancelReceipts = (tx: Tx, ids: readonly string[], reason: string) =>
  updateTable(tx, 'payments')
    .set({ status: 'canceled', error_message: reason })
    .where('id', 'in', ids)
    .execute()

/** The payments of the order that are not fully refunded, newest first. Surplus payments do not count. */
export const listPaid = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'payments')
    .select(REFUNDABLE)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refunded_at', 'is', null)
    .where('refund_due', '=', false)
    .orderBy('settled_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

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
export const listDue = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'payments')
    .select(REFUNDABLE)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refunded_at', 'is', null)
    .where('refund_due', '=', true)
    .orderBy('created_at')
    .execute()

export const addRefunded = (tx: Tx, id: string, cents: number) =>
  updateTable(tx, 'payments')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', id)
    .execute()

/** A surplus payment is its order's own from now on. */
export const markKept = (tx: Tx, id: string, demand_id: number | null) =>
  updateRow(tx, 'payments', id, { refund_due: false, demand_id })

/** The order's own payment is that of a demand from now on. */
export const joinDemand = (tx: Tx, orderId: number, demandId: number) =>
  updateTable(tx, 'payments')
    .set({ demand_id: demandId })
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refund_due', '=', false)
    .where('demand_id', 'is', null)
    .execute()

/** Receipts that were noted for these demands by mistake. @returns their ids */
export async function cancelReceiptsFor(
  tx: Tx,
  demandIds: readonly number[],
  reason: string,
): Promise<string[]> {
  if (demandIds.length === 0) return []
  const rows = await updateTable(tx, 'payments')
    .set({ status: 'canceled', error_message: reason, demand_id: null })
    .where('demand_id', 'in', demandIds)
    .where('status', '=', 'succeeded')
    .where('invoice_no', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Payments of these demands are their orders' own again. */
export const clearDemands = (tx: Tx, demandIds: readonly number[]) =>
  updateTable(tx, 'payments').set({ demand_id: null }).where('demand_id', 'in', demandIds).execute()

/** Marks payments as refunded: all of them, or the surplus ones. What is asked back stays as it is. */
export const markRefunded = (tx: Tx, orderId: number, which: 'all' | 'due') =>
  updateTable(tx, 'payments')
    .set({ refunded_at: new Date() })
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
