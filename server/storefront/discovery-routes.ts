import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import { cacheKey } from '#server/calls/cache-keys.ts'
import { shopTag, type CacheTag } from '#server/tenants/cache-tags.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { StorefrontEntry } from '#storefront/rendering.ts'
import { makeFeed } from './feed.ts'
import { mountProductFeeds } from './product-feed-routes.ts'
import type { PagePorts } from './page-ports.ts'
import { makeShopSummary } from './shop-summary.ts'
import { mountUcp } from './ucp-routes.ts'
import { makeSitemap, makeSitemapPart, type PartKind } from './sitemap.ts'

type Making = {
  tx: ReadTx
  shop: Shop
  links: StorefrontEntry['links']
  dependsOn: (...tags: CacheTag[]) => void
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

/** The files for search engines and feed readers; cached like pages. */
export function mountDiscovery(app: FastifyInstance, ports: PagePorts): void {
  const { publicApiUrl } = ports
  mountProductFeeds(app, ports)
  mountUcp(app, ports)

  app.get('/sitemap.xml', (request, reply) =>
    answer(ports, request, reply, ['/sitemap.xml', XML], makeSitemap),
  )

  // Numbers as the index writes them: any other spelling is no page of ours.
  app.get<{ Params: { kind: PartKind; number: string } }>(
    '/sitemap-:kind(^(?:pages|products|posts)$)-:number(^[1-9]\\d{0,4}$).xml',
    (request, reply) => {
      const { kind, number } = request.params
      return answer(ports, request, reply, [`/sitemap-${kind}-${number}.xml`, XML], (making) =>
        makeSitemapPart(making, kind, Number(number)),
      )
    },
  )

  app.get('/rss.xml', (request, reply) =>
    answer(ports, request, reply, ['/rss.xml', RSS], (making) =>
      makeFeed({ ...making, mediaOrigin: publicApiUrl?.origin ?? making.shop.origin }),
    ),
  )

  app.get('/llms.txt', (request, reply) =>
    answer(ports, request, reply, ['/llms.txt', TEXT], (making) =>
      makeShopSummary({ ...making, api: publicApiUrl?.href ?? `${making.shop.origin}/api` }),
    ),
  )

  app.get('/robots.txt', (request, reply) =>
    answer(ports, request, reply, ['/robots.txt', TEXT], ({ shop, links }) =>
      Promise.resolve(robotsOf(shop, links)),
    ),
  )
}

async function answer(
  ports: PagePorts,
  request: FastifyRequest,
  reply: FastifyReply,
  [path, type]: [path: string, type: string],
  make: (making: Making) => Promise<string>,
) {
  const shop = await ports.admission.toPage(request)
  await ports.openings.assertSeen(request.raw, shop)
  const cached = await ports.cache.get(cacheKey(shop.id, path), async () => {
    await ports.limits('catalogue', shop.id, ports.caller.addressOf(request.raw))
    const { links } = await ports.storefront.entry()
    const tags = new Set<string>()
    const dependsOn = (...named: CacheTag[]) => {
      for (const tag of named) tags.add(shopTag(shop.id, tag))
    }
    const text = await ports.read(shop.id, (tx) => make({ tx, shop, links, dependsOn }))
    const headers = [...ports.headers, 'Content-Type', type]
    return { reply: new CachedReply(200, headers, text), tags }
  })
  reply.hijack()
  cached.write(request.raw, reply.raw)
  return reply
}

/** Personal pages and search results stay out of search engines. */
const robotsOf = ({ origin }: Shop, links: StorefrontEntry['links']) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${links.login()}`,
    `Disallow: ${links.register}`,
    `Disallow: ${links.passwordReset}`,
    `Disallow: ${links.account}`,
    `Disallow: ${links.cart}`,
    'Disallow: /checkout',
    'Disallow: /orders',
    'Disallow: /order-confirmation',
    'Disallow: /payment/',
    `Disallow: ${links.products()}?*search=`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
