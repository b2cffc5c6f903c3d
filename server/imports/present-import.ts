import type {
  ImportReport,
  ImportSummary,
} from '#contract/backoffice/files/shapes/import-report.ts'
import { type Sentence, toStaff, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { writeStored } from '#server/platform/language/stored-said.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { findImport, type Import } from './stored/imports.queries.ts'
import { canBeReverted, phaseShown } from './stored/import-states.rules.ts'
import { kindNamed } from './kinds/kinds.ts'
import { countPictures, listFailed } from './pictures/pictures.queries.ts'
import { countsShown } from './report.ts'
import { listGroupedNotes } from './things/results.queries.ts'

export const presentSummary = (row: Import, texts: Texts): ImportSummary => ({
  ...pick(row, 'id', 'file_name', 'state', 'things', 'position'),
  kind: writeSaid(kindNamed(row.kind)?.title ?? '', texts),
  by: row.by_name,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

const MOST_NOTES = 500

/** @throws Refusal 404 */
export async function presentImport(tx: ReadTx, id: number, texts: Texts): Promise<ImportReport> {
  const row = (await findImport(tx, id)) ?? notFound()
  const { options, facts } = row
  const faults = (await listFailed(tx, id, 100)).map((each) => ({
    ...each,
    reason: writeSaid(whyFailed(each.reason), texts),
  }))
  const notes = await listGroupedNotes(tx, id, { phase: phaseShown(row.state), limit: MOST_NOTES })
  return {
    ...presentSummary(row, texts),
    mode: options.mode,
    empty: options.empty,
    with_stock: options.withStock,
    untracked_stock: options.untrackedStock,
    decimal: options.decimal ?? '',
    mapping: Object.fromEntries(Object.entries(options.mapping ?? {})),
    counts: Object.fromEntries(
      Object.entries(countsShown(row)).filter(([, outcomes]) =>
        Object.values(outcomes).some(Boolean),
      ),
    ),
    sentences: (facts.sentences ?? []).map((each) => writeStored(each, texts)),
    columns: columnsOf(row),
    fields: kindNamed(row.kind)?.fields.map(({ name }) => name) ?? [],
    notes: notes.map((note) => ({ ...note, reason: writeStored(note.reason, texts) })),
    can_be_reverted: canBeReverted(row),
    fetched: { ...(await countPictures(tx, id)), faults },
  }
}

function columnsOf({ facts }: Import): ImportReport['columns'] {
  const { header = [], columns = {}, details = [], unknown = [] } = facts
  const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field]))
  return header.map((head, at) => {
    const field = fields.get(at)
    if (field !== undefined) return { at, head, field, use: 'field' as const }
    const detail = details.find((each) => each.at === at)
    if (detail) return { at, head, field: detail.name, use: 'detail' as const }
    const isUnknown = unknown.includes(head)
    return { at, head, field: '', use: isUnknown ? ('unknown' as const) : ('skipped' as const) }
  })
}

/** Words for the reasons for which a picture is not there, by the names under which they are kept. */
const WORDS: Record<string, Sentence> = {
  'not reachable': toStaff('whyNoPicture', { reason: 'unreachable' }),
  'not a picture': toStaff('whyNoPicture', { reason: 'noPicture' }),
  'too large': toStaff('whyNoPicture', { reason: 'tooLarge' }),
  'no space for more pictures': toStaff('whyNoPicture', { reason: 'noSpace' }),
}

const whyFailed = (reason: string): Sentence => WORDS[reason] ?? reason
