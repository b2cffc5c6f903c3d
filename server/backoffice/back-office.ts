import { toStaff } from '#contract/language/said.ts'
import { textsOfCaller } from './texts-of-caller.ts'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { mountMedia } from '#server/platform/media/media-routes.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { createHttpServer, type FastAnswer } from '#server/platform/serving/http-server.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { normalizeHost } from '#server/tenants/hosts.ts'
import { mountErrorCodes } from './error-codes.ts'
import { builtShell, documentOf, newNonce, type Shell } from './shell.ts'
import { shellHeaders } from './shell-headers.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Fastify's own
  interface FastifyContextConfig {
    /** A picture's bytes instead of JSON. */
    takesBytes?: true
  }
}

export type BackOfficePorts = {
  log: FastifyBaseLogger
  /** The back office's own host, in lower case and without a port. */
  host: string
  caller: Caller
  limits: RateLimits
  media: MediaStore
  /** Headers of every reply, as name, value, name, value. */
  headers: string[]
  /** The folder of the build. */
  folder: string
  /** Absent: what the build left. */
  develop?: ((app: FastifyInstance) => Promise<Shell>) | undefined
  /** The calls of the staff. */
  mountCalls: (app: FastifyInstance) => void
}

export type BackOffice = { answer: FastAnswer; close: () => Promise<void> }

/**
 * The back office beside the shops: a host, a build and a table of calls of its own. No hook, cookie
 * or route of a shop reaches it, and none of its own reaches a shop.
 */
export async function createBackOffice(ports: BackOfficePorts): Promise<BackOffice> {
  const { host, caller } = ports
  const app = createHttpServer(
    ports.log,
    ports.headers,
    () => false,
    undefined,
    undefined,
    textsOfCaller,
  )
  const shell = (await ports.develop?.(app)) ?? builtShell(ports.folder)
  // Serves the pictures of every shop; their addresses cannot be guessed.
  mountMedia(app, ports.media, ports, () => Promise.resolve(true))
  app.addHook('onRequest', async (request) => assertJson(request))
  mountErrorCodes(app)
  ports.mountCalls(app)
  app.all('/api/*', notFound)
  if (!shell.development) await mountAssets(app, ports.folder)
  app.get('/*', async (_, reply) => {
    const nonce = newNonce()
    const head = await shell.head(nonce)
    if (head === undefined)
      return refuse(503, 'The back office is not built. `npm run build` builds it.')
    return reply
      .headers(shellHeaders(nonce, shell.development))
      .type('text/html; charset=utf-8')
      .send(documentOf(head, nonce))
  })
  await app.ready()
  return {
    answer(request, response) {
      if (normalizeHost(caller.hostOf(request)) !== host) return false
      app.routing(request, response)
      return true
    },
    close: () => app.close(),
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** No form of a foreign page can send this type. Uploads have one of their own. @throws Refusal 415 */
function assertJson(request: FastifyRequest): void {
  if (READS.has(request.method) || request.routeOptions.config.takesBytes) return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    refuse(415, toStaff('sendThisType', { type: 'application/json' }))
}

async function mountAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
