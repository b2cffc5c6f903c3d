import { withoutEnd } from '#contract/texts/without-end.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Api, endpoints } from '#contract/api.ts'
import type { Limit } from '#contract/endpoint.ts'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import type { Made } from '#server/platform/freshness/reply-cache.ts'
import {
  KEY_PAGE_HEADERS,
  pageHeaders,
  privacySignalOf,
} from '#server/platform/serving/security-headers.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { createLoopTurns } from '#server/platform/turns/loop-turns.ts'
import { cacheKey, canonicalQuery } from '#server/calls/cache-keys.ts'
import { limitsOf } from '#server/calls/call-limits.ts'
import { shopTag } from '#server/tenants/cache-tags.ts'
import { readTerms } from './terms/add-terms.ts'
import { findRedirect, redirectKey } from '#server/tenants/redirects.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { PagePlace, RenderedPage } from '#storefront/rendering.ts'
import { answerClosed, isClosed } from './closed-pages.ts'
import { missedPath, referrerHost } from './missed.rules.ts'
import { styleSourcesOf } from './assets.ts'
import type { PagePorts } from './page-ports.ts'

/** A page behind a lock is shown as it was kept; one that is merely slow is waited for. */
const LOCK_TIMEOUT_MS = 1_000
/** Rendering a page keeps the thread busy for some milliseconds. */
const turnToRender = createLoopTurns()
/** The cache key that all unknown addresses of a shop share. */
const NOWHERE = '/*'

/** Every page of the storefront: rendered once, then served from the cache until a write drops it. */
export function mountPages(app: FastifyInstance, ports: PagePorts): void {
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = await ports.admission.toPage(request)
    const { placeOf } = await ports.storefront.entry()
    const asked = addressIn(shop, request.url)
    const path = plainPath(asked.pathname)
    const isOtherSpelling = path !== asked.pathname && placeOf(path).isPage
    if (isOtherSpelling) return redirect(reply, ports, placeOf(path), path + asked.search)
    const place = placeOf(asked.pathname)
    const seen = await ports.openings.seenBy(request.raw, shop)
    if (isClosed(seen, place)) return answerClosed(ports, shop, seen, request, reply)
    const filters = place.hasFilters ? await filtersIn(asked, shop, ports) : []
    const read = { query: place.query, filters }
    const address = place.isPage ? renderedAddress(asked, read) : NOWHERE
    const old = oldAddressIn(asked, place, read)
    const moved =
      old && (await movedTo(ports, shop, { address: old, isPage: place.isPage }, request))
    if (moved) return redirect(reply, ports, place, moved)
    if (filters.length > 0) {
      const spelled = withOtherQuery(address, asked, read)
      if (spelled !== asked.pathname + asked.search) return redirect(reply, ports, place, spelled)
    }
    const limits = pageLimits(address, place)
    const cached = await ports.cache.get(cacheKey(shop.id, address), async () => {
      for (const limit of limits) {
        await ports.limits(limit, shop.id, ports.caller.addressOf(request.raw))
      }
      const isFiltered = filters.length > 0
      const isForFew = isFiltered || limits.includes('search')
      return makePage(ports, shop, address, { ...place, isFiltered, isForFew })
    })
    const target = targets.get(cached)
    if (target !== undefined) {
      return redirect(reply, ports, place, withOtherQuery(target, asked, read))
    }
    if (cached.status === 404 && seen === 'open' && !place.isKey) {
      noteMissed(ports, shop, asked.pathname, request)
    }
    reply.hijack()
    cached.write(request.raw, reply.raw, [
      ...(place.isKey || seen !== 'open' ? KEY_PAGE_HEADERS : []),
      ...privacySignalOf(request.raw),
    ])
    return reply
  })
}

/** Notes the address of a page that is not there, for its merchant to lead on. */
function noteMissed(
  { missed }: PagePorts,
  { id, origin }: Shop,
  pathname: string,
  { raw: { method = '', headers } }: FastifyRequest,
): void {
  const path = missedPath(pathname, method, headers)
  if (path !== undefined) missed.note(id, path, referrerHost(headers.referer, origin))
}

/**
 * The address to look for among old ones, if it may be one: no page takes it, or its query has parts that
 * its page does not read.
 */
