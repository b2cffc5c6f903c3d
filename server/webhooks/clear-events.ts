import { DAY_MS } from '#contract/rules/days.ts'
import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import { clearDue, deleteSome, forgetReader, planClearing } from './events.queries.ts'

export const KEPT_DAYS = 30

/** Deletes events after 30 days, some at a time; a shop that nobody reads any more writes none. */
export const clearJob: JobBody = onJob(clearDue, async ({ write }) => {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS)
  while ((await write((tx) => deleteSome(tx, before))) > 0);
  await write(async (tx) => {
    await forgetReader(tx, before)
    await planClearing(tx)
  })
})
