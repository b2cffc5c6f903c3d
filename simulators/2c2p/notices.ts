import type { Notice } from './behaviour.ts'
import { seal } from './api/envelope.ts'
import { post } from '../shared/outgoing.ts'
import { createRetries } from '../shared/retries.ts'
import { type Payment, respCodeOf, type SentNotice } from './payment.ts'
import { reportOf } from './api/report.ts'

/** A notification that is not answered with 200 is sent again after each of these. */
const RETRY_AFTER_MS = [1000, 5000, 30_000, 120_000, 600_000]

type Sending = { notices?: Notice[] | undefined; atOnce?: boolean | undefined }

/** Sends notifications, and what was not taken again. */
export function createNotices(log: (line: string) => void, retryAfterMs = RETRY_AFTER_MS) {
  const retries = createRetries(retryAfterMs)

  const attempt = ({ request }: Payment, sent: SentNotice, body: string): Promise<void> =>
    retries.untilTaken(sent.statuses, () => post(request.backendReturnUrl, body), {
      // A forged notification is sent once.
      isOnce: sent.fault !== undefined,
      again: (status) =>
        log(`The notification for ${request.invoiceNo} was answered ${status ?? 'not at all'}.`),
    })

  return {
    /** Resolves when each has been tried once. */
    async send(payment: Payment, { notices = [{}], atOnce = false }: Sending): Promise<void> {
      const sending = notices.flatMap(({ copies = 1, ...notice }) =>
        Array.from({ length: copies }, async () => {
          const sent = { respCode: respCodeOf(payment), ...notice, statuses: [] }
          payment.notices.push(sent)
          const json = reportOf(payment, { amountAs: 'string', ...notice })
          const body = await seal(json, payment.merchant, notice.fault)
          return () => attempt(payment, sent, body)
        }),
      )
      const attempts = await Promise.all(sending)
      if (atOnce) await Promise.all(attempts.map((attempt) => attempt()))
      else for (const attempt of attempts) await attempt()
    },
    close: () => retries.close(),
  }
}

export type Notices = ReturnType<typeof createNotices>
