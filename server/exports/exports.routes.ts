import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { Export, exports } from '#contract/backoffice/files/exports.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { exportPath } from './export-file.ts'
import { exportPart, exportsExpire } from './export-queue.ts'
import { exportSubject, isAllowed } from './export-rights.ts'
import {
  countExports,
  deleteExport,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
} from './exports.queries.ts'

const KEPT_MS = 24 * 3_600_000
/** Files of a kind that a shop keeps at a time. */
const MOST_OF_A_KIND = 5
/** The unique index that refuses a second file of a kind while one is written. */
const ONE_RUNNING = 'exports_running'

const refuseSecond = () => refuse(409, toStaff('thisFileIsBeingWritten'))

export const exportHandlers: StaffHandlersOf<typeof exports> = {
  'GET /exports/': ({ read, caller, shop }) =>
    read(async (tx) =>
      (await listExports(tx, new Date()))
        .filter((row) => isAllowed(caller, row))
        .map((row) => presentExport(shop, row)),
    ),

  'GET /exports/:id/': ({ read, params: { id }, caller, shop }) =>
    read(async (tx) => {
      const row = await findExport(tx, id)
      if (!row || !isAllowed(caller, row)) return notFound()
      return presentExport(shop, row)
    }),

  'POST /exports/': async ({ write, body: { kind, filter = {} }, caller, shop }) => {
    if (!isAllowed(caller, { kind })) refuse(403, toStaff('yourRoleMayNotDownload'))
    try {
      return await write(async (tx) => {
        const { running, kept } = await countExports(tx, kind)
        if (running > 0) refuseSecond()
        if (kept >= MOST_OF_A_KIND) {
          refuse(409, toStaff('thereAreFilesOfThisKind', { kept }))
        }
        const expiresAt = new Date(Date.now() + KEPT_MS)
        const by_name = caller.name
        const { id } = await insertExport(tx, { kind, filter, by_name, expires_at: expiresAt })
        await tx.enqueue(exportPart, { export: id, part: 0 })
        await tx.enqueue(exportsExpire, { export: id }, expiresAt)
        await tx.record({ act: 'export.started', subject: exportSubject({ id, kind }) })
        return presentExport(shop, (await findExport(tx, id))!)
      })
    } catch (error) {
      if (violatedUnique(error) !== ONE_RUNNING) throw error
      return refuseSecond()
    }
  },

  'DELETE /exports/:id/': ({ write, params: { id }, caller, texts }) =>
    write(async (tx) => {
      const row = await findExport(tx, id)
      if (!row || !isAllowed(caller, row)) return notFound()
      await deleteExport(tx, id)
      await tx.record({ act: 'export.deleted', subject: exportSubject(row) })
      return { detail: writeSaid(toStaff('theFileWasDeleted'), texts) }
    }),
}

const presentExport = (shop: Pick<Shop, 'id'>, row: ExportRow): Export => ({
  ...pick(row, 'id', 'kind', 'state', 'rows', 'bytes'),
  by: row.by_name,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  url: row.state === 'done' ? exportPath(shop.id, row.id) : null,
})
