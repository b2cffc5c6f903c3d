import { createHash } from 'node:crypto'
import { type Sentence, toStaff } from '#contract/language/said.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { FileRow, RowFault } from '../kinds/import-kind.ts'
import type { Note } from '../kinds/product-record.ts'
import { type Reading, WrongCell } from '../kinds/reading.ts'
import { readInTime, TOO_LONG_TO_READ } from '../reading/read-in-time.ts'
import {
  type KnownThing,
  listKeysOf,
  listKnownThings,
  listUnchanged,
  LONGEST_KEY,
} from '../things/external-ids.queries.ts'
import { listClaimed } from '../things/results.queries.ts'
import type { Batch, Outcome, Thing } from '../things/thing.ts'
import { listedFields } from '../things/field-names.ts'
import { decide } from '../things/three-way.rules.ts'
import { addNote, end } from './outcomes.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'

type Lock = (ids: number[]) => Promise<unknown>

/** Plans the records of a batch. Check and run share it. */
export async function planRecords<R extends FileRecord, S extends StandingRecord>(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
  of: RecordKind<R, S>,
  lock?: Lock,
): Promise<PlannedRecord<R, S>[]> {
  const records = things.map(({ rows }) => of.read({ ...batch.reading, notes: [] }, rows))
  const good = records.filter(({ refused }) => !refused)
  await of.complete?.(tx, good, batch)
  const hashes = new Map(records.map((record) => [record, hashOf(record, of, batch)]))
  const unchanged = await unchangedOf(tx, batch, of, { good, hashes })
  const rest = good.filter((record) => !unchanged.has(record))
  const found = await findRecords(tx, batch, of, { rest, first: things[0]!.thing, lock })
  return records.map((record, at) => {
    const { thing } = things[at]!
    const hash = hashes.get(record)!
    const id = unchanged.get(record)
    if (id !== undefined) return plannedAsBefore(thing, record, { of, hash, id })
    const standing = found.standing.get(found.ids.get(record) ?? 0)
    const last = standing && found.known.get(keyOf(record))
    return planRecord(thing, record, { batch, of, hash, standing, last })
  })
}

const keyOf = ({ key }: FileRecord) => key.slice(0, LONGEST_KEY)

/** The ids of the records of which the file says what the last one said. Nothing else is read of these. */
async function unchangedOf<R extends FileRecord, S extends StandingRecord>(
  tx: ReadTx,
  { source, reading: { options } }: Batch,
  { kind, among }: RecordKind<R, S>,
  { good, hashes }: { good: R[]; hashes: Map<R, string> },
): Promise<Map<R, number>> {
  if (options.mode === 'overwrite' || good.length === 0) return new Map()
  const said = good.map((record) => ({ key: keyOf(record), hash: hashes.get(record)! }))
  const same = await listUnchanged(tx, { source, kind, among }, said)
  return new Map(
    good.flatMap((record) => {
      const known = same.get(keyOf(record))
      return known?.hash === hashes.get(record) ? [[record, known!.id]] : []
    }),
  )
}

/** The records of the shop that those of the file are, and what the last file said of them. */
async function findRecords<R extends FileRecord, S extends StandingRecord>(
  tx: ReadTx,
  batch: Batch,
  of: RecordKind<R, S>,
  { rest, first, lock }: { rest: R[]; first: number; lock: Lock | undefined },
) {
  if (rest.length === 0)
    return { known: new Map(), ids: new Map(), standing: new Map() } as Found<R, S>
  const { kind } = of
  const known = await listKnownThings(tx, { source: batch.source, kind }, rest.map(keyOf))
  const matches = await of.match(tx, rest)
  const ids = await freeMatches(tx, batch, first, { kind, known, good: rest, matches })
  const all = [...new Set(ids.values())]
  await lock?.(all)
  return { known, ids, standing: await of.standing(tx, all) }
}

type Found<R, S> = {
  known: Map<string, KnownThing>
  ids: Map<R, number>
  standing: Map<number, S>
}

/** Reads a record whose first row is its own; a fault refuses it. */
export const readRecord =
  <R extends FileRecord>(read: (reading: Reading, rows: FileRow[]) => R) =>
  (reading: Reading, rows: FileRow[]): R => {
    const { row, fault } = rows[0]!
    const { notes } = reading
    const refused = (outcome: 'wrong' | 'skipped') =>
      // The fields of a refused record are not read.
      ({ key: '', row, label: '', values: {}, notes, refused: { outcome } }) as unknown as R
    const faulty = (found: RowFault) => {
      notes.push({ row, value: '', ...found })
      return refused(found.outcome)
    }
    if (fault) return faulty(fault)
    try {
      const cells = rows.flatMap((each) => each.cells)
      return readInTime(cells, () => read(reading, rows)) ?? faulty(TOO_LONG_TO_READ)
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      return refused('wrong')
    }
  }

