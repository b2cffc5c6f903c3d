import { type Sentence, toStaff } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { partsOfVisitors, redirectKey, redirectKeys } from '#server/tenants/redirects.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { cellOf, type FileRow } from '../kinds/import-kind.ts'
import { note, type Reading } from '../kinds/reading.ts'
import type {
  Batch,
  DoneThing,
  PlannedThing,
  RevertBatch,
  Reverted,
  Thing,
} from '../things/thing.ts'
import { NO_PATH, pathIn } from './redirect-paths.rules.ts'
import { listFoundPlaces } from './shop-places.ts'
import { deleteRedirect, listTargets, putRedirects } from './redirects.queries.ts'

/** Plans redirects: one leads from an old path to a place within the shop. */
export async function planRedirects(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
): Promise<PlannedThing[]> {
  const planned = things.map((thing) => planOne(batch, thing))
  const paths = planned.flatMap(({ after }) => (after['from'] ? [after['from'] as string] : []))
  const there = await listTargets(tx, paths)
  const pages = await listFoundPlaces(tx, paths)
  return planned.map((each, at) => {
    const { from, to } = each.after as { from?: string; to?: string }
    if (from === undefined) return each
    const later = planned.slice(at + 1).find(({ after }) => after['from'] === from)
    if (later && later.after['to'] !== to) {
      addNote(each, 'skipped', toStaff('rowIsAboutTheSameAddress', { row: later.row }))
      return { ...each, outcome: 'skipped' as const, counts: { redirects: { skipped: 1 } } }
    }
    if (pages.has(from)) addNote(each, 'noted', HAS_PAGE)
    const before = there.get(from)
    const outcome = before === undefined ? 'new' : before === to ? 'same' : 'changed'
    const isKept = outcome === 'changed' && batch.reading.options.mode === 'add'
    return {
      ...each,
      outcome: isKept ? ('skipped' as const) : outcome,
      before: before === undefined ? {} : { to: before },
      counts: { redirects: { [isKept ? 'skipped' : outcome]: 1 } },
    }
  })
}

function planOne({ reading: shared }: Batch, { thing, rows }: Thing): PlannedThing {
  const reading = { ...shared, notes: [] as PlannedThing['notes'] }
  const row = rows[0]!
  const [from, to] = [pathIn(cellOf(row, 'from')), pathIn(cellOf(row, 'to'), shared.origin)]
  if (row.fault) reading.notes.push({ row: row.row, value: '', ...row.fault })
  else if (from === undefined) note(reading, row, 'from', NO_PATH, 'wrong')
  else if (to === undefined) note(reading, row, 'to', NO_PATH, 'wrong')
  else if (redirectKeys(to).includes(redirectKey(from))) {
    note(reading, row, 'to', toStaff('itRedirectsToItself'), 'wrong')
  }
  const isWrong = reading.notes.length > 0
  if (!isWrong) noteLeftOut(reading, row, cellOf(row, 'from') ?? '')
  const outcome = row.fault?.outcome ?? 'wrong'
  return {
    thing,
    row: row.row,
    label: cellOf(row, 'from') ?? '',
    key: undefined,
    outcome,
    subjectId: undefined,
    hash: '',
    isKnown: true,
    written: {},
    before: {},
    after: isWrong ? {} : { from: redirectKey(from!), to: to! },
    counts: { redirects: { [outcome]: 1 } },
    notes: reading.notes,
  }
}

const HAS_PAGE = toStaff('theShopHasAPageAtThis')

function addNote(
  { notes, row, label }: PlannedThing,
  outcome: 'noted' | 'skipped',
  reason: Sentence,
): void {
  notes.push({ row, column: '', value: label, outcome, reason })
}

/** Says which parts of an old address no shop can tell pages apart by. */
function noteLeftOut(reading: Reading, row: FileRow, from: string): void {
  const [address = '', fragment] = from.split('#', 2)
  if (fragment !== undefined) {
    note(reading, row, 'from', toStaff('whatStandsBehind'))
  }
  const names = partsOfVisitors(address.split('?')[1] ?? '')
  if (names.length > 0) {
    note(reading, row, 'from', toStaff('partsThatOnlyTell', { names: names.join(', ') }))
  }
}

export async function writeRedirects(
  tx: StaffTx,
  _batch: Batch,
  planned: PlannedThing[],
): Promise<void> {
  const written = new Map(
    planned
      .filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
      .map(({ after }) => [after['from'] as string, after['to'] as string]),
  )
  await putRedirects(tx, written)
}

/** Takes redirects back that still lead where the import has led them. */
export async function revertRedirects(
  tx: StaffTx,
  _batch: RevertBatch,
  done: DoneThing[],
): Promise<Reverted[]> {
  const there = await listTargets(
    tx,
    done.map(({ after }) => after['from'] as string),
  )
  const restored = new Map<string, string>()
  const reverted: Reverted[] = []
  for (const { thing, before, after } of done) {
    const from = after['from'] as string
    const was = before['to'] as string | undefined
    if (there.get(from) !== after['to']) {
      reverted.push({ thing, reverted: 'kept', reason: toStaff('itHasBeenChangedSince') })
    } else if (was !== undefined) {
      restored.set(from, was)
      reverted.push({ thing, reverted: 'restored', reason: '' })
    } else {
      await deleteRedirect(tx, from)
      reverted.push({ thing, reverted: 'removed', reason: '' })
    }
  }
  await putRedirects(tx, restored)
  return reverted
}
