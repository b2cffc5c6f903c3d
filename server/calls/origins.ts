import { said } from '#contract/language/said.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/serving/caller.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { type Hosts, normalizeHost } from '#server/tenants/hosts.ts'
import type { Shop } from '#server/tenants/tx.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Fastify's own
  interface FastifyContextConfig {
    /** Another system calls it: from any origin, and in what format it likes. */
    isCallback?: true
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Tenant-ID, X-XSRF-TOKEN'

/**
 * Allows origins to call the API: a page's own and, if the API has a host of its own, the other
 * verified domains of the same shop. Never with credentials, never `null`.
 */
export function mountOrigins(app: FastifyInstance, hosts: Hosts, caller: Caller): void {
  /** The shop whose host was asked; on a host of all shops the one that the header names. */
  async function isAddressedTo(request: FastifyRequest, shop: Shop): Promise<boolean> {
    const host = await hosts.find(caller.hostOf(request.raw), caller.addressOf(request.raw))
    const asked = request.headers['x-tenant-id']
    if (host && host.id !== shop.id) return false
    // A question before the call does not carry the header, only its name.
    if (asked === undefined) return host !== undefined || request.method === 'OPTIONS'
    return Number(asked) === shop.id
  }

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !request.url.startsWith('/api/')) return
    if (request.routeOptions.config.isCallback) return
    void reply.header('Vary', 'Origin')
    const own = normalizeHost(caller.hostOf(request.raw))
    if (URL.canParse(origin) && normalizeHost(new URL(origin).host) === own) return

    const from = caller.addressOf(request.raw)
    const shop = URL.canParse(origin) ? await hosts.find(new URL(origin).host, from) : undefined
    const isOwn = shop && (await isAddressedTo(request, shop))
    if (isOwn) {
      void reply.header('Access-Control-Allow-Origin', origin)
      void reply.header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
      void reply.header('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
      void reply.header('Access-Control-Expose-Headers', 'Retry-After')
      void reply.header('Access-Control-Max-Age', '600')
    } else if (!READS.has(request.method)) {
      refuse(403, said('foreignOrigin'))
    }
    if (request.method === 'OPTIONS') await reply.code(204).send()
  })
}
