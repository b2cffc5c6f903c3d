import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import { doBatch } from './do-batch.ts'
import { isAtWork } from './import-states.rules.ts'
import { findImport, type Import, lockImport, updateImport } from './imports.queries.ts'
import { findPart } from './parts.queries.ts'
import { revertBatch } from './revert-batch.ts'
import { readImport } from './reading/read-import.ts'
import { actingFor, mayStill } from './acting-for.ts'
import { beginCheck } from './run-import.ts'

type Batch = { import: number; state: string; position: number; isSpare?: boolean }

const importBatch = jobOf<Batch>('import.batch')
const importReading = jobOf<{ import: number }>('import.reading')

/**
 * A batch whose process has died begins again after this time; the queue itself would wait longer.
 */
const AGAIN_AFTER_MS = 15_000

/** The next batch as a job, and a spare for the case that its process dies with it. */
export async function goOn(tx: Tx, row: Import): Promise<void> {
  await tx.enqueue(importBatch, { import: row.id, state: row.state, position: row.position })
  await enqueueSpare(tx, row)
}

/** A spare alone, for a process that does the batches itself. */
export const enqueueSpare = (tx: Tx, { id, state, position }: Import) =>
  tx.enqueue(
    importBatch,
    { import: id, state, position, isSpare: true },
    new Date(Date.now() + AGAIN_AFTER_MS),
  )

export const readLater = (tx: Tx, id: number) => tx.enqueue(importReading, { import: id })

/** Does the batches of an import in this process; another one takes over if it dies. */
export async function doBatches(write: ShopWrite, id: number, origin: string): Promise<void> {
  for (let goesOn = true; goesOn;) {
    goesOn = await write(async (tx) => {
      const row = await lockImport(tx, id)
      if (!row || !isAtWork(row)) return false
      const after = await doNext(tx, row, origin)
      if (isAtWork(after)) await enqueueSpare(tx, after)
      return isAtWork(after)
    })
  }
}

function doNext(tx: Tx, row: Import, origin: string): Promise<Import> {
  const acting = actingFor(tx, row)
  if (row.state === 'reverting') return revertBatch(acting, row)
  return doBatch(acting, row, row.state === 'running' ? 'run' : 'check', origin)
}

/** The jobs of imports. A second job for the same batch finds it done. */
export const importJobs: JobBody[] = [
  onJob(importReading, async ({ write }, { import: id }) => {
    const row = await write((tx) => findImport(tx, id))
    if (row?.state !== 'reading') return
    await readImport(write, id, () => partsOf(write, id))
    await write(async (tx) => {
      const read = await lockImport(tx, id)
      if (read?.state !== 'read') return
      await beginCheck(tx, read)
      await goOn(tx, { ...read, state: 'checking', position: 0 })
    })
  }),

  onJob(importBatch, async ({ write, shop }, data) => {
    // Its process may die as well: the next spare is there before its own work begins.
    if (data.isSpare) await write((tx) => replaceSpare(tx, data))
    await write(async (tx) => {
      const row = await lockImport(tx, data.import)
      if (!row || !isMeant(row, data)) return
      if (!(await mayStill(tx, row))) {
        await updateImport(tx, row.id, { state: 'stopped', finished_at: new Date() })
        return
      }
      const after = await doNext(tx, row, shop.origin)
      if (isAtWork(after)) await goOn(tx, after)
    })
  }),
]

const isMeant = (row: Import, { state, position }: Batch) =>
  isAtWork(row) && row.state === state && row.position === position

async function replaceSpare(tx: Tx, data: Batch): Promise<void> {
  const row = await findImport(tx, data.import)
  if (row && isMeant(row, data)) await enqueueSpare(tx, row)
}

/** The file of an import, part by part. */
async function* partsOf(write: ShopWrite, id: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const content = await write((tx) => findPart(tx, id, part))
    if (!content) return
    yield content
  }
}
