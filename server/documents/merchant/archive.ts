import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import Type from 'typebox'
import { ZipFile } from 'yazl'
import { period } from '#contract/backoffice/settings/documents.ts'
import type { StaffFile, StaffFileRequest } from '#server/calls/staff-requests.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import type { ReadTx, Shop, ShopWrite, Write } from '#server/tenants/tx.ts'
import { bytesOfDocument } from '../document-file.ts'
import { listDocumentsOfPeriod, type Period } from './period.queries.ts'

const AT_ONCE = 50

/** The path of the zip of a period on the back office's host, for colleagues who may take it. */
export const archivePath = (shopId: number, { from, until }: Period): string =>
  `/api/shops/${shopId}/documents/archive?from=${from}&until=${until}`

const validate = validatorOf({ query: Type.Object(period) })

/** The zip of a period, read while it is sent. `write` makes the PDFs that are not there yet. */
export const archiveFile =
  (write: Write) =>
  async ({ shop, query }: StaffFileRequest): Promise<StaffFile> => {
    const asked = validate({ query }).query as Period
    const content = archiveOf({ shop, write: (work) => write(shop.id, work) }, asked)
    return { name: `documents-${asked.from}-${asked.until}.zip`, type: 'application/zip', content }
  }

type OfShop = { shop: Pick<Shop, 'id'>; write: ShopWrite }

/**
 * The PDFs of a period as one zip, written while it is read: it needs the memory of a few documents,
 * and no transaction lasts longer than reading one. PDFs are compressed already.
 */
function archiveOf(ofShop: OfShop, period: Period): Readable {
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  fill(zip, ofShop, period).catch((error: Error) => stream.destroy(error))
  return stream
}

async function fill(zip: ZipFile, ofShop: OfShop, period: Period): Promise<void> {
  const stream = zip.outputStream as PassThrough
  const closed = new AbortController()
  stream.once('close', () => closed.abort())
  for await (const { id, name, issuedOn } of documentsOf(ofShop, period)) {
    const bytes = await bytesOfDocument(ofShop, id)
    if (!bytes) continue
    // The day alone: a zip knows no time zones.
    const mtime = new Date(`${issuedOn}T12:00:00`)
    zip.addBuffer(bytes, name, { compress: false, mtime, forceDosTimestamp: true })
    if (stream.writableNeedDrain) {
      await once(stream, 'drain', { signal: closed.signal }).catch(() => {})
    }
    // The reader is gone.
    if (stream.destroyed) return
  }
  zip.end()
}

async function* documentsOf({ write }: OfShop, period: Period) {
  let after: { value: string; id: string } | undefined
  for (;;) {
    const read = (tx: ReadTx) => listDocumentsOfPeriod(tx, period, { after, limit: AT_ONCE })
    const rows = await write(read)
    for (const { id, number_text, issued_on } of rows) {
      yield { id, name: `${number_text.replaceAll('/', '-')}.pdf`, issuedOn: issued_on }
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = { value: last.issued_on, id: String(last.id) }
  }
}
