import { Zip, ZipPassThrough } from 'fflate'
import type { ReadTx, Shop, ShopWrite } from '#server/tenants/tx.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import { bytesOfDocument } from './document-file.ts'
import { listDocumentsOfPeriod, type Period } from './merchant/period.queries.ts'

/** A reader begins at once; reading may take longer. */
const LINK_MS = 5 * 60_000
const AT_ONCE = 50

const compact = (day: string) => day.replaceAll('-', '')
const dayOf = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`

/** The path of the zip of a period, for everyone who has it within minutes. */
export const archivePath = (key: Buffer, tenantId: number, { from, until }: Period): string => {
  const expiresAt = new Date(Date.now() + LINK_MS)
  const names = [compact(from), compact(until)]
  return `/documents/archive/${previewTokenOf(key, { tenantId, names, expiresAt })}`
}

/** The period that a token was signed for; undefined if it was not signed here, or has expired. */
export function parseArchiveToken(
  key: Buffer,
  tenantId: number,
  token: string,
): Period | undefined {
  const [from, until] = parsePreviewToken(key, tenantId, token, new Date()) ?? []
  return from === undefined || until?.length !== 8
    ? undefined
    : { from: dayOf(from), until: dayOf(until) }
}

type OfShop = { shop: Pick<Shop, 'id'>; write: ShopWrite }

/**
 * The PDFs of a period as one zip, written while it is read: it needs the memory of a few documents,
 * and no transaction lasts longer than reading one. PDFs are compressed already.
 */
export async function* archiveOf(ofShop: OfShop, period: Period): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for await (const { id, name, issuedOn } of documentsOf(ofShop, period)) {
    const bytes = await bytesOfDocument(ofShop, id)
    if (!bytes) continue
    const file = new ZipPassThrough(name)
    // The day alone: a zip knows no time zones.
    file.mtime = `${issuedOn}T12:00:00`
    zip.add(file)
    file.push(bytes, true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
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
