import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A slower request is logged, with what was asked and how long it took. */
const SLOW_MS = 1000

/** A proxy's own name for a request, so that its log and ours can be read together. */
export const requestIdFor =
  (isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const isGood = typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given)
    return isGood && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }

/** The route, not the address: that may carry what a visitor typed. */
export function logSlowRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime < SLOW_MS) return
    request.log.warn(
      {
        route: `${request.method} ${request.routeOptions.url ?? '(none)'}`,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'slow',
    )
  })
}
