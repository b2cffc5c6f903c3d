import type { FastifyInstance } from 'fastify'
import { parseDocumentToken } from '#server/orders/links/document-links.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { Admission } from '#server/tenants/admission.ts'
import type { Write } from '#server/tenants/tx.ts'
import { bytesOfDocument } from './document-file.ts'
import { findDocument } from './documents.queries.ts'

export type DocumentRoutePorts = {
  /** Signs the links to documents. */
  key: Buffer
  admission: Pick<Admission, 'toPage'>
  limits: RateLimits
  caller: Pick<Caller, 'addressOf'>
  write: Write
}

/** Making a PDF for the first time may have to wait its turn. */
const MAKING_TIMEOUT_MS = 30_000

/**
 * The PDF of a document for everyone with its signed link. A forged, expired or withdrawn link and one
 * of another shop are all 404.
 */
export function mountDocuments(app: FastifyInstance, ports: DocumentRoutePorts): void {
  const { key, admission, limits, caller, write } = ports
  app.get<{ Params: { token: string } }>(
    '/documents/:token',
    { config: { answerWithinMs: MAKING_TIMEOUT_MS } },
    async (request, reply) => {
      const shop = await admission.toPage(request)
      await limits('order-page', shop.id, caller.addressOf(request.raw))
      void reply.headers(PRIVATE)
      const linked = parseDocumentToken(key, shop.id, request.params.token)
      if (!linked) return notFound()
      const ofShop = {
        shop,
        write: <T>(work: Parameters<typeof write<T>>[1]) => write(shop.id, work),
      }
      const document = await ofShop.write((tx) => findDocument(tx, linked.id))
      if (!document || document.page_round !== linked.round) return notFound()
      const bytes = document.bytes ?? (await bytesOfDocument(ofShop, linked.id))
      if (!bytes) return notFound()
      return reply
        .header('Content-Disposition', `inline; filename="${fileName(document.number_text)}"`)
        .type('application/pdf')
        .send(bytes)
    },
  )
}

/** No cache keeps it, no search engine lists it, and no other site learns its address. */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Numbers are letters, figures and the signs - . / _ alone. */
const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`
