import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findByReference, listOpenRefunds } from './card-refunds.queries.ts'

/**
 * Continues a refund to the card: once, because a person asked; or as a round of the timer, which
 * goes on until its outcome is certain. `hasBounced`: the provider has its money back after it had
 * succeeded. `id`: of the row in payment_refunds.
 */
export const refundJob = jobOf<{ id: string; round?: number; hasBounced?: boolean }>(
  'payments.refund',
)

/** Something was heard of a payment, so its refunds without an outcome are asked about. */
export async function askAboutOpenRefunds(tx: Tx, paymentId: string): Promise<void> {
  for (const { id } of await listOpenRefunds(tx, paymentId)) await tx.enqueue(refundJob, { id })
}

/** Refunds that were heard to have succeeded have failed after all; the provider has the money. */
export async function recheckFailedRefunds(
  tx: Tx,
  paymentId: string,
  references: readonly string[],
): Promise<void> {
  for (const reference of references) {
    const refund = await findByReference(tx, paymentId, reference)
    if (refund?.status !== 'succeeded') continue
    await tx.enqueue(refundJob, { id: refund.id, hasBounced: true })
  }
}
