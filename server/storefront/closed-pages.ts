import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#contract/api.ts'
import { cacheKey } from '#server/calls/cache-keys.ts'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import type { Made } from '#server/platform/freshness/reply-cache.ts'
import { KEY_PAGE_HEADERS, pageHeaders } from '#server/platform/serving/security-headers.ts'
import {
  isPreviewToken,
  PREVIEW_COOKIE,
  PREVIEW_SECONDS,
  type Seen,
} from '#server/tenants/opening.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { styleSourcesOf } from './assets.ts'
import type { PagePlace } from '#storefront/rendering.ts'
import type { PagePorts } from './page-ports.ts'

/** The cache key that all addresses of a closed shop share. */
const CLOSED = '/*closed'
/** A search engine keeps the pages of a shop that comes back within days. */
const COMES_BACK = ['Retry-After', '86400']

/**
 * Whether a page says that the shop is not open. A key opens its page in a closed shop as well; what is
 * not published stays hidden in a shop that its operator has closed.
 */
export function isClosed(seen: Seen, { isKey, isPreview }: PagePlace): boolean {
  if (seen === 'open' || seen === 'previewed') return false
  return !isKey || (isPreview && seen === 'suspended')
}

/** Answers with the page that says that the shop is not open. */
export async function answerClosed(
  ports: PagePorts,
  shop: Shop,
  seen: Seen,
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isNew = seen === 'soon'
  const page = await ports.cache.get(cacheKey(shop.id, CLOSED), async () => {
    await ports.limits('catalogue', shop.id, ports.caller.addressOf(request))
    return makeClosedPage(ports, shop, isNew)
  })
  reply.hijack()
  page.write(request, reply.raw, isNew ? KEY_PAGE_HEADERS : COMES_BACK)
  return reply
}

async function makeClosedPage(ports: PagePorts, shop: Shop, isNew: boolean): Promise<Made> {
  const { storefront, publicApiUrl } = ports
  const entry = await storefront.entry()
  const tags = new Set<string>()
  const { settings, texts } = await ports.read(shop.id, async (tx) => {
    const client = ports.calls.clientFor(tx, shop, tags)
    const settings = await (client.api as Api)('GET /pages/settings/public/')
    return { settings, texts: tx.format.texts }
  })
  const assets = await storefront.assets()
  const html = entry.closedDocumentOf({ settings, isNew, texts }, assets, {
    origin: shop.origin,
    api: publicApiUrl?.href ?? '/api',
  })
  const policy = pageHeaders({
    styleSources: styleSourcesOf(storefront, entry, assets, { modules: [], root: { settings } }),
    scriptHashes: storefront.scriptHashes,
    apiOrigin: publicApiUrl?.origin,
    analytics: false,
    development: storefront.development,
  })
  const headers = [...ports.headers, ...policy, 'Content-Type', 'text/html; charset=utf-8']
  return { reply: new CachedReply(isNew ? 200 : 503, headers, html), tags }
}

/** Gives the browser of a visitor with the preview link the cookie that shows the shop. */
export function mountShopPreview(
  app: FastifyInstance,
  ports: PagePorts & { shopKey: Buffer },
): void {
  app.get<{ Params: { token: string } }>('/shop-preview/:token', async (request, reply) => {
    const shop = await ports.admission.toPage(request)
    const { token } = request.params
    const { previewRound } = await ports.formatOf(shop.id)
    if (isPreviewToken(ports.shopKey, shop.id, token, previewRound)) {
      const secure = shop.origin.startsWith('https:') ? '; Secure' : ''
      reply.header(
        'Set-Cookie',
        `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${PREVIEW_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
    }
    for (let at = 0; at < KEY_PAGE_HEADERS.length; at += 2) {
      reply.header(KEY_PAGE_HEADERS[at]!, KEY_PAGE_HEADERS[at + 1])
    }
    return reply.redirect('/', 302)
  })
}
