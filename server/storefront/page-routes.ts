import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#contract/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import type { Made, ReplyCache } from '#server/platform/freshness/reply-cache.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/serving/rate-limits.ts'
import { pageHeaders } from '#server/platform/serving/security-headers.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { Admission } from '#server/tenants/admission.ts'
import { cacheKey, canonicalQuery } from '#server/tenants/cache-keys.ts'
import type { Calls } from '#server/tenants/calls.ts'
import type { Shop } from '#server/tenants/tx.ts'
import type { Tables } from '#server/tenants/tables.ts'
import type { Storefront } from './assets.ts'

export type PagePorts = {
  storefront: Storefront
  database: Database<Tables>
  calls: Calls
  cache: ReplyCache
  admission: Admission
  limits: RateLimits
  caller: Caller
  headers: string[]
  publicApiUrl: URL | undefined
}

/** The only parts of a page's query that the server's rendering looks at. */
const RENDERED_QUERY = ['category', 'page', 'search', 'step'] as const

/** Every page of the storefront: rendered once, then served from the cache until a write drops it. */
export function mountPages(app: FastifyInstance, ports: PagePorts): void {
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = await ports.admission.toPage(request)
    const url = addressIn(shop, request.url)
    const query = Object.fromEntries(
      RENDERED_QUERY.map((name) => [name, url.searchParams.get(name) ?? undefined]),
    )
    const address = url.pathname + canonicalQuery(query)
    const limit = query['search'] ? 'search' : 'catalogue'
    const cached = await ports.cache.get(cacheKey(shop.id, address), async () => {
      await ports.limits(limit, shop.id, ports.caller.addressOf(request.raw))
      return makePage(ports, shop, address)
    })
    reply.hijack()
    cached.write(request.raw, reply.raw)
    return reply
  })
}

/** Only plain paths are pages: `//other.example` and `/\\other.example` would be other hosts' addresses. */
function addressIn(shop: Shop, target: string): URL {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || /\/\/|\\/.test(path)) notFound()
  return new URL(shop.origin + target)
}

async function makePage(ports: PagePorts, shop: Shop, address: string): Promise<Made> {
  const entry = await ports.storefront.entry()
  const tags = new Set<string>()
  const loaded = await ports.database.inTenant(shop.id, async (db) => {
    const client = ports.calls.clientFor(db, shop, tags)
    const page = await entry.loadPage(shop.origin + address, client.api as Api)
    // A page shows its error in the browser; here a failure of ours must not become a kept page.
    if (client.outage()) throw client.outage()
    return page
  })
  if (loaded instanceof Response) {
    const headers = [...ports.headers, 'Location', loaded.headers.get('Location') ?? '/']
    return { reply: new CachedReply(loaded.status, headers, ''), tags }
  }
  // No route takes such an address, or the shop has no settings yet.
  if (!loaded.loaderData[entry.ROOT_ID]) return notFound()
  const page = entry.renderPage(loaded)
  const { publicApiUrl } = ports
  const html = entry.documentOf(page, await ports.storefront.assets(), {
    origin: shop.origin,
    api: publicApiUrl?.href ?? '/api',
  })
  const policy = pageHeaders({
    styleHashes: ports.storefront.styleHashes,
    apiOrigin: publicApiUrl?.origin,
    analytics: page.root.settings.google_analytics_id !== '',
    development: ports.storefront.development,
  })
  const headers = [...ports.headers, ...policy, 'Content-Type', 'text/html; charset=utf-8']
  return { reply: new CachedReply(page.status, headers, html), tags }
}
