import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import { nextPart } from './export-parts.ts'
import { keepShopRows } from './kept-shop.ts'
import { exportPart, exportsExpire } from './export-queue.ts'
import { deleteOldExports, insertExportPart, lockExport, updateExport } from './exports.queries.ts'

/** The jobs of exports: each part with its place and the next job in one transaction. */
export const exportJobs: JobBody[] = [
  onJob(exportPart, async ({ write, shop }, { export: id, part }) => {
    await write(async (tx) => {
      const row = await lockExport(tx, id)
      if (row?.state !== 'running' || row.parts !== part) return
      if (row.kind === 'shop') return keepShopRows(tx, row)
      const written = await nextPart(tx, row, shop.origin)
      if (!written) {
        await updateExport(tx, id, { state: 'failed' })
        return
      }
      const content = Buffer.from(written.csv)
      await insertExportPart(tx, { export_id: id, part, content })
      await updateExport(tx, id, {
        parts: part + 1,
        rows: row.rows + written.rows,
        bytes: row.bytes + content.length,
        position: written.next,
        ...(written.next === null && { state: 'done' }),
      })
      if (written.next !== null) await tx.enqueue(exportPart, { export: id, part: part + 1 })
    })
  }),

  onJob(exportsExpire, async ({ write }) => {
    await write((tx) => deleteOldExports(tx, new Date()))
  }),
]
