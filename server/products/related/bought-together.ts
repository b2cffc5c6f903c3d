import { DAY_MS } from '#contract/rules/days.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listProductIdsAfter, recountPairs, showsBoughtTogether } from './related.queries.ts'

/** Fewer orders say little, and could tell what one buyer bought. */
const LEAST_ORDERS = 3
const SHOWN = 8
const COUNTED_FOR_MS = 365 * DAY_MS
/** Products of one transaction. */
const BATCH = 200

/** Counts what was bought together, `after` a product's id, and the next night again. */
const recount = jobOf<{ after: number }>('products.together')
/** Begins the count of a night, and waits for the next; once, however often the settings are saved. */
const night = jobOf<object>('products.together-night', { onceInSeconds: 3600 })

export const togetherJobs: JobBody[] = [
  onJob(night, ({ write }) => write(startCounting)),
  onJob(recount, ({ write }, { after }) =>
    write(async (tx) => {
      const ids = await listProductIdsAfter(tx, after, BATCH)
      if (ids.length === 0) return
      const since = new Date(Date.now() - COUNTED_FOR_MS)
      const counting = { since, leastOrders: LEAST_ORDERS, most: SHOWN }
      tx.changed(...(await recountPairs(tx, ids, counting)).map((id) => `product:${id}` as const))
      if (ids.length === BATCH) await tx.enqueue(recount, { after: ids.at(-1)! })
    }),
  ),
]

/** Counts at once, and has a job wait for the next night, in a shop that shows it. */
export async function startCounting(tx: Tx): Promise<void> {
  if (!(await showsBoughtTogether(tx))) return
  await tx.enqueue(recount, { after: 0 })
  await tx.enqueue(night, {}, nextNight(new Date()))
}