function oldAddressIn(
  { pathname, search, searchParams }: URL,
  { isPage }: PagePlace,
  { query, filters }: QueryRead,
): string | undefined {
  if (!isPage) return pathname + search
  const others = [...searchParams].filter(
    ([name]) => !query.includes(name) && !filters.includes(name.toLowerCase()),
  )
  const key = redirectKey(`${pathname}?${new URLSearchParams(others).toString()}`)
  return key.includes('?') ? key : undefined
}

type OldAddress = { address: string; isPage: boolean }

/** The new place of an old address. A shop without redirects costs no statement. */
async function movedTo(
  ports: PagePorts,
  shop: Shop,
  { address, isPage }: OldAddress,
  { raw }: FastifyRequest,
): Promise<string | undefined> {
  if (!(await ports.formatOf(shop.id)).hasRedirects) return undefined
  await ports.limits('catalogue', shop.id, ports.caller.addressOf(raw))
  const hasPage = await pagesOf(ports)
  return ports.read(shop.id, (tx) => findRedirect(tx, address, { hasPage, isPage }))
}

/** Tells the paths at which a shop has a page: its own ones, and those of records that there are. */
async function pagesOf({ storefront, listFoundPlaces }: PagePorts) {
  const { placeOf } = await storefront.entry()
  return async (tx: ReadTx, path: string): Promise<boolean> => {
    const { isPage, route } = placeOf(path)
    if (!isPage) return false
    return !route?.includes(':') || (await listFoundPlaces(tx, [path])).has(path)
  }
}

const LINK_PAGES = new Set(['order/:token', 'pay/:token', 'offer/:token'])

/** The limits of the call that a page is made of. */
function pageLimits(address: string, { route }: PagePlace): Limit[] {
  if (route && LINK_PAGES.has(route)) return ['order-page']
  const { pathname, searchParams } = new URL(address, 'http://page')
  if (pathname !== '/products') return ['catalogue']
  return limitsOf(endpoints['GET /products/products/'], Object.fromEntries(searchParams))
}

/** The targets of replies that are redirects. Each request keeps the rest of its query. */
const targets = new WeakMap<CachedReply, string>()

function redirect(
  reply: FastifyReply,
  ports: PagePorts,
  { isKey }: PagePlace,
  target: string,
): FastifyReply {
  const headers = isKey ? [...ports.headers, ...KEY_PAGE_HEADERS] : ports.headers
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1])
  return reply.code(301).header('Location', target).send('')
}

/** A path as links spell it: without a slash at its end, and its first part in small letters. */
function plainPath(pathname: string): string {
  const spelled = pathname.replaceAll(/%(?:2d|2e|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi, (code) =>
    decodeURIComponent(code),
  )
  const trimmed = spelled.length > 1 ? withoutEnd(spelled, '/') : spelled
  return trimmed.replace(/^\/[^/]*/, (first) =>
    first.replaceAll(/%..|[^%]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase())),
  )
}

/** The parts of a query that a page reads, by their names. */
type QueryRead = { query: readonly string[]; filters: readonly string[] }

/** The target with those parts of the query that its page does not read, such as `utm_source`. */
function withOtherQuery(
  target: string,
  { searchParams }: URL,
  { query, filters }: QueryRead,
): string {
  const others = new URLSearchParams(
    [...searchParams].filter(
      ([name]) => !query.includes(name) && !filters.includes(name.toLowerCase()),
    ),
  ).toString()
  return others === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${others}`
}

/** The parts of an address that make a difference to the page. */
function renderedAddress({ pathname, searchParams }: URL, { query, filters }: QueryRead): string {
  const words = query.map((name) => [name, searchParams.get(name) ?? ''])
  // A form without JavaScript gives a filter several times.
  const choices = filters.map((filter) => {
    const given = [...searchParams].filter(([name]) => name.toLowerCase() === filter)
    const values = given.map(([, value]) => value)
    return [filter, values.some(Boolean) ? values : '']
  })
  return pathname + canonicalQuery(Object.fromEntries([...words, ...choices]))
}

/** The names of the shop's filters that an address gives. */
async function filtersIn(
  { searchParams }: URL,
  { id }: Shop,
  { formatOf }: Pick<PagePorts, 'formatOf'>,
): Promise<string[]> {
  if (searchParams.size === 0) return []
  const given = new Set([...searchParams.keys()].map((name) => name.toLowerCase()))
  const { filters } = await formatOf(id)
  return filters.map(({ name }) => name).filter((name) => given.has(name))
}

/**
 * A page is kept at its own address alone: not where it says that there is nothing, nor under the
 * other spellings of an address, of which there are as many as anybody cares to make up.
 */
function isKeptAt(address: string, { status, head, route }: RenderedPage): boolean {
  if (address === NOWHERE) return true
  if (status !== 200) return false
  const [path] = address.split('?')
  const own = head.address ?? head.canonical
  if (own !== undefined) return address === own || address === `${own}?step=checkout`
  return path === `/${route}`
}

/** Only plain paths are pages: `//other.example` and `/\\other.example` would be other hosts' addresses. */
function addressIn(shop: Shop, target: string): URL {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || /\/\/|\\/.test(path)) notFound()
  return new URL(shop.origin + target)
}

