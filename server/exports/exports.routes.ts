import { EXPORT_KINDS, type Export, type exports } from '#contract/backoffice/files/exports.ts'
import { may, type Role } from '#contract/backoffice/people/permissions.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { exportPath } from './export-links.ts'
import { exportPart, exportsExpire } from './export-queue.ts'
import {
  deleteExport,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
} from './exports.queries.ts'

const KEPT_MS = 24 * 3_600_000

const isAllowed = (role: Role, { kind }: Pick<ExportRow, 'kind'>) =>
  may(role, EXPORT_KINDS[kind].may)

/** `key` signs the links to the files. */
export const exportHandlers = (key: Buffer): StaffHandlersOf<typeof exports> => ({
  'GET /exports/': ({ read, staff, shop }) =>
    read(async (tx) =>
      (await listExports(tx, new Date()))
        .filter((row) => isAllowed(staff.role, row))
        .map((row) => presentExport(key, shop, row)),
    ),

  'POST /exports/': ({ write, body: { kind, filter = {} }, staff, shop }) =>
    write(async (tx) => {
      if (!isAllowed(staff.role, { kind })) refuse(403, 'Your role may not download this file.')
      const expiresAt = new Date(Date.now() + KEPT_MS)
      const by_name = staff.name
      const { id } = await insertExport(tx, { kind, filter, by_name, expires_at: expiresAt })
      await tx.enqueue(exportPart, { export: id, part: 0 })
      await tx.enqueue(exportsExpire, { export: id }, expiresAt)
      const subject = { kind: 'export', id, label: EXPORT_KINDS[kind].title }
      await tx.record({ act: 'export.started', subject })
      return presentExport(key, shop, (await findExport(tx, id))!)
    }),

  'DELETE /exports/:id/': ({ write, params: { id }, staff }) =>
    write(async (tx) => {
      const row = await findExport(tx, id)
      if (!row || !isAllowed(staff.role, row)) return notFound()
      await deleteExport(tx, id)
      const subject = { kind: 'export', id, label: EXPORT_KINDS[row.kind].title }
      await tx.record({ act: 'export.deleted', subject })
      return { detail: 'The file was deleted.' }
    }),
})

const presentExport = (key: Buffer, shop: Shop, row: ExportRow): Export => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  by: row.by_name,
  rows: row.rows,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  url: row.state === 'done' ? shop.origin + exportPath(key, shop.id, row) : null,
})
