import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

export type MerchantPayment = Awaited<ReturnType<typeof listPaymentsForMerchant>>[number]

/** Oldest first. */
export const listPaymentsForMerchant = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'payments')
    .select([
      'id',
      'method',
      'status',
      'amount_cents',
      'currency',
      'refunded_cents',
      'reserved_cents',
      'card_refunded_cents',
      'needs_review',
      'refund_due',
      'refunded_at',
      'gateway_transaction_ref',
      'provider',
      'inquired_at',
      'is_test',
      'dispute',
      'dispute_due',
      'error_message',
      'created_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
