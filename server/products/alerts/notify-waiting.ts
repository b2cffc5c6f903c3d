import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { backMail } from './alert-mails.ts'
import { CONFIRM_WITHIN_MS, KEPT_AFTER_MAIL_MS, WAITS_FOR_MS } from './alert-times.ts'
import { deleteOldAlerts, hasAlerts, listOldest, setAlert, takeReturns } from './alerts.queries.ts'

/** A unit is often bought by one of the first few who hear of it. */
const MAILS_PER_UNIT = 3
const EVERY_MS = 60_000

/** Looks each minute for what has come back, while anybody waits. */
const stockWatch = jobOf<object>('products.alerts', { onceInSeconds: EVERY_MS / 1000 })

export const alertJobs: JobBody[] = [
  onJob(stockWatch, ({ write }) =>
    write(async (tx) => {
      await notifyWaiting(tx)
      const now = Date.now()
      await deleteOldAlerts(tx, {
        unconfirmedBefore: new Date(now - CONFIRM_WITHIN_MS),
        waitingBefore: new Date(now - WAITS_FOR_MS),
        mailedBefore: new Date(now - KEPT_AFTER_MAIL_MS),
      })
      if (await hasAlerts(tx)) await watchStock(tx)
    }),
  ),
]

export const watchStock = (tx: Tx) => tx.enqueue(stockWatch, {}, new Date(Date.now() + EVERY_MS))

/**
 * Notifies customers who wait for units that came back, the longest first, and not more than these may be
 * enough for: the others hear with the next units. Each is notified once, however many jobs run.
 */
export async function notifyWaiting(tx: Tx): Promise<void> {
  for (const { units, ...wanted } of await takeReturns(tx)) {
    for (const { id } of await listOldest(tx, wanted, MAILS_PER_UNIT * units)) {
      await setAlert(tx, id, { told_at: new Date() })
      await tx.enqueue(backMail, { alertId: id })
    }
  }
}
