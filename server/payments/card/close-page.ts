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

/** Closes the pages of an order that is over or paid, except the paid attempt's. The order is locked. */
export async function closePages(tx: Tx, orderId: number, except?: string): Promise<void> {
  for (const attempt of await listAttempts(tx, orderId)) {
    if (attempt.id !== except && isOpenAttempt(attempt)) await closePage(tx, attempt.id)
  }
}