function redirectTo(target: string): CachedReply {
  const reply = new CachedReply(301, [], '', { isKept: false })
  targets.set(reply, target)
  return reply
}

const SLUG = /^[a-z0-9-]+$/

/** Delivery and returns of a product's offers are shown to programs alone: no browser carries them. */
function termsOf(tx: ReadTx, address: string, route: string | undefined) {
  if (route !== 'products/:slug') return undefined
  const { pathname } = new URL(address, 'http://page')
  const slug = pathname.split('/').at(-1) ?? ''
  return SLUG.test(slug) ? readTerms(tx, slug) : undefined
}

/** The headers of a page; one whose visitors are counted may ask Google's hosts. */
function headersOf(
  ports: PagePorts,
  styleSources: string[],
  { isCounted }: { isCounted: boolean },
) {
  const policy = pageHeaders({
    styleSources,
    scriptHashes: ports.storefront.scriptHashes,
    apiOrigin: ports.publicApiUrl?.origin,
    analytics: isCounted,
    development: ports.storefront.development,
  })
  return [...ports.headers, ...policy, 'Content-Type', 'text/html; charset=utf-8']
}

async function makePage(
  ports: PagePorts,
  shop: Shop,
  address: string,
  { isKey, isFiltered, isForFew, route }: PagePlace & Record<'isFiltered' | 'isForFew', boolean>,
): Promise<Made> {
  const entry = await ports.storefront.entry()
  const tags = new Set<string>()
  let isEmpty = false
  const load = async (tx: ReadTx) => {
    const { texts } = tx.format
    const client = ports.calls.clientFor(tx, shop, tags)
    const [page, withTerms] = await Promise.all([
      entry.loadPage(shop.origin + address, client.api as Api, texts),
      termsOf(tx, address, route),
    ])
    // A page shows its error in the browser; here a failure of ours must not become a kept page.
    if (client.outage()) throw client.outage()
    isEmpty = client.foundNothing()
    return { page, texts, format: tx.format, withTerms }
  }
  const {
    page: loaded,
    texts,
    format,
    withTerms,
  } = await ports.read(shop.id, load, {
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  })
  if (loaded instanceof Response) {
    return { reply: redirectTo(loaded.headers.get('Location') ?? '/'), tags }
  }
  // No route takes such an address, or the shop has no settings yet.
  if (!loaded.loaderData[entry.ROOT_ID]) return notFound()
  await turnToRender(shop.id)
  const page = entry.renderPage(loaded, texts)
  if (withTerms && page.head.jsonLd) page.head.jsonLd = withTerms(page.head.jsonLd)
  if (page.status === 404 && format.hasRedirects) {
    const hasPage = await pagesOf(ports)
    const moved = await ports.read(shop.id, (tx) => findRedirect(tx, address, { hasPage }))
    if (moved) return { reply: redirectTo(moved), tags: tags.add(shopTag(shop.id, 'settings')) }
  }
  const own = page.head.address ?? page.head.canonical
  if (page.status === 200 && own !== undefined && !isKeptAt(address, page)) {
    return { reply: redirectTo(own), tags }
  }
  const { publicApiUrl } = ports
  const assets = await ports.storefront.assets()
  const html = entry.documentOf(page, assets, {
    origin: shop.origin,
    api: publicApiUrl?.href ?? '/api',
  })
  const headers = headersOf(ports, styleSourcesOf(ports.storefront, entry, assets, page), {
    isCounted: page.root.settings.google_analytics_id !== '' && !isKey,
  })
  const kind = { isKept: !isEmpty && !isKey && isKeptAt(address, page), isFiltered, isForFew }
  return { reply: new CachedReply(page.status, headers, html, kind), tags }
}
