import type { FastifyInstance } from 'fastify'
import type { Api } from '#contract/api.ts'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { KEY_PAGE_HEADERS, pageHeaders } from '#server/platform/serving/security-headers.ts'
import { parsePreviewToken } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { styleHashesOf } from './assets.ts'
import type { PagePorts } from './page-ports.ts'

type LookPorts = PagePorts & {
  lookKey: Buffer
  /** The only origin that may show it in a frame; undefined without a back office. */
  officeOrigin: string | undefined
}

/** The shop's home page in a look that is not published, for a frame in the back office. */
export function mountLookPreview(app: FastifyInstance, ports: LookPorts): void {
  app.get<{ Params: { token: string } }>('/look-preview/:token', async (request, reply) => {
    const shop = await ports.admission.toPage(request)
    const [theme = notFound(), digits] =
      parsePreviewToken(ports.lookKey, shop.id, request.params.token, new Date()) ?? []
    await ports.limits('catalogue', shop.id, ports.caller.addressOf(request.raw))
    const made = await makePreview(ports, shop, theme, digits && `#${digits}`)
    reply.hijack()
    made.write(request.raw, reply.raw, KEY_PAGE_HEADERS)
    return reply
  })
}

/** Made anew each time, without scripts: nothing in it is to be pressed. */
async function makePreview(
  ports: LookPorts,
  shop: Shop,
  theme: string,
  accent: string | undefined,
): Promise<CachedReply> {
  const { storefront, publicApiUrl } = ports
  const entry = await storefront.entry()
  const { loaded, texts } = await ports.read(shop.id, async (tx) => {
    const { texts } = tx.format
    const client = ports.calls.clientFor(tx, shop, new Set())
    const loaded = await entry.loadPage(`${shop.origin}/`, client.api as Api, texts)
    if (client.outage()) throw client.outage()
    return { loaded, texts }
  })
  if (loaded instanceof Response) return notFound()
  const page = entry.renderPage(loaded, texts)
  const { accent_color: _, ...others } = page.root.settings
  const settings = { ...others, theme_name: theme, ...(accent && { accent_color: accent }) }
  const html = entry.documentOf(
    { ...page, root: { ...page.root, settings } },
    await storefront.assets(),
    { origin: shop.origin, api: publicApiUrl?.href ?? '/api' },
  )
  const policy = pageHeaders({
    styleHashes: styleHashesOf(storefront, entry, settings),
    apiOrigin: publicApiUrl?.origin,
    analytics: false,
    development: storefront.development,
    frameAncestors: ports.officeOrigin,
  })
  const headers = [...ports.headers, ...policy, 'Content-Type', 'text/html; charset=utf-8']
  return new CachedReply(page.status, headers, html)
}
