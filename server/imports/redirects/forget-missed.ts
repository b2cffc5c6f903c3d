import { DAY_MS } from '#contract/rules/days.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { deleteOldMissed, findLastMissed, KEPT_DAYS } from './missed.queries.ts'

const missedForgotten = jobOf<object>('redirects.missed-forgotten', { onceInSeconds: 86_400 })

/** A shop that has any looks for old ones so often. */
const EVERY_DAYS = 7

/** Looks in a while for addresses to delete. */
export const forgetMissedLater = (tx: Tx, days = KEPT_DAYS) =>
  tx.enqueue(missedForgotten, {}, new Date(Date.now() + days * DAY_MS))

/** Deletes addresses that nobody has asked for in a long time, and looks again while there are any. */
export const missedJobs: JobBody[] = [
  onJob(missedForgotten, async ({ write }) => {
    await write(async (tx) => {
      await deleteOldMissed(tx, new Date())
      if (await findLastMissed(tx)) await forgetMissedLater(tx, EVERY_DAYS)
    })
  }),
]
