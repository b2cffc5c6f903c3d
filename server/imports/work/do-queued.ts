import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import { doBatch } from './do-batch.ts'
import { enqueueSpare, enqueueBatch, type QueuedBatch } from './import-queue.ts'
import { isAtWork } from '../stored/import-states.rules.ts'
import { findImport, type Import, lockImport, updateImport } from '../stored/imports.queries.ts'
import { findPart } from '../stored/parts.queries.ts'
import { revertBatch } from './revert-batch.ts'
import { readImport } from '../reading/read-import.ts'
import { actingFor, mayStill } from '../stored/acting-for.ts'
import { beginCheck } from './run-import.ts'

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

/** Reads the file of an import, and begins its check. */
export async function readQueuedFile(write: ShopWrite, id: number): Promise<void> {
  const row = await write((tx) => findImport(tx, id))
  if (row?.state === 'reading') await readImport(write, id, partsOf(write, id))
  // A process that died between these two has left the file read.
  await write(async (tx) => {
    const read = await lockImport(tx, id)
    if (read?.state !== 'read') return
    await beginCheck(tx, read)
    await enqueueBatch(tx, { ...read, state: 'checking', position: 0 })
  })
}

/** Does a batch and queues the next one. A batch that was done before is left alone. */
export async function doQueuedBatch(
  write: ShopWrite,
  data: QueuedBatch,
  origin: string,
): Promise<void> {
  // The process of the spare may die as well: the next spare is there before its own work begins.
  if (data.isSpare) await write((tx) => replaceSpare(tx, data))
  await write(async (tx) => {
    const row = await lockImport(tx, data.import)
    if (!row || !isMeant(row, data)) return
    if (!(await mayStill(tx, row))) {
      await updateImport(tx, row.id, { state: 'stopped', finished_at: new Date() })
      return
    }
    const after = await doNext(tx, row, origin)
    if (isAtWork(after)) await enqueueBatch(tx, after)
  })
}

const isMeant = (row: Import, { state, position }: QueuedBatch) =>
  isAtWork(row) && row.state === state && row.position === position

async function replaceSpare(tx: Tx, data: QueuedBatch): Promise<void> {
  const row = await findImport(tx, data.import)
  if (row && isMeant(row, data)) await enqueueSpare(tx, row)
}

/** The file of an import, part by part; the first is asked for once, although a file is begun several times. */
function partsOf(write: ShopWrite, id: number): () => AsyncGenerator<Uint8Array> {
  const find = (part: number) => write((tx) => findPart(tx, id, part))
  let first: ReturnType<typeof find> | undefined
  return async function* () {
    for (let part = 0; ; part++) {
      const content = await (part === 0 ? (first ??= find(0)) : find(part))
      if (!content) return
      yield content
    }
  }
}
