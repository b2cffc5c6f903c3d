import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/serving/rate-limits.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Admission } from '#server/tenants/admission.ts'
import type { Read } from '#server/tenants/tx.ts'
import { keptShopZip } from './shop/kept-shop.ts'
import { type ExportRow, findExport, findExportPart } from './exports.queries.ts'

/** The path of a file, for everyone who has it within its day. */
export const exportPath = (
  key: Buffer,
  tenantId: number,
  { id, expires_at: expiresAt }: Pick<ExportRow, 'id' | 'expires_at'>,
): string => `/exports/${previewTokenOf(key, { tenantId, names: [id], expiresAt })}`

type ExportLinkPorts = {
  key: Buffer
  admission: Pick<Admission, 'toPage'>
  limits: RateLimits
  caller: Pick<Caller, 'addressOf'>
  read: Read
  media: Pick<MediaStore, 'originalOf'>
}

/** The files behind signed links. A forged or expired link, and one of another shop, are all 404. */
export function mountExportLinks(app: FastifyInstance, ports: ExportLinkPorts): void {
  const { key, admission, limits, caller, read } = ports
  app.get<{ Params: { token: string } }>('/exports/:token', async (request, reply) => {
    const shop = await admission.toPage(request)
    await limits('order-page', shop.id, caller.addressOf(request.raw))
    void reply.headers(PRIVATE)
    const [id] = parsePreviewToken(key, shop.id, request.params.token, new Date()) ?? []
    const row = id && (await read(shop.id, (tx) => findExport(tx, Number(id))))
    if (!row || row.state !== 'done') return notFound()
    const day = row.created_at.toISOString().slice(0, 10)
    if (row.kind === 'shop') {
      return reply
        .header('Content-Disposition', `attachment; filename="shop-${day}.zip"`)
        .type('application/zip')
        .send(await keptShopZip(ports, shop.id, row))
    }
    return reply
      .header('Content-Disposition', `attachment; filename="${row.kind}-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(partsOf(ports, shop.id, row)))
  })
}

async function* partsOf({ read }: ExportLinkPorts, tenantId: number, { id, parts }: ExportRow) {
  for (let part = 0; part < parts; part++) {
    const content = await read(tenantId, (tx) => findExportPart(tx, id, part))
    if (!content) return
    yield content
  }
}

/** No cache keeps it, no search engine lists it, and no other site learns its address. */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
