import type { JobBody } from '#server/tenants/jobs.ts'
import type { LetterJob } from '#server/tenants/mail-jobs.ts'
import type { OrdersPort } from './orders-port.ts'

export type PaymentSettings = {
  /** Encrypts the shops' accounts with their card provider. */
  key: string
  /** 2C2P's payment API, and the hosts that its payment pages may be on. */
  pgwUrl: URL
  pgwPageHosts: string[]
}

export type Payments = { handlers: object; jobs: JobBody[]; mails: LetterJob[] }

export function createPayments(_settings: PaymentSettings, _orders: OrdersPort): Payments {
  return { handlers: {}, jobs: [], mails: [] }
}
