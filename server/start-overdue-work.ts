import type { FastifyBaseLogger } from 'fastify'
import { publishOverdue } from './blog/publish-overdue.ts'
import { planPayoutsLeft } from './payments/payouts/payouts.ts'
import type { Database } from './platform/database/database.ts'
import { refreshFiltersLeft } from './products/filters/merchant/save-filters.ts'
import { startOrEndOverdueSales } from './products/sales/start-or-end-overdue-sales.ts'
import { rebuildSearchesLeft } from './products/search/rebuild-search.ts'
import { planProofsLeft } from './proof/prove.ts'
import { fillEntriesLeft } from './reports/entries/entry-jobs.ts'
import type { Write } from './tenants/tx.ts'

/** Work of all shops that fell due while no server ran, and what the log says if it fails. */
const OVERDUE = [
  [publishOverdue, 'Posts that are due could not be published.'],
  [startOrEndOverdueSales, 'Sales whose time has come could not be started or ended.'],
  [rebuildSearchesLeft, 'Search terms could not be rebuilt.'],
  [refreshFiltersLeft, 'Values of filters could not be written.'],
  [planPayoutsLeft, 'Payouts could not be planned.'],
  [planProofsLeft, 'Nightly checks could not be planned.'],
  [fillEntriesLeft, 'Entries of earlier sales could not be written.'],
] as const

/** Starts the overdue work of all shops. A failure is logged, and the server starts nevertheless. */
export async function startOverdueWork(
  database: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const [start, fault] of OVERDUE) {
    await start(database, write).catch((error: unknown) => log.error({ err: error }, fault))
  }
}
