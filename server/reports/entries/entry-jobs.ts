import { DAY_MS } from '#contract/rules/days.ts'
import { entriesDue } from '#server/orders/order/queue-documents.ts'
import { waitsForUndo } from '#server/orders/order/waits-for-undo.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type JobBody, type JobRun, jobOf, onJob } from '#server/tenants/jobs.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import type { Tx, Write } from '#server/tenants/tx.ts'
import {
  findEntryState,
  listDifferingOrders,
  listRecentOrders,
  saveEntryState,
  takeNextCheck,
} from './check.queries.ts'
import { fold, sumNextMonths } from '../sums/fold.ts'
import { fillNext } from './fill-entries.ts'
import { compareEntries, writeEntries } from './write-entries.ts'

const fillDue = jobOf('reports.fill')
const checkDue = jobOf('reports.check')
/** Days that are marked meanwhile are read from their entries. */
const foldDue = jobOf('reports.fold', { onceInSeconds: 30 })

const CHECKED_DAYS = 3
const MOST_CHECKED = 2000
const MOST_DIFFERING = 20

export const entryJobs: JobBody[] = [
  onJob(entriesDue, ({ write }, due) =>
    write(async (tx) => {
      if (await waitsForUndo(tx, due)) return
      if ((await writeEntries(tx, due.orderId)) > 0) await tx.enqueue(foldDue, {})
      if (!(await findEntryState(tx))) await tx.enqueue(fillDue, {})
      await planCheck(tx)
    }),
  ),
  onJob(fillDue, ({ write }) => write(fillBatch)),
  onJob(foldDue, foldInParts),
  onJob(checkDue, checkEntries),
]

/** Begins to write the entries of orders from before, in shops that have not: after an update or a move. */
export async function fillEntriesLeft(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<{ tenant_id: number }>('select * from entry_fills_left()')
  for (const { tenant_id } of left) await write(tenant_id, (tx) => tx.enqueue(fillDue, {}))
}

async function fillBatch(tx: Tx): Promise<void> {
  if (await fillNext(tx)) return tx.enqueue(fillDue, {})
  await tx.enqueue(foldDue, {})
  await planCheck(tx)
}

/**
 * Compares the entries of the last days' orders with their history, and those of all orders with what
 * orders, refunds, documents and payments add up to. Writes what is missing, notes the orders whose
 * entries differ nevertheless, and makes all sums anew.
 */
async function checkEntries({ write }: Pick<JobRun, 'write'>): Promise<void> {
  const since = new Date(Date.now() - CHECKED_DAYS * DAY_MS)
  const recent = await write((tx) => listRecentOrders(tx, since, MOST_CHECKED))
  const differing: number[] = []
  for (const id of recent) {
    const differences = await write(async (tx) => {
      await writeEntries(tx, id)
      return compareEntries(tx, id)
    })
    if (differences.length > 0) differing.push(id)
  }
  for (const id of await write((tx) => listDifferingOrders(tx, MOST_CHECKED))) {
    await write((tx) => writeEntries(tx, id))
  }
  await write(async (tx) => {
    const left = await listDifferingOrders(tx, MOST_CHECKED)
    const all = [...new Set([...differing, ...left])]
    await saveEntryState(tx, { differing: all.slice(0, MOST_DIFFERING) })
    await fold(tx, true)
    await planCheck(tx)
  })
  while (await write(sumNextMonths));
}

/** Makes stale sums anew, and those of months that are over: a year in each transaction. */
async function foldInParts({ write }: Pick<JobRun, 'write'>): Promise<void> {
  await write((tx) => fold(tx))
  while (await write(sumNextMonths));
}

/** Has one check wait for the next night. A lost one is replaced. */
async function planCheck(tx: Tx): Promise<void> {
  const now = new Date()
  const next = nextNight(now)
  if (await takeNextCheck(tx, now, next)) await tx.enqueue(checkDue, {}, next)
}
