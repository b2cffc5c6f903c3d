import type { Notice } from './behaviour.ts'
import { seal } from './api/envelope.ts'
import { post } from '../shared/outgoing.ts'
import { type Payment, respCodeOf, type SentNotice } from './payment.ts'
import { reportOf } from './api/report.ts'

/** A notification that is not answered with 200 is sent again after each of these. */
const RETRY_AFTER_MS = [1000, 5000, 30_000, 120_000, 600_000]

type Sending = { notices?: Notice[] | undefined; atOnce?: boolean | undefined }

/** Sends notifications, and what was not taken again. */
export function createNotices(log: (line: string) => void, retryAfterMs = RETRY_AFTER_MS) {
  const waiting = new Set<NodeJS.Timeout>()

  async function attempt(payment: Payment, sent: SentNotice, body: string): Promise<void> {
    const status = await post(payment.request.backendReturnUrl, body)
    sent.statuses.push(status)
    const again = retryAfterMs[sent.statuses.length - 1]
    // A forged notification is sent once.
    if (status === 200 || sent.fault || again === undefined) return
    log(`The notification for ${payment.request.invoiceNo} was answered ${status ?? 'not at all'}.`)
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void attempt(payment, sent, body)
    }, again)
    waiting.add(timer)
  }

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
    close() {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
