import type { PaymentStatus } from '#contract/payments.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listAttempts, updateAttempt } from '../payment/payments.queries.ts'

/** Closes the page of an attempt that is not to be paid any more, and asks what became of it. */
export const closeJob = jobOf<{ paymentId: string }>('payments.close')

type Closable = { status: PaymentStatus; reference: string | null }

/** Only a provider with a number of its own can be asked to close a page. */
export const isOpenAttempt = ({ status, reference }: Closable) =>
  reference !== null && (status === 'initiated' || status === 'pending')

export async function closePage(tx: Tx, paymentId: string): Promise<void> {
  await updateAttempt(tx, paymentId, { is_closing: true })
  await tx.enqueue(closeJob, { paymentId })
}

/** Closes the pages of an order that is over. The order is locked. */
export async function closePages(tx: Tx, orderId: number): Promise<void> {
  for (const attempt of await listAttempts(tx, orderId)) {
    if (isOpenAttempt(attempt)) await closePage(tx, attempt.id)
  }
}

/** Closes the other pages on which the same amount could be paid once more. The order is locked. */
export async function closeOtherPages(
  tx: Tx,
  paid: { id: string; order_id: number; demand_id: number | null },
): Promise<void> {
  for (const attempt of await listAttempts(tx, paid.order_id)) {
    const isSame = attempt.demand_id === paid.demand_id && attempt.id !== paid.id
    if (isSame && isOpenAttempt(attempt)) await closePage(tx, attempt.id)
  }
}
