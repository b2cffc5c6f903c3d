import { sql } from 'kysely'
import type {
  ledgerFilter,
  PaymentState,
} from '#contract/backoffice/orders/shapes/staff-payment.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { amountIsFound, orderIsFound } from '#server/calls/order-search.ts'
import { startOfDay } from '#server/calls/shop-days.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import { type ReadTx, type Tx, updateTable } from '#server/tenants/tx.ts'
import { methodOf } from '../payment/payment-method.ts'

/** A payment as those who run the shop see it. */
export type PaymentRow = {
  id: string
  method: Method
  status: PaymentStatus
  amount_cents: number
  currency: string
  /** In parts, while not all of it is given back. */
  refunded_cents: number
  /** The part of it that went to the card. */
  card_refunded_cents: number
  /** Asked back, and not known to be gone. */
  reserved_cents: number
  needs_review: boolean
  refund_due: boolean
  refunded_at: Date | null
  order_status: OrderStatus
  gateway_transaction_ref: string | null
  error_message: string | null
  created_at: Date
  provider: string | null
  inquired_at: Date | null
  is_test: boolean
  dispute: string | null
  dispute_due: Date | null
}

export type LedgerPaymentRow = PaymentRow & {
  moment: string
  order_id: number
  order_number: string
  customer_name: string
}

type LedgerFilter = FilterOf<typeof ledgerFilter>

/** The payment statuses of each state. */
const STATES: Record<PaymentState, PaymentStatus[]> = {
  open: ['initiated', 'pending'],
  succeeded: ['succeeded'],
  failed: ['failed'],
  canceled: ['canceled'],
}

const IS_SURPLUS = sql`p.refund_due and p.refunded_at is null`

const VIEWS = {
  to_review: () => sql`p.needs_review`,
  paid_after_cancellation: () => sql`${IS_SURPLUS} and o.status = 'canceled'`,
  refunds_due: () => sql`${IS_SURPLUS} and o.status <> 'canceled'`,
  failed_today: (tenantId: number) => sql`p.status = 'failed' and p.created_at >=
    date_trunc('day', now(), coalesce((select time_zone from office_settings
      where tenant_id = ${tenantId}), 'UTC'))`,
}

/** An amount, the provider's reference, or words of the order. */
const isFound = (tx: ReadTx, typed: string) => sql`(${amountIsFound(tx, sql`p.amount_cents`, typed)}
    or p.gateway_transaction_ref = ${typed}
    or (${sql.join(orderIsFound(tx, sql`p.order_id`, typed), sql` and `)}))`

const ledger = sql`
  select p.id, p.method, p.status, p.amount_cents, p.refunded_cents,
      p.card_refunded_cents, p.reserved_cents, p.needs_review, p.refund_due, p.refunded_at,
      p.gateway_transaction_ref, p.error_message, p.created_at, p.created_at::text as moment,
      p.provider, p.inquired_at, p.currency, p.is_test, p.dispute, p.dispute_due,
      o.status as order_status, o.id as order_id, o.order_number, o.delivery_address ->> 'fullname' as customer_name
    from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id`

function conditionsOf(tx: ReadTx, filter: LedgerFilter) {
  const { tenantId } = tx
  const { view, state, method, provider, from, to } = filter
  const parts = [sql`p.tenant_id = ${tenantId}`]
  if (view && view !== 'all') parts.push(VIEWS[view](tenantId))
  if (state) parts.push(sql`p.status = any(${STATES[state]}::text[])`)
  if (method) parts.push(sql`p.method = ${methodOf(method)}`)
  if (provider) parts.push(sql`p.provider = ${provider}`)
  if (from) parts.push(sql`p.created_at >= ${startOfDay(tx, from, 0)}`)
  if (to) parts.push(sql`p.created_at < ${startOfDay(tx, to, 1)}`)
  const typed = (filter.search ?? '').trim()
  if (typed) parts.push(isFound(tx, typed))
  return parts
}

/** Newest first. */
export async function listLedger(
  tx: ReadTx,
  filter: LedgerFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<LedgerPaymentRow[]> {
  const parts = conditionsOf(tx, filter)
  if (after) parts.push(isAfter('p.created_at', 'p.id', after, 'desc'))
  const { rows } = await sql<LedgerPaymentRow>`${ledger} where ${sql.join(parts, sql` and `)}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(tx.db)
  return rows
}

export async function findInLedger(
  { db, tenantId }: ReadTx,
  id: string,
): Promise<LedgerPaymentRow | undefined> {
  const { rows } = await sql<LedgerPaymentRow>`${ledger}
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** @returns false if the payment does not wait for review. */
export async function endReview(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'payments')
    .set({ needs_review: false })
    .where('id', '=', id)
    .where('needs_review', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
