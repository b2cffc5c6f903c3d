import { escapeHtml } from '#contract/rules/escape-html.ts'
import { languageAttributes, languageOf } from '#contract/rules/locales.ts'
import { type Said, said, saidOf, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { english } from '../language/english.ts'
import { bodyIn, messageIn, Refusal } from './refusal.ts'

/** Fastify's own refusals in the API's words. */
const SENTENCES: Record<string, [status: number, detail: Said]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, said('bodyTooLarge')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, said('bodyNotJson')],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, said('bodyEmpty')],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, said('bodyInvalid')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, said('bodyLength')],
  FST_ERR_BAD_URL: [400, said('addressInvalid')],
  FST_ERR_MAX_PARAM_LENGTH: [404, said('notFound')],
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
    return new Refusal(statusCode, { detail: said('requestInvalid') })
  }
  report(error)
  return new Refusal(500, { detail: saidOf('general', 'unexpected') })
}

/** The texts of who asks: known at once where possible. `status`: of what is answered. */
export type TextsOf = (request: FastifyRequest, status: number) => Texts | Promise<Texts>

/** For a server of colleagues. */
export const inEnglish: TextsOf = english

/** Sends a refusal in the language of who asked. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  textsOf: TextsOf,
) {
  const texts = await textsOf(request, refusal.status)
  if (refusal.retryAfterSeconds) void reply.header('Retry-After', refusal.retryAfterSeconds)
  if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  void reply.code(refusal.status).header('Cache-Control', 'no-store')
  const wantsPage =
    !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
  if (!wantsPage) return reply.send(bodyIn(refusal, texts))
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(plainPage(refusal, texts))
}

/** A page that needs nothing: no shop, no database, no stylesheet. */
function plainPage(refusal: Refusal, texts: Texts): string {
  return (
    `<!doctype html><html ${languageAttributes(languageOf(texts.data.locale))}><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${refusal.status}</title><h1>${escapeHtml(messageIn(refusal, texts))}</h1>` +
    (refusal.status === 421
      ? ''
      : `<p><a href="/">${escapeHtml(writeSaid(said('goHome'), texts))}</a></p>`) +
    '</html>'
  )
}
