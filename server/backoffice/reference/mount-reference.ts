import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#server/platform/serving/refusal.ts'
import { pageHeaders } from '#server/platform/serving/security-headers.ts'
import { STYLE_SOURCE } from './html.ts'
import { firstPage, REFERENCE, scopePage } from './reference-pages.ts'

/** Describes the API to people who write programs, signed in or not: it is the same for each shop. */
export function mountReference(app: FastifyInstance): void {
  // Made on the first request: few processes need it.
  let first: string | undefined
  app.get(REFERENCE, async (_, reply) => send(reply, (first ??= firstPage())))
  app.get<{ Params: { scope: string } }>(`${REFERENCE}/:scope`, async ({ params }, reply) =>
    send(reply, scopePage(params.scope) ?? notFound()),
  )
}

function send(reply: FastifyReply, page: string) {
  const headers = pageHeaders({
    styleSources: [STYLE_SOURCE],
    apiOrigin: undefined,
    analytics: false,
    development: false,
  })
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]!)
  return reply
    .header('Cache-Control', 'public, max-age=300')
    .type('text/html; charset=utf-8')
    .send(page)
}
