import { escapeHtml } from '#contract/rules/escape-html.ts'
import { UNEXPECTED_ERROR } from '#contract/rules/sentences.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Fastify's own refusals in the API's words. */
const SENTENCES: Record<string, [status: number, detail: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The length of the body is not as announced.'],
  FST_ERR_BAD_URL: [400, 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found.'],
}

const INSUFFICIENT_STORAGE = 507

/** Any error as a refusal that may be shown: never a stack, SQL or path. */
export function refusalOf(error: unknown, report: (error: unknown) => void): Refusal {
  if (error instanceof Refusal) {
    // An operator has to free space, and reads the log.
    if (error.status === INSUFFICIENT_STORAGE) report(error.cause)
    return error
  }
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? SENTENCES[code] : undefined
  if (known) return new Refusal(known[0], { detail: known[1] })
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, { detail: 'The request is not valid.' })
  }
  report(error)
  return new Refusal(500, { detail: UNEXPECTED_ERROR })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds) void reply.header('Retry-After', refusal.retryAfterSeconds)
  if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  void reply.code(refusal.status).header('Cache-Control', 'no-store')
  const wantsPage =
    !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
  if (!wantsPage) return reply.send(refusal.body)
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(plainPage(refusal))
}

/** A page that needs nothing: no shop, no database, no stylesheet. */
function plainPage(refusal: Refusal): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${refusal.status}</title><h1>${escapeHtml(refusal.message)}</h1>` +
    (refusal.status === 421 ? '' : '<p><a href="/">Go Back Home</a></p>') +
    '</html>'
  )
}
