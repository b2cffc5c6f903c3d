import { sql } from 'kysely'
import type { PaymentStatus } from '#contract/payments.ts'
import type { OnlineMethod } from '#server/tenants/tables.ts'
import {
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { ONLINE_METHODS } from './payment-method.ts'

const ATTEMPT = [
  'id',
  'order_id',
  'demand_id',
  'method',
  'status',
  'amount_cents',
  'currency',
  'provider',
  'account_id',
  'needs_review',
  'invoice_no',
  'callback_key',
  'redirect_url',
  'reference',
  'asked_at',
  'is_closing',
  'needs_capture',
  'capturing_until',
  'is_test',
  'dispute',
  'refunded_cents',
  'reserved_cents',
  'expires_at',
  'created_at',
] as const

/** An attempt to pay on the page of a provider. */
export type Attempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

const attempts = (tx: ReadTx) =>
  selectFrom(tx, 'payments').select(ATTEMPT).where('method', 'in', ONLINE_METHODS).$narrowType<{
    method: OnlineMethod
    callback_key: string
    invoice_no: string
    expires_at: Date
  }>()

export const findAttempt = (tx: ReadTx, id: string) =>
  attempts(tx).where('id', '=', id).executeTakeFirst()

/** Finds an attempt and locks the row until the transaction ends. The order has to be locked before. */
export const lockAttempt = (tx: Tx, id: string) =>
  attempts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findAttemptByKey = (tx: ReadTx, callbackKey: string) =>
  attempts(tx).where('callback_key', '=', callbackKey).executeTakeFirst()

/**
 * The attempt that a notification names: by the provider's number of the attempt or of the payment,
 * else by the shop's own.
 */
export const findAttemptHeard = (
  tx: ReadTx,
  provider: string,
  { references, invoiceNo }: { references: readonly string[]; invoiceNo: string | null },
) =>
  attempts(tx)
    .where('provider', '=', provider)
    .where((is) =>
      is.or([
        is('reference', '=', sql<string>`any(${[...references]}::text[])`),
        is('gateway_transaction_ref', '=', sql<string>`any(${[...references]}::text[])`),
        is('invoice_no', '=', invoiceNo),
      ]),
    )
    .executeTakeFirst()

/** Oldest first: all of an order, or those for one of its demands, or for its total (null). */
export const listAttempts = (tx: ReadTx, orderId: number, demandId?: number | null) =>
  attempts(tx)
    .where('order_id', '=', orderId)
    .$if(demandId !== undefined, (query) =>
      query.where('demand_id', 'is not distinct from', demandId!),
    )
    .orderBy('created_at')
    .execute()

export async function insertAttempt(
  tx: Tx,
  attempt: {
    id: string
    method: OnlineMethod
    order_id: number
    demand_id: number | null
    amount_cents: number
    currency: string
    provider: string
    account_id: string
    invoice_no: string
    callback_key: string
    expires_at: Date
    asked_at: Date
    is_test: boolean
    needs_capture: boolean
  },
): Promise<void> {
  await insertRow(tx, 'payments', { status: 'initiated', ...attempt })
}

export const updateAttempt = (tx: Tx, id: string, values: AttemptUpdate) =>
  updateRow(tx, 'payments', id, values)

type AttemptUpdate = {
  status?: PaymentStatus
  needs_review?: boolean
  refund_due?: boolean
  error_message?: string | null
  gateway_transaction_ref?: string
  settled_at?: Date | null
  expires_at?: Date
  asked_at?: Date | null
  is_closing?: boolean
  capturing_until?: Date | null
  dispute?: string
  dispute_due?: Date | null
  redirect_url?: string
  reference?: string | null
}

/** Notes that the provider is being asked. Nothing where it was asked within the last seconds. */
export const beginInquiry = (tx: Tx, id: string, quietSeconds: number) => {
  const now = Date.now()
  const quietSince = new Date(now - quietSeconds * 1000)
  return updateTable(tx, 'payments')
    .set({ inquired_at: new Date(now) })
    .where('id', '=', id)
    .where('method', 'in', ONLINE_METHODS)
    .where((is) => is.or([is('inquired_at', 'is', null), is('inquired_at', '<=', quietSince)]))
    .returning(['order_id', 'invoice_no', 'reference', 'provider', 'account_id', 'status'])
    .returning('created_at')
    .$narrowType<{ invoice_no: string }>()
    .executeTakeFirst()
}

/**
 * The time of the inquiry for a returning browser: now, or after the quiet time that follows the
 * last one. Undefined if an inquiry is already planned.
 */
export async function planQuestion(
  tx: Tx,
  id: string,
  now: Date,
  quietSeconds: number,
): Promise<Date | undefined> {
  const asked = await selectFrom(tx, 'payments')
    .select('question_at')
    .where('id', '=', id)
    .where((is) => is.or([is('question_at', 'is', null), is('question_at', '<=', now)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!asked) return undefined
  const quietUntil = (asked.question_at?.getTime() ?? 0) + quietSeconds * 1000
  const question_at = new Date(Math.max(now.getTime(), quietUntil))
  await updateRow(tx, 'payments', id, { question_at })
  return question_at
}

/** Counts a round of the timer's questions. Nothing where it was counted already. */
export const countRound = (tx: Tx, id: string, round: number) =>
  updateTable(tx, 'payments')
    .set({ inquiries: round + 1 })
    .where('id', '=', id)
    .where('inquiries', '=', round)
    .returning(['status', 'needs_review', 'expires_at', 'created_at', 'capturing_until'])
    .$narrowType<{ expires_at: Date }>()
    .executeTakeFirst()

/** The status of an attempt, with the number and the customer of its order. */
export const findStanding = (tx: ReadTx, id: string) =>
  selectFrom(tx, 'payments as p')
    .innerJoin('orders as o', (join) => withinShop(join, 'o.id', 'p.order_id'))
    .select([
      'p.method',
      'p.status',
      'p.is_test',
      'p.gateway_transaction_ref',
      'p.dispute',
      'p.dispute_due',
      'p.currency',
      'p.amount_cents',
      'p.error_message',
      'p.refund_due',
      'p.refunded_at',
      'p.created_at',
      'p.order_id',
      'o.order_number',
      'o.customer_id',
      'o.status as order_status',
    ])
    .where('p.id', '=', id)
    .where('p.method', 'in', ONLINE_METHODS)
    .executeTakeFirst()
