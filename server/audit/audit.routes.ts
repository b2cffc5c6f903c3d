import type { AuditEntry, staff } from '#contract/backoffice/people/staff.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type AuditFilter, listEntries } from './audit.queries.ts'

type Handlers = StaffHandlersOf<Pick<typeof staff, 'GET /audit/' | 'GET /audit/own/'>>
type Row = Awaited<ReturnType<typeof listEntries>>[number]

export const auditHandlers: Handlers = {
  'GET /audit/': ({ query: { cursor, ...filter }, read }) =>
    read((tx) => readPage(tx, filter, cursor)),
  'GET /audit/own/': ({ query, staff, read }) =>
    read((tx) => readPage(tx, { staff: staff.id }, query.cursor)),
}

async function readPage(tx: ReadTx, filter: AuditFilter, cursor: string | undefined) {
  const after = parseCursor(cursor)
  const rows = await listEntries(tx, filter, { after, limit: PAGE_SIZE + 1 })
  return pageOf(rows, ({ at_text, id }) => ({ value: at_text, id: String(id) }), present)
}

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by_name,
  staff_id: row.staff_id,
  act: row.act,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  subject_label: row.subject_label,
  before: row.before,
  after: row.after,
})
