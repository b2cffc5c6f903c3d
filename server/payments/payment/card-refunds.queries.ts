import type { RefundStatus } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { sql } from 'kysely'
import {
  deleteFrom,
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'

export type RefundAct = 'void' | 'refund'

const OPEN = ['requested', 'waiting', 'pending', 'review'] as const

export const insertCardRefund = (
  tx: Tx,
  refund: {
    id: string
    payment_id: string
    refund_id: number
    amount_cents: number
    is_nameless: boolean
  },
) => insertRow(tx, 'payment_refunds', refund)

/** Changes what is reserved and gone of a payment. The table refuses more than was paid. */
export const movePaymentSums = (
  tx: Tx,
  paymentId: string,
  { reserved, gone }: { reserved: number; gone: number },
) =>
  updateTable(tx, 'payments')
    .set(({ eb }) => ({
      reserved_cents: eb('reserved_cents', '+', reserved),
      refunded_cents: eb('refunded_cents', '+', gone),
      card_refunded_cents: eb('card_refunded_cents', '+', gone),
      refunded_at: eb
        .case()
        .when(eb('refunded_cents', '+', gone), '=', eb.ref('amount_cents'))
        .then(sql<Date>`${new Date()}::timestamptz`)
        .end(),
    }))
    .where('id', '=', paymentId)
    .where('refunded_at', 'is', null)
    .execute()

/**
 * A refund that had gone came back to the provider. A payment that was back as a whole waits as
 * surplus if its order is over: if nothing is left of its other payments.
 */
export const takeBackRefunded = (tx: Tx, paymentId: string, cents: number) =>
  updateTable(tx, 'payments')
    .set(({ eb }) => ({
      refunded_cents: eb('refunded_cents', '-', cents),
      card_refunded_cents: eb('card_refunded_cents', '-', cents),
      refund_due: sql<boolean>`refund_due or (refunded_cents = amount_cents and not exists (
        select from payments o where o.tenant_id = payments.tenant_id
          and o.order_id = payments.order_id and o.id <> payments.id and o.status = 'succeeded'
          and not o.refund_due and o.refunded_at is null and o.refunded_cents < o.amount_cents))`,
      // A record of a refund outside stays.
      refunded_at: eb
        .case()
        .when(eb('refunded_cents', '<', eb.ref('amount_cents')))
        .then(eb.ref('refunded_at'))
        .end(),
    }))
    .where('id', '=', paymentId)
    .execute()

/** Whether something is left of an order's payments; a surplus does not count. */
export async function isKeeping(tx: ReadTx, orderId: number): Promise<boolean> {
  const kept = await selectFrom(tx, 'payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refund_due', '=', false)
    .where('refunded_at', 'is', null)
    .whereRef('refunded_cents', '<', 'amount_cents')
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}

/** A refund with what is needed to ask the provider about it. */
export type RefundToAsk = NonNullable<Awaited<ReturnType<typeof leaseRefund>>> & {
  payment: NonNullable<Awaited<ReturnType<typeof findRefundedPayment>>>
  others: string[]
}

/** Undefined if it is over, or another process talks with the provider about it now. */
export const leaseRefund = (tx: Tx, id: string, now: Date, until: Date) =>
  updateTable(tx, 'payment_refunds')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .returning(['id', 'payment_id', 'refund_id', 'amount_cents', 'act', 'act_id', 'seen'])
    .returning(['status', 'reason', 'created_at', 'leased_until'])
    .executeTakeFirst()

export const listOpenRefunds = (tx: ReadTx, paymentId: string) =>
  selectFrom(tx, 'payment_refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', 'in', OPEN)
    .execute()

export const findRefund = (tx: ReadTx, id: string) =>
  selectFrom(tx, 'payment_refunds')
    .select(['id', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The refund of a payment that the provider knows by this number. */
export const findByReference = (tx: ReadTx, paymentId: string, reference: string) =>
  selectFrom(tx, 'payment_refunds')
    .select(['id', 'payment_id', 'status'])
    .where('payment_id', '=', paymentId)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Deletes a refund for which the provider was never asked. */
export const deleteUnasked = (tx: Tx, refundId: number) =>
  deleteFrom(tx, 'payment_refunds')
    .where('refund_id', '=', refundId)
    .where('status', '=', 'requested')
    .where('asked_at', 'is', null)
    .where('leased_until', 'is', null)
    .returning(['id', 'payment_id', 'amount_cents'])
    .executeTakeFirst()

export const endLease = (tx: Tx, id: string) =>
  updateRow(tx, 'payment_refunds', id, { leased_until: null })

export const findRefundedPayment = (tx: ReadTx, id: string) =>
  selectFrom(tx, 'payments')
    .select(['order_id', 'invoice_no', 'provider', 'account_id', 'amount_cents', 'currency'])
    .select([
      'created_at',
      'settled_at',
      'refunded_cents',
      'reserved_cents',
      'refund_due',
      'reference',
    ])
    .select('gateway_transaction_ref')
    .where('id', '=', id)
    .$narrowType<{ invoice_no: string }>()
    .executeTakeFirst()

/** The provider's references of the payment's other refunds. */
export async function listOtherReferences(
  tx: ReadTx,
  paymentId: string,
  id: string,
): Promise<string[]> {
  const rows = await selectFrom(tx, 'payment_refunds')
    .select('reference')
    .where('payment_id', '=', paymentId)
    .where('id', '<>', id)
    .where('reference', 'is not', null)
    .execute()
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Notes a request before it is sent. Nothing if the refund is over, or the lease is another one's. */
export const noteRequest = (
  tx: Tx,
  { id, leased_until }: { id: string; leased_until: Date | null },
  request: { act: RefundAct; act_id: string; seen: string[] },
) =>
  updateTable(tx, 'payment_refunds')
    .set({ ...request, status: 'pending', asked_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .where('leased_until', '=', leased_until)
    .returning('id')
    .executeTakeFirst()

/** Held until the transaction ends. The order has to be locked before. */
export const lockRefund = (tx: Tx, id: string) =>
  selectFrom(tx, 'payment_refunds')
    .select(['id', 'payment_id', 'refund_id', 'amount_cents', 'status', 'reason', 'rounds'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateRefund = (
  tx: Tx,
  id: string,
  values: {
    status: RefundStatus
    reason: string
    reference?: string | null
    settled_at?: Date | null
  },
) => updateRow(tx, 'payment_refunds', id, { ...values, leased_until: null })

/** The request that was sent last. */
export async function findSentAct(tx: ReadTx, id: string): Promise<RefundAct | null> {
  const row = await selectFrom(tx, 'payment_refunds')
    .select('act')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.act ?? null
}

/** Counts a round of the timer. Nothing where it was counted already. */
export const countRefundRound = (tx: Tx, id: string, round: number) =>
  updateTable(tx, 'payment_refunds')
    .set({ rounds: round + 1 })
    .where('id', '=', id)
    .where('rounds', '=', round)
    .returning('status')
    .executeTakeFirst()

/** Finds the refund at the provider by the id of the order's refund. */
export const findByRefundId = (tx: ReadTx, refundId: number) =>
  selectFrom(tx, 'payment_refunds')
    .select(['id', 'payment_id', 'status'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
