import { personOf } from '#server/calls/caller.ts'
import type { AuditEntry } from '#contract/backoffice/people/shapes/audit-entry.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { staff } from '#contract/backoffice/people/staff.ts'
import { CSV_PART_ROWS, type CsvColumns, csvPart } from '#server/calls/csv-parts.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { english } from '#server/platform/language/english.ts'
import { writeStored } from '#server/platform/language/stored-said.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { type AuditFilter, listEntries } from './audit.queries.ts'

type Row = Awaited<ReturnType<typeof listEntries>>[number]

export const auditHandlers = {
  'GET /audit/': ({ query: { cursor, limit, ...filter }, texts, read }) =>
    read((tx) => readPage(tx, { filter, texts }, { cursor, limit })),

  // The call writes, because the audit log notes the export.
  'GET /audit/csv/': ({ query: { cursor, ...filter }, write }) =>
    write(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listEntries(tx, filter, { after, limit: CSV_PART_ROWS + 1 })
      const part = csvPart(rows, { columns: COLUMNS, cursorOf, isFirst: after === undefined })
      const subject = { kind: 'audit', id: 'csv' }
      await tx.record({ act: 'audit.exported', subject, after: { ...filter, rows: part.rows } })
      return part
    }),

  'GET /audit/own/': ({ query, caller, texts, read }) =>
    read((tx) => readPage(tx, { filter: { staff: personOf(caller).id }, texts }, query)),
} satisfies Partial<StaffHandlersOf<typeof staff>>

async function readPage(
  tx: ReadTx,
  { filter, texts }: { filter: AuditFilter; texts: Texts },
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const after = parseCursor(cursor)
  const rows = await listEntries(tx, filter, { after, limit: limit + 1 })
  return pageOf(rows, cursorOf, (row) => present(row, texts), limit)
}

const cursorOf = ({ at_text, id }: Row) => ({ value: at_text, id: String(id) })

const COLUMNS: CsvColumns<Row> = {
  At: ({ at }) => at.toISOString(),
  By: ({ by_name }) => by_name,
  Act: ({ act }) => act,
  About: ({ subject_kind }) => subject_kind,
  Id: ({ subject_id }) => subject_id,
  Name: ({ subject_label }) => writeStored(subject_label, english()),
  Before: ({ before }) => (before === null ? null : JSON.stringify(before)),
  After: ({ after }) => (after === null ? null : JSON.stringify(after)),
}

const present = (row: Row, texts: Texts): AuditEntry => ({
  ...pick(row, 'id', 'staff_id', 'api_key_id', 'act'),
  ...pick(row, 'subject_kind', 'subject_id', 'before', 'after'),
  at: row.at.toISOString(),
  by: row.by_name,
  subject_label: writeStored(row.subject_label, texts),
})
