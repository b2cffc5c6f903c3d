import { Readable } from 'node:stream'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { StaffFile, StaffFileRequest } from '#server/calls/staff-requests.ts'
import type { ShopRead } from '#server/tenants/tx.ts'
import { exportSubject, isAllowed } from './export-rights.ts'
import { type ExportRow, findExport, findExportPart } from './exports.queries.ts'
import { keptShopZip } from './kept-shop.ts'

/** The path of a file on the back office's host, for colleagues who may take it. */
export const exportPath = (shopId: number, id: number): string =>
  `/api/shops/${shopId}/exports/${id}/file`

/**
 * The file of an export, read while it is sent: each part asks anew whether the colleague still
 * belongs to the shop. @throws Refusal 404 where it is not written, or the role may not take it
 */
export const exportFile =
  (media: Pick<MediaStore, 'originalOf'>) =>
  async ({ shop, caller, params, read, write }: StaffFileRequest): Promise<StaffFile> => {
    const row = await write(async (tx) => {
      const found = (await findExport(tx, Number(params['id']))) ?? notFound()
      if (found.state !== 'done' || !isAllowed(caller, found)) return notFound()
      await tx.record({ act: 'export.taken', subject: exportSubject(found) })
      return found
    })
    const day = row.created_at.toISOString().slice(0, 10)
    if (row.kind === 'shop') {
      const ofShop = {
        read: <T>(_: number, work: Parameters<typeof read<T>>[0]) => read(work),
        media,
      }
      const content = await keptShopZip(ofShop, shop.id, row)
      return { name: `shop-${day}.zip`, type: 'application/zip', content }
    }
    const content = Readable.from(partsOf(read, row))
    return { name: `${row.kind}-${day}.csv`, type: 'text/csv; charset=utf-8', content }
  }

async function* partsOf(read: ShopRead, { id, parts }: ExportRow) {
  for (let part = 0; part < parts; part++) {
    const content = await read((tx) => findExportPart(tx, id, part))
    if (!content) throw new Error(`The export ${id} was deleted while it was taken.`)
    yield content
  }
}
