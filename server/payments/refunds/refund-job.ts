import { jobOf } from '#server/tenants/jobs.ts'

/**
 * Continues a refund to the card: once, because a person asked; or as a round of the timer, which
 * goes on until its outcome is certain. `id`: of the row in payment_refunds.
 */
export const refundJob = jobOf<{ id: string; round?: number }>('payments.refund')
