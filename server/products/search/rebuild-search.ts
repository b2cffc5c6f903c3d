import { sendBatch } from '#server/platform/database/batch.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx, Write } from '#server/tenants/tx.ts'
import { lockProducts } from '../catalogue/stock.ts'
import {
  deleteRebuild,
  findRebuilt,
  forgetWords,
  holdLanguage,
  listNextProducts,
  lockRebuild,
  stemFamilies,
  updateRebuilt,
} from './rebuild-search.queries.ts'
import { refreshSearch } from './search-index.ts'

/** Products per transaction: orders of them wait about a tenth of a second. */
const BATCH_SIZE = 25

const searchRebuild = jobOf('products.search')

export const searchJobs: JobBody[] = [onJob(searchRebuild, ({ write }) => write(rebuildBatch))]

/**
 * To be called after a change of the shop's language, in the same transaction: its products get their
 * search terms in that language, while the old ones are found too. The database has noted the change.
 */
export const rebuildSearch = (tx: Tx): Promise<void> => tx.enqueue(searchRebuild, {})

/** Goes on with rebuilds for which no job may wait: after a migration, or after many failures. */
export async function rebuildSearchesLeft(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<{ tenant_id: number }>('select * from search_rebuilds_left()')
  for (const { tenant_id } of left) await write(tenant_id, rebuildSearch)
}

async function rebuildBatch(tx: Tx): Promise<void> {
  const afterId = await findRebuilt(tx)
  if (afterId === undefined) return
  const ids = await listNextProducts(tx, afterId, BATCH_SIZE)
  const last = ids.at(-1)
  await holdLanguage(tx, last === undefined)
  if (!(await lockRebuild(tx, afterId))) return rebuildSearch(tx)
  if (last === undefined) return endRebuild(tx)
  if (afterId === 0) await stemFamilies(tx)
  await sendBatch(tx, [lockProducts(tx, ids)])
  await refreshSearch(tx, ids)
  await updateRebuilt(tx, last)
  await rebuildSearch(tx)
}

async function endRebuild(tx: Tx): Promise<void> {
  await forgetWords(tx)
  await deleteRebuild(tx)
  tx.changed('products')
}