type Matching<R> = {
  kind: string
  known: ReadonlyMap<string, KnownThing>
  good: R[]
  matches: (number[] | number | undefined)[]
}

/** The ids of the records, by their keys or else the first match that is free. An id is one thing at most. */
async function freeMatches<R extends FileRecord>(
  tx: ReadTx,
  batch: Batch,
  first: number,
  { kind, known, good, matches }: Matching<R>,
): Promise<Map<R, number>> {
  const found = matches.map((match) => [match ?? []].flat())
  const all = [...new Set(found.flat())]
  const keys = await listKeysOf(tx, { source: batch.source, kind }, all)
  const taken = new Set(await listClaimed(tx, batch, first, all))
  const ids = new Map<R, number>()
  for (const [at, record] of good.entries()) {
    const own = known.get(keyOf(record))?.subject_id
    const id = own ?? found[at]!.find((each) => !keys.has(each) && !taken.has(each))
    if (id === undefined) continue
    taken.add(id)
    ids.set(record, id)
  }
  return ids
}

type Deciding<R extends FileRecord, S extends StandingRecord> = {
  batch: Batch
  of: RecordKind<R, S>
  hash: string
  standing: S | undefined
  last: KnownThing | undefined
}

const plannedAsBefore = <R extends FileRecord, S extends StandingRecord>(
  thing: number,
  record: R,
  { of, hash, id }: { of: RecordKind<R, S>; hash: string; id: number },
): PlannedRecord<R, S> => {
  const planned = unplanned<R, S>(thing, record, { hash, standing: undefined, last: undefined })
  return end({ ...planned, subjectId: id, isKnown: true, notes: [] }, of, 'same')
}

function planRecord<R extends FileRecord, S extends StandingRecord>(
  thing: number,
  record: R,
  { batch, of, hash, standing, last }: Deciding<R, S>,
): PlannedRecord<R, S> {
  const { mode } = batch.reading.options
  const planned = unplanned(thing, record, { hash, standing, last })
  const planning = { planned, batch, last: last?.written }
  const ended = (outcome: Outcome) => end(planned, of, outcome)
  const say = (outcome: Note['outcome'], reason: Sentence) => addNote(planned, of, outcome, reason)
  if (record.refused) return ended(record.refused.outcome)
  if (standing && mode === 'add') {
    say('skipped', toStaff('theRecordExistsAlready', { noun: of.noun }))
    return ended('skipped')
  }
  const stated = of.state ? of.state(planning) : record.values
  if (!stated) return ended('wrong')
  planned.written = { ...planned.written, ...stated }
  if (!standing) {
    planned.after = stated
    return ended('new')
  }
  const before = last && (of.lastOf?.(last.written, stated, standing) ?? last.written)
  const decision = decide(stated, before, standing.values, mode)
  const { changes, kept } = decision
  if (kept.length > 0) say('noted', of.keptSays?.(kept) ?? keptSays(kept))
  const isMore = of.finish?.(planning, decision)
  planned.after = changes
  planned.before = Object.fromEntries(
    Object.keys(changes).map((f) => [f, standing.raw?.[f] ?? standing.values[f] ?? null]),
  )
  return ended(isMore || Object.keys(changes).length > 0 ? 'changed' : 'same')
}

const keptSays = (fields: string[]) =>
  toStaff('changedHereAndInTheFile', { fields: listedFields(fields, 'listedByCommas') })

type Known<S> = {
  hash: string
  standing: S | undefined
  last: KnownThing | undefined
}

const unplanned = <R extends FileRecord, S extends StandingRecord>(
  thing: number,
  record: R,
  { hash, standing, last }: Known<S>,
): PlannedRecord<R, S> => ({
  thing,
  row: record.row,
  label: record.label,
  key: keyOf(record) || undefined,
  outcome: 'same',
  subjectId: standing?.id,
  hash,
  isKnown: last?.hash === hash,
  written: last?.written ?? {},
  before: {},
  after: {},
  counts: {},
  notes: [...record.notes],
  record,
  standing,
})

/** An equal hash: the file says what it said the last time. */
function hashOf<R extends FileRecord, S extends StandingRecord>(
  record: R,
  { saidBy }: RecordKind<R, S>,
  batch: Batch,
): string {
  const { key, values } = record
  const said = saidBy?.(record, batch) ?? [key, values, batch.reading.options.empty]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
