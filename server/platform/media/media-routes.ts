import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extname } from 'node:path'
import type { Caller } from '../serving/caller.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { notFound } from '../serving/refusal.ts'
import type { MediaStore } from './media-store.ts'

type Params = { tenant: string; key: string; file: string }
type MediaPorts = { limits: Pick<RateLimits, 'countMiss'>; caller: Pick<Caller, 'addressOf'> }
type Admits = (request: FastifyRequest, tenantId: number) => Promise<boolean>

/** A size that is requested for the first time may have to wait its turn. */
const MAKING_TIMEOUT_MS = 60_000
const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Pictures and signs at addresses that never change; a shop's own only under its own hosts. */
export function mountMedia(
  app: FastifyInstance,
  store: MediaStore,
  { limits, caller }: MediaPorts,
  admits: Admits,
): void {
  app.get<{ Params: Params }>(
    '/media/:tenant/:key/:file',
    { config: { answerWithinMs: MAKING_TIMEOUT_MS } },
    async (request, reply) => {
      const { tenant, key, file } = request.params
      const type = TYPES[extname(file)]
      const plain =
        /^[1-9]\d{0,8}$/.test(tenant) &&
        /^[0-9a-f]{32}$/.test(key) &&
        /^[a-z0-9]+\.[a-z]+$/.test(file)
      if (!type || !plain || file.startsWith('master.')) return notFound()
      if (!(await admits(request, Number(tenant)))) return notFound()
      const etag = `"${key}"`
      const isKnown = request.headers['if-none-match']?.includes(etag)
      const shop = Number(tenant)
      const found = isKnown
        ? undefined
        : await limits.countMiss(['unknown-picture', shop, caller.addressOf(request.raw)], () =>
            store.find(shop, key, file),
          )
      if (!isKnown && !found) return notFound()
      void reply.header('ETag', etag)
      void reply.header('Cache-Control', IMMUTABLE)
      void reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      // A sign that is opened by itself must not run anything.
      if (file.endsWith('.svg')) {
        void reply.header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        )
      }
      // A browser that has a picture has all of it: the store is not asked.
      if (!found) return reply.code(304).send()
      return reply.type(type).header('Content-Length', found.bytes).send(found.read())
    },
  )
}
