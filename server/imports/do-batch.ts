import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { keepKnownThings } from './external-ids.queries.ts'
import { type Import, listRowsOfThings, updateImport } from './imports.queries.ts'
import { customersHandler } from './customers/import-customers.ts'
import { kindNamed } from './kinds/kinds.ts'
import type { Facts } from './kinds/import-kind.ts'
import { planProducts, type PlannedProduct } from './products/plan-products.ts'
import { lockProducts } from '#server/products/imported/standing-products.queries.ts'
import { planRedirects, revertRedirects, writeRedirects } from './redirects/import-redirects.ts'
import { revertProducts } from './products/revert-products.ts'
import { writeProducts } from './products/write-products.ts'
import { fetchLater } from './pictures/picture-jobs.ts'
import { deleteParts } from './parts.queries.ts'
import { deleteRowsDone, insertResults } from './results.queries.ts'
import type { Batch, Counts, PlannedThing, ThingHandler } from './thing.ts'

/** Things per transaction: enough to be fast, few enough that buyers need not wait long. */
export const BATCH_SIZE = 200

export const HANDLERS: Record<string, ThingHandler> = {
  products: {
    kind: 'product',
    plan: (tx, batch, things, lock) => planProducts(tx, batch, things, lock),
    lock: lockProducts,
    write: (tx, batch, planned) => writeProducts(tx, batch, planned as PlannedProduct[]),
    revert: revertProducts,
  },
  customers: customersHandler,
  redirects: {
    kind: 'redirect',
    plan: planRedirects,
    // Two imports of a shop never run at once, and nobody else writes redirects.
    lock: async () => {},
    write: writeRedirects,
    revert: revertRedirects,
  },
}

/**
 * Plans the next things of an import that is locked, and writes them if it runs. The check does the
 * same without writing anything of the shop.
 * @returns the import as it is then
 */
export async function doBatch(
  tx: StaffTx,
  row: Import,
  phase: Batch['phase'],
  origin: string,
): Promise<Import> {
  const kind = kindNamed(row.kind)
  const handler = kind && HANDLERS[kind.things]
  if (!kind || !handler) throw new Error(`Nobody imports ${row.kind}`)
  const batch: Batch = {
    importId: row.id,
    phase,
    source: kind.source,
    reason: `Import of ${row.file_name}`,
    byName: row.by_name,
    reading: { ...readingOf(tx, row, origin), source: kind.source },
  }
  const things = [...(await listRowsOfThings(tx, row, BATCH_SIZE))].map(([thing, rows]) => ({
    thing,
    rows,
  }))
  const isRun = phase === 'run'
  const lock = isRun ? (ids: number[]) => handler.lock(tx, ids) : undefined
  const planned = things.length > 0 ? await handler.plan(tx, batch, things, lock) : []
  if (isRun) {
    await handler.write(tx, batch, planned)
    await keepKnownThings(tx, { source: kind.source, kind: handler.kind }, knownOf(planned))
  }
  await insertResults(tx, batch, handler.kind, planned)
  return moved(tx, row, phase, planned)
}

/** Only the rows that were wrong stay, to be corrected. */
async function deleteUsedFile(tx: StaffTx, id: number): Promise<void> {
  await deleteParts(tx, id)
  await deleteRowsDone(tx, id)
}

const readingOf = (tx: ReadTx, row: Import, origin: string) => ({
  facts: row.facts as Facts,
  options: row.options,
  format: tx.format,
  tenantId: tx.tenantId,
  origin,
})

/** The things with what their file has stated, which the next file is compared with. */
const knownOf = (planned: PlannedThing[]) =>
  planned.flatMap(({ outcome, key, subjectId, hash, written, isKnown }) =>
    key && subjectId !== undefined && !isKnown && ['new', 'changed', 'same'].includes(outcome)
      ? [{ key, subject_id: subjectId, hash, written }]
      : [],
  )

async function moved(
  tx: StaffTx,
  row: Import,
  phase: Batch['phase'],
  planned: PlannedThing[],
): Promise<Import> {
  const counts = planned.reduce(
    (sum, each) => withCounts(sum, each.counts),
    phase === 'run' ? row.run_counts : row.check_counts,
  )
  const position = Math.min(row.things, row.position + BATCH_SIZE)
  const isOver = position >= row.things
  const after = phase === 'run' ? ('done' as const) : ('checked' as const)
  const changed = {
    position: isOver && phase === 'check' ? 0 : position,
    ...(phase === 'run' ? { run_counts: counts } : { check_counts: counts }),
    ...(isOver && { state: after }),
    ...(isOver && phase === 'run' && { finished_at: new Date() }),
  }
  await updateImport(tx, row.id, changed)
  if (isOver && phase === 'run') {
    await deleteUsedFile(tx, row.id)
    await fetchLater(tx, row.id)
  }
  return { ...row, ...changed }
}

function withCounts(sum: Counts, more: Counts): Counts {
  const all = structuredClone(sum)
  for (const [kind, outcomes] of Object.entries(more)) {
    for (const [outcome, count] of Object.entries(outcomes)) {
      const of = (all[kind] ??= {})
      const name = outcome as keyof typeof of
      of[name] = (of[name] ?? 0) + count
    }
  }
  return all
}
