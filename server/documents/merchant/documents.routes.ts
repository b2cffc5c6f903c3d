import type { documents } from '#contract/backoffice/commerce/documents.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { listOrderDocuments } from '#server/orders/documents/document-links.ts'
import { archivePath } from '../archive.ts'
import { recordExport, takeDocumentsFile } from './documents-file.ts'
import { countDocumentsOfPeriod } from './period.queries.ts'
import { readDocumentSettings, saveDocumentSettings } from './document-settings.ts'

/** They sign the links to documents, and those to archives of them. */
export type DocumentKeys = { document: Buffer; archive: Buffer }

export const documentHandlers = (keys: DocumentKeys): StaffHandlersOf<typeof documents> => ({
  'GET /settings/documents/': ({ read }) => read(readDocumentSettings),

  'PATCH /settings/documents/': ({ body, staff, write }) =>
    write((tx) => saveDocumentSettings(tx, body, staff.role)),

  'POST /documents/file/': ({ query: { cursor, ...period }, write }) =>
    write((tx) => takeDocumentsFile(tx, period, cursor)),

  'POST /documents/archive/': ({ query: period, shop, write }) =>
    write(async (tx) => {
      const documents = await countDocumentsOfPeriod(tx, period)
      await recordExport(tx, period, { file: 'zip', rows: documents })
      return { url: shop.origin + archivePath(keys.archive, shop.id, period), documents }
    }),

  'GET /orders/:id/documents/': ({ params: { id }, shop, read }) =>
    read(async (tx) => {
      const listed = await listOrderDocuments(tx, keys.document, id)
      return listed.map(({ name, url }) => ({ name, url: shop.origin + url }))
    }),
})
