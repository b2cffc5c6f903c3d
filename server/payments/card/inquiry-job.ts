import { jobOf } from '#server/tenants/jobs.ts'

/**
 * Asks the provider about an attempt: once, because something was heard of it; or as a round of the
 * timer, which goes on until there is nothing more to expect.
 */
export const inquiryJob = jobOf<{ paymentId: string; round?: number }>('payments.inquire')
