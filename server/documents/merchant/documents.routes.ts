import type { documents } from '#contract/backoffice/commerce/documents.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { listOrderDocuments } from '#server/orders/documents/document-links.ts'
import { readDocumentSettings, saveDocumentSettings } from './document-settings.ts'

/** `key` signs the links to documents. */
export const documentHandlers = (key: Buffer): StaffHandlersOf<typeof documents> => ({
  'GET /settings/documents/': ({ read }) => read(readDocumentSettings),

  'PATCH /settings/documents/': ({ body, staff, write }) =>
    write((tx) => saveDocumentSettings(tx, body, staff.role)),

  'GET /orders/:id/documents/': ({ params: { id }, shop, read }) =>
    read(async (tx) => {
      const listed = await listOrderDocuments(tx, key, id)
      return listed.map(({ name, url }) => ({ name, url: shop.origin + url }))
    }),
})
