import type { documents } from '#contract/backoffice/settings/documents.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { listOrderDocuments } from '#server/orders/links/document-links.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { isOrder } from '../documents.queries.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { correctInvoice } from './correct-invoice.ts'
import { archivePath } from './archive.ts'
import { recordExport, takeDocumentsFile } from './documents-file.ts'
import { countDocumentsOfPeriod } from './period.queries.ts'
import { readDocumentSettings, saveDocumentSettings } from './document-settings.ts'

/** `key` signs the links to documents. */
export function documentHandlers(key: Buffer): StaffHandlersOf<typeof documents> {
  const listFor = async (tx: ReadTx, { origin }: Pick<Shop, 'origin'>, orderId: number) => {
    const listed = await listOrderDocuments(tx, key, orderId)
    return listed.map(({ name, url }) => ({ name, url: origin + url }))
  }
  return {
    'GET /settings/documents/': ({ read }) => read(readDocumentSettings),

    'PATCH /settings/documents/': ({ body, caller, write }) =>
      write((tx) => saveDocumentSettings(tx, body, caller)),

    'POST /documents/file/': ({ query: { cursor, ...period }, write }) =>
      write((tx) => takeDocumentsFile(tx, period, cursor)),

    'POST /documents/archive/': ({ query: period, shop, write }) =>
      write(async (tx) => {
        const documents = await countDocumentsOfPeriod(tx, period)
        await recordExport(tx, period, { file: 'zip', rows: documents })
        return { url: archivePath(shop.id, period), documents }
      }),

    'POST /orders/:id/documents/correction/': ({ params: { id }, body, shop, write }) =>
      write(async (tx) => {
        const isCorrected = await correctInvoice(tx, id, body)
        if (isCorrected) {
          await tx.record({ act: 'document.corrected', subject: { kind: 'order', id } })
        } else tx.unchanged()
        return listFor(tx, shop, id)
      }),

    'GET /orders/:id/documents/': ({ params: { id }, shop, read }) =>
      read(async (tx) => {
        if (!(await isOrder(tx, id))) return notFound()
        return listFor(tx, shop, id)
      }),
  }
}
