import type { FastifyInstance } from 'fastify'
import type { RefusalCode } from '#contract/backoffice/connections/refusal-codes.ts'

/** The code of a refusal that has none of its own, by its status. */
const CODE_OF_STATUS: Record<number, RefusalCode> = {
  400: 'invalid_request',
  401: 'key_unknown',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  421: 'unknown_host',
  429: 'rate_limited',
  500: 'server_error',
  503: 'unavailable',
  507: 'out_of_space',
}

/** Adds a code and the number of the request to what is refused to a program. Faults of fields stay. */
export function mountErrorCodes(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, body) => {
    if (reply.statusCode < 400 || request.headers.authorization === undefined) return body
    if (typeof body !== 'object' || body === null || !('detail' in body)) return body
    if (Array.isArray(body.detail)) return body
    const code = CODE_OF_STATUS[reply.statusCode] ?? 'refused'
    return { code, ...body, request_id: request.id }
  })
}
