import { sql } from 'kysely'
import type { auditFilter } from '#contract/backoffice/people/shapes/audit-entry.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import { startOfDay } from '#server/calls/shop-days.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

export type AuditFilter = FilterOf<typeof auditFilter>

/** Newest first. */
export function listEntries(
  tx: ReadTx,
  filter: AuditFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  const { from, to } = filter
  let query = selectFrom(tx, 'audit_entries')
    .selectAll()
    // With all its microseconds, which a cursor needs.
    .select(sql<string>`at::text`.as('at_text'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (filter.staff !== undefined) query = query.where('staff_id', '=', filter.staff)
  if (filter.api_key !== undefined) query = query.where('api_key_id', '=', filter.api_key)
  if (filter.subject_kind) query = query.where('subject_kind', '=', filter.subject_kind)
  if (filter.subject_id) query = query.where('subject_id', '=', filter.subject_id)
  if (filter.act) query = query.where('act', '=', filter.act)
  if (from) query = query.where('at', '>=', startOfDay(tx, from, 0))
  if (to) query = query.where('at', '<', startOfDay(tx, to, 1))
  if (after) query = query.where(isAfter('at', 'id', after, 'desc'))
  return query.execute()
}
