import type { IncomingHttpHeaders } from 'node:http'
import { redirectPath } from '#server/tenants/redirects.ts'

export const LONGEST_MISSED = 500
const LONGEST_HOST = 253

/** First parts of addresses that scanners and programs ask for, and no shop's page has. */
const PROBED =
  /^\/(wp-(admin|login|content|includes|json|config)|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|administrator|admin|actuator|vendor|solr|owa|autodiscover|boaform|hnap1|telescope|server-status|debug|console|api|graphql|media|assets|static|cdn|cdn-cgi)(\/|$)/

/** A name that ends like a file's: pages of other systems end in .html at most. */
const FILE = /\.(?!html?$)(?=\d*[a-z~])[a-z0-9~]+$/

/** Long parts of letters and digits, and UUIDs, are keys to something of a person. */
const KEY = /\/(?=[^/]*\d)(?=[^/]*[a-z])([a-z0-9]{24,}|[0-9a-f]{8}-[0-9a-f]{4}-[^/]*)(\/|$)/

/** Hidden files, control characters, addresses of mail and signs that only attacks have. */
const ODD = /\/\.|%(?:[01][0-9a-f]|7f|40|3c|3e|2e|5c|24|27|22)|[@<>"'`$;|*()=]|\.\./

/**
 * The path of a request for a page as it is noted when nothing is there: in small letters. Undefined for
 * requests that are not a visitor's or a search engine's for a page, and for paths with something personal.
 */
export function missedPath(
  pathname: string,
  method: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return undefined
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return undefined
  if (headers['sec-purpose']?.includes('prefetch')) return undefined
  if (pathname.length > LONGEST_MISSED) return undefined
  const path = redirectPath(pathname)
  const isPage = path !== '/' && ![PROBED, FILE, KEY, ODD].some((each) => each.test(path))
  return isPage ? path : undefined
}

/** The host of the page whose link led to a shop; empty for the shop's own and for none. */
export function referrerHost(referrer: string | undefined, origin: string): string {
  const from = referrer === undefined ? null : URL.parse(referrer.slice(0, 2_000))
  if (!from || !/^https?:$/.test(from.protocol) || from.host === new URL(origin).host) return ''
  return from.hostname.length <= LONGEST_HOST ? from.hostname : ''
}
