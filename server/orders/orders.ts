import type { OrdersPort } from '#server/payments/orders-port.ts'
import type { JobBody } from '#server/tenants/jobs.ts'
import type { LetterJob } from '#server/tenants/mail-jobs.ts'

export type Orders = {
  handlers: object
  jobs: JobBody[]
  mails: LetterJob[]
  /** For payments, which announce what came in. */
  port: OrdersPort
}

export function createOrders(): Orders {
  return {
    handlers: {},
    jobs: [],
    mails: [],
    port: {
      lockOrder: async () => undefined,
      keepHeldUntil: async () => {},
      paymentSucceeded: async () => 'refund-due',
    },
  }
}
