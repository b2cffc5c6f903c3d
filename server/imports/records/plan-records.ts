import { createHash } from 'node:crypto'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listKeysOf, listKnownThings, LONGEST_KEY } from '../things/external-ids.queries.ts'
import type { RowFault } from '../kinds/import-kind.ts'
import { WrongCell } from '../kinds/reading.ts'
import type { Known } from '../products/plan-product.rules.ts'
import { readInTime, TOO_LONG_TO_READ } from '../reading/read-in-time.ts'
import { listClaimed } from '../things/results.queries.ts'
import { decide } from '../things/three-way.rules.ts'
import type { Batch, Outcome, Thing } from '../things/thing.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'

type Lock = (ids: number[]) => Promise<unknown>

/** Plans records that are one thing of a file each. Check and run share it. */
export async function planRecords<Record extends FileRecord>(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
  of: RecordKind<Record>,
  lock?: Lock,
): Promise<PlannedRecord<Record>[]> {
  const records = things.map(({ rows }) => readRecord(batch, rows, of))
  const place = { source: batch.source, kind: of.kind }
  const keys = records.map(({ key }) => key.slice(0, LONGEST_KEY))
  const known = await listKnownThings(tx, place, keys)
  const ids = await matchesOf(tx, batch, { things, records, known, of })
  const found = [...new Set(ids.filter((id) => id !== undefined))]
  await lock?.(found)
  const standing = await of.standing(tx, found)
  return records.map((record, at) => {
    const there = ids[at] === undefined ? undefined : standing.get(ids[at])
    const last = there && known.get(keys[at]!)
    return planRecord(things[at]!.thing, record, { batch, of, standing: there, last })
  })
}

function readRecord<Record extends FileRecord>(
  { reading: shared }: Batch,
  rows: Thing['rows'],
  of: RecordKind<Record>,
): Record {
  const reading = { ...shared, notes: [] as FileRecord['notes'] }
  const { row, fault } = rows[0]!
  const refused = (outcome: 'wrong' | 'skipped') =>
    // The fields of a refused record are not read.
    ({ key: '', row, label: '', values: {}, notes: reading.notes, refused: { outcome } }) as Record
  const faulty = (found: RowFault) => {
    reading.notes.push({ row, value: '', ...found })
    return refused(found.outcome)
  }
  if (fault) return faulty(fault)
  try {
    const cells = rows.flatMap((each) => each.cells)
    return readInTime(cells, () => of.read(reading, rows)) ?? faulty(TOO_LONG_TO_READ)
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    return refused('wrong')
  }
}

type Matching<Record extends FileRecord> = {
  things: Thing[]
  records: Record[]
  known: ReadonlyMap<string, Known>
  of: RecordKind<Record>
}

/** A record of the shop is one thing of a file at most. */
async function matchesOf<Record extends FileRecord>(
  tx: ReadTx,
  batch: Batch,
  { things, records, known, of }: Matching<Record>,
): Promise<(number | undefined)[]> {
  const good = records.filter(({ refused }) => !refused)
  const matches = await of.match(tx, good, batch)
  const found = records.map((record) => matches[good.indexOf(record)])
  const all = [...new Set(found.filter((id) => id !== undefined))]
  const keys = await listKeysOf(tx, { source: batch.source, kind: of.kind }, all)
  const taken = new Set(await listClaimed(tx, batch, things[0]!.thing, all))
  return records.map(({ key, refused }, at) => {
    if (refused) return undefined
    const own = known.get(key.slice(0, LONGEST_KEY))?.subject_id
    const other = found[at]
    const isFree = other !== undefined && !keys.has(other) && !taken.has(other)
    const id = own ?? (isFree ? other : undefined)
    if (id !== undefined) taken.add(id)
    return id
  })
}

type Deciding<Record extends FileRecord> = {
  batch: Batch
  of: RecordKind<Record>
  standing: StandingRecord | undefined
  last: Known | undefined
}

function planRecord<Record extends FileRecord>(
  thing: number,
  record: Record,
  { batch, of, standing, last }: Deciding<Record>,
): PlannedRecord<Record> {
  const { options } = batch.reading
  const hash = hashOf(record, batch)
  const notes = [...record.notes]
  const planned = (outcome: Outcome, changes: FileRecord['values']): PlannedRecord<Record> => ({
    thing,
    row: record.row,
    label: record.label,
    key: record.key.slice(0, LONGEST_KEY) || undefined,
    outcome,
    subjectId: standing?.id,
    hash,
    isKnown: last?.hash === hash,
    written: { ...last?.written, ...record.values },
    before: Object.fromEntries(
      Object.keys(standing ? changes : {}).map((f) => [
        f,
        standing!.raw?.[f] ?? standing!.values[f] ?? null,
      ]),
    ),
    after: changes,
    counts: { [of.counted]: { [outcome]: 1 } },
    notes,
    record,
  })
  const say = (outcome: 'noted' | 'skipped', reason: string) =>
    notes.push({ row: record.row, column: '', value: record.label, outcome, reason })
  if (record.refused) return planned(record.refused.outcome, {})
  if (standing && last?.hash === hash && options.mode !== 'overwrite') {
    return { ...planned('same', {}), notes: [] }
  }
  if (standing && options.mode === 'add') {
    say('skipped', `The ${of.noun} exists already.`)
    return planned('skipped', {})
  }
  of.settle?.(record, standing)
  if (!standing) return planned('new', record.values)
  const { changes, kept } = decide(record.values, last?.written, standing.values, options.mode)
  if (kept.length > 0) {
    say(
      'noted',
      `Changed here and in the file since the last import; it stays: ${kept.join(', ')}.`,
    )
  }
  return planned(Object.keys(changes).length > 0 ? 'changed' : 'same', changes)
}

/** An equal hash: the file says what it said the last time. */
function hashOf({ key, values }: FileRecord, { reading }: Batch): string {
  const text = JSON.stringify([key, values, reading.options.empty])
  return createHash('sha256').update(text).digest('base64url')
}
