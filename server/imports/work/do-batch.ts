import { toStaff } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { keepKnownThings } from '../things/external-ids.queries.ts'
import { type Import, listRowsOfThings, updateImport } from '../stored/imports.queries.ts'
import { kindNamed } from '../kinds/kinds.ts'
import { HANDLERS } from './handlers.ts'
import type { Facts, FileKind, ThingKind } from '../kinds/import-kind.ts'
import { fetchLater } from '../pictures/picture-jobs.ts'
import { deleteParts } from '../stored/parts.queries.ts'
import { deleteRowsDone, insertResults } from '../things/results.queries.ts'
import type { Batch, Counts, PlannedThing, Thing, ThingHandler } from '../things/thing.ts'

/** Things per transaction. */
const BATCH_SIZE = 200
/** Products of a batch that buyers may wait for: so many are changed in a fifth of a second. */
const HELD_SIZE = 25

/** The number of things of a batch. `held`: those of the whole file that are products of the shop already. */
export const sizeOfBatch = ({ things }: Pick<Import, 'things'>, held: number): number =>
  held === 0
    ? BATCH_SIZE
    : Math.min(BATCH_SIZE, Math.max(HELD_SIZE, Math.floor((HELD_SIZE * things) / held)))

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
  if (!kind) throw new Error(`No module imports ${row.kind}`)
  const batch: Batch = {
    importId: row.id,
    phase,
    source: kind.source,
    reason: toStaff('importOf', { file: row.file_name }),
    byName: row.by_name,
    reading: { ...readingOf(tx, row, origin), source: kind.source },
  }
  const changed = phase === 'run' ? (row.check_counts['products']?.changed ?? 0) : 0
  const size = sizeOfBatch(row, changed)
  const things = [...(await listRowsOfThings(tx, row, size))].map(([thing, rows]) => ({
    thing,
    rows,
  }))
  const planned: PlannedThing[] = []
  // Posts come before their comments.
  for (const [handler, some] of byHandler(kind, things)) {
    planned.push(...(await doThings(tx, batch, handler, some)))
  }
  if (phase === 'run') {
    // Only the rows that were wrong stay, to be corrected.
    const wrong = planned.flatMap(({ outcome, thing }) => (outcome === 'wrong' ? thing : []))
    await deleteRowsDone(tx, row.id, { position: row.position, limit: size, wrong })
  }
  // The shop's settings say whether it has old addresses.
  if (phase === 'run' && row.position === 0) tx.changed('settings')
  return moved(tx, row, { phase, size }, planned)
}

/** The things of a batch by their kinds, in the order in which kinds are written. */
function byHandler(kind: FileKind, things: Thing[]): [ThingHandler, Thing[]][] {
  const groups = Map.groupBy(things, ({ rows }) => kind.thingsOf?.(rows[0]!) ?? kind.things)
  return Object.entries(HANDLERS).flatMap(([name, handler]): [ThingHandler, Thing[]][] => {
    const some = groups.get(name as ThingKind)
    return some ? [[handler, some]] : []
  })
}

async function doThings(
  tx: StaffTx,
  batch: Batch,
  handler: ThingHandler,
  things: Thing[],
): Promise<PlannedThing[]> {
  const isRun = batch.phase === 'run'
  const lock = isRun ? (ids: number[]) => handler.lock(tx, ids) : undefined
  const planned = await handler.plan(tx, batch, things, lock)
  if (isRun) {
    await handler.write(tx, batch, planned)
    await keepKnownThings(tx, { source: batch.source, kind: handler.kind }, knownOf(planned))
  }
  await insertResults(tx, batch, handler.kind, planned)
  return planned
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
  { phase, size }: { phase: Batch['phase']; size: number },
  planned: PlannedThing[],
): Promise<Import> {
  const counts = planned.reduce(
    (sum, each) => withCounts(sum, each.counts),
    phase === 'run' ? row.run_counts : row.check_counts,
  )
  const position = Math.min(row.things, row.position + size)
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
    await deleteParts(tx, row.id)
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
