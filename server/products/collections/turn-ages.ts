import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

const ageTurn = jobOf('products.ages', { onceInSeconds: 3600 })

export const collectionJobs: JobBody[] = [
  onJob(ageTurn, ({ write }) =>
    write(async (tx) => {
      tx.changed('products')
      await startAgeTurns(tx)
    }),
  ),
]

/** Drops kept lists at the next midnight, when products leave collections by their age. */
export async function startAgeTurns(tx: Tx): Promise<void> {
  if (await hasAges(tx)) await tx.enqueue(ageTurn, {}, nextMidnight(new Date()))
}

/** UTC, as the condition counts. */
const nextMidnight = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

async function hasAges(tx: ReadTx): Promise<boolean> {
  const rows = await selectFrom(tx, 'collections')
    .select('conditions')
    .where('is_by_hand', '=', false)
    .execute()
  return rows.some(({ conditions }) => conditions.some(({ field }) => field === 'age'))
}
