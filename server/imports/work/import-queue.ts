import { DAY_MS } from '#contract/rules/days.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { isCalm, isReadCalmly } from '../stored/import-states.rules.ts'
import { type Import, KEPT_DAYS, UNUSED_DAYS } from '../stored/imports.queries.ts'
import { sizeOfParts } from '../stored/parts.queries.ts'

export type QueuedBatch = {
  import: number
  state: string
  position: number
  isSpare?: boolean
  /** Whether visitors go before it on a busy machine. */
  isCalm?: boolean
}

export const importBatch = jobOf<QueuedBatch>('import.batch')
export const importReading = jobOf<{ import: number; isCalm?: boolean }>('import.reading')
export const importsForgotten = jobOf<object>('import.forgotten')

/**
 * A batch whose process has died begins again after this time; the queue itself would wait longer.
 */
const AGAIN_AFTER_MS = 15_000

const batchOf = (row: Import): QueuedBatch => ({
  import: row.id,
  state: row.state,
  position: row.position,
  isCalm: isCalm(row),
})

/** The next batch as a job, and a spare for the case that its process dies with it. */
export async function enqueueBatch(tx: Tx, row: Import): Promise<void> {
  await tx.enqueue(importBatch, batchOf(row))
  await enqueueSpare(tx, row)
}

/** A spare alone, for a process that does the batches itself. */
export const enqueueSpare = (tx: Tx, row: Import) =>
  tx.enqueue(importBatch, { ...batchOf(row), isSpare: true }, new Date(Date.now() + AGAIN_AFTER_MS))

export async function readLater(tx: Tx, id: number): Promise<void> {
  const bytes = await sizeOfParts(tx, id)
  await tx.enqueue(importReading, { import: id, isCalm: isReadCalmly(bytes) })
}

/** The clocks of the server and the database may differ. */
const SPARE_MS = 60 * 60 * 1000

/** Looks for imports to delete when a new one may be unused, and again when its report is old. */
export async function forgetLater(tx: Tx): Promise<void> {
  for (const days of [UNUSED_DAYS, KEPT_DAYS]) {
    await tx.enqueue(importsForgotten, {}, new Date(Date.now() + days * DAY_MS + SPARE_MS))
  }
}
