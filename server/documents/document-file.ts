import { createHash } from 'node:crypto'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Shop, ShopWrite } from '#server/tenants/tx.ts'
import { findDocument, findDocumentSettings, keepFile } from './documents.queries.ts'
import { makePdf } from './pdf/make-pdf.ts'

/** Brings a document to its buyer, once: with the first making of its file. */
export const documentMailDue = jobOf<{ documentId: number }>('documents.mail')

/** The PDF of a document: the bytes that were made first. Undefined if there is no such document. */
export async function bytesOfDocument(
  { shop, write }: { shop: Pick<Shop, 'id'>; write: ShopWrite },
  documentId: number,
): Promise<Buffer | undefined> {
  const document = await write((tx) => findDocument(tx, documentId))
  if (!document || document.content.is_erased) return undefined
  if (document.bytes) return document.bytes
  const made = await makePdf(shop.id, document.content, document.issued_at)
  return write(async (tx) => {
    const hash = createHash('sha256').update(made).digest('hex')
    if (await keepFile(tx, documentId, { hash, bytes: made })) {
      const settings = await findDocumentSettings(tx)
      if (settings?.is_mailed) await tx.enqueue(documentMailDue, { documentId })
      return made
    }
    // Another process was first.
    return (await findDocument(tx, documentId))?.bytes ?? made
  })
}
