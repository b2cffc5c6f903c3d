import type { Guests } from '#server/accounts/guests/guests.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { deleteDraft, lockOldDrafts } from './drafts.queries.ts'

const KEPT_DAYS = 365

/** Deletes drafts that nobody has changed for a year; the job is queued once a day at most. */
const clearDrafts = jobOf<object>('orders.drafts', { onceInSeconds: 86_400 })

/** Has a draft of now cleared when its time comes. */
export const clearLater = (tx: Tx): Promise<void> =>
  tx.enqueue(clearDrafts, {}, new Date(Date.now() + (KEPT_DAYS + 1) * DAY_MS))

export const draftJobs = (guests: Guests): JobBody[] => [
  onJob(clearDrafts, async ({ write }) => {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS)
    while ((await write((tx) => clearSome(tx, guests, before))) > 0);
  }),
]

async function clearSome(tx: Tx, guests: Guests, before: Date): Promise<number> {
  const old = await lockOldDrafts(tx, before)
  for (const { id, desk_id } of old) {
    await deleteDraft(tx, id)
    if (desk_id !== null) await guests.removeDesk(tx, desk_id)
  }
  return old.length
}
