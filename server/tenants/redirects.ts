import { sql } from 'kysely'
import { withoutEnd } from '#contract/texts/without-end.ts'
import { listFormerSlugs, listSlugs, type SlugKind } from './former-slugs.ts'
import { type ReadTx, selectFrom } from './tx.ts'

/** A path as redirects are kept and looked up: in small letters, without a slash at its end. */
export const redirectPath = (pathname: string): string =>
  pathname.length > 1 ? withoutEnd(pathname, '/').toLowerCase() || '/' : pathname

/** Parts of a query that say where a visitor comes from, and nothing about the page. */
const OF_VISITORS =
  /^(utm_.*|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|srsltid|mc_[ce]id|_ga|_gl)$/

/** An address is looked up with each choice among so many parts of its query. */
const MOST_PARTS = 6

type Part = [name: string, value: string]

/** The parts of a query that may tell pages apart, in the order of the alphabet. */
const partsOf = (query: string): Part[] =>
  [...new URLSearchParams(query)]
    .map(([name, value]): Part => [name.toLowerCase(), value])
    .filter(([name]) => !OF_VISITORS.test(name))
    .toSorted(([one, a], [other, b]) => (one + a < other + b ? -1 : 1))

/** The names of the parts of a query that no page is told apart by. */
export const partsOfVisitors = (query: string): string[] =>
  [...new URLSearchParams(query).keys()].filter((name) => OF_VISITORS.test(name.toLowerCase()))

const spelled = (path: string, parts: Part[]) =>
  parts.length === 0 ? path : `${path}?${new URLSearchParams(parts).toString()}`

function halvesOf(address: string): [path: string, query: string] {
  const [path = '', query = ''] = address.split('#', 1)[0]!.split(/\?(.*)/s)
  return [redirectPath(path), query]
}

/** An address as redirects are kept: its path and, where it has one, its query. */
export function redirectKey(address: string): string {
  const [path, query] = halvesOf(address)
  return spelled(path, partsOf(query))
}

/** All keys that lead an address on, those with most of its query first, its path alone last. */
export function redirectKeys(address: string): string[] {
  const [path, query] = halvesOf(address)
  const parts = partsOf(query)
  const asked = parts.slice(0, MOST_PARTS)
  const choices = Array.from({ length: 2 ** asked.length }, (_, chosen) =>
    asked.filter((_part, at) => chosen & (2 ** at)),
  ).toSorted((one, other) => other.length - one.length)
  return [...new Set([parts, ...choices].map((some) => spelled(path, some)))]
}

/** The parts of a query that name a page of WordPress and WooCommerce, and what they may be. */
const NAMES: [name: string, as: string, value: RegExp][] = [
  ['p', 'p', /^\d{1,18}$/],
  ['page_id', 'p', /^\d{1,18}$/],
  ['product', 'product', /^[\w-]{1,200}$/],
  ['product_cat', 'product_cat', /^[\w-]{1,200}$/],
]

/** The address of a page that its query alone names: "/?p=12"; undefined for other addresses. */
function addressByQuery({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/' && pathname !== '/index.php') return undefined
  for (const [name, as, value] of NAMES) {
    const given = searchParams.get(name)
    if (given !== null && value.test(given)) return `/?${as}=${given}`
  }
  return undefined
}

const MOST_HOPS = 10

/** Pages of other shop systems by their address, and where they are here. */
const PLACES: [path: RegExp, to: string][] = [
  [/^\/(collections(\/all)?|shop|store)$/, '/products'],
  [/^\/blogs(\/[^/]+)?$/, '/blog'],
]

/** Addresses of other shop systems whose end is the end of an address here. */
const RULES: [path: RegExp, kind: SlugKind, to: string][] = [
  [/^\/collections\/[^/]+\/products\/([a-z0-9_-]+)$/, 'product', '/products/'],
  [/^\/product\/([a-z0-9_-]+)$/, 'product', '/products/'],
  [/^\/\?product=([a-z0-9_-]+)$/, 'product', '/products/'],
  [/^\/shop\/(?:[^/]+\/)*([a-z0-9_-]+)$/, 'product', '/products/'],
  [/^\/collections\/([a-z0-9_-]+)$/, 'category', '/products?category='],
  [/^\/\?product_cat=([a-z0-9_-]+)$/, 'category', '/products?category='],
  [/^\/product-category\/(?:[^/]+\/)*([a-z0-9_-]+)$/, 'category', '/products?category='],
  [/^\/blogs\/[^/]+\/([a-z0-9_-]+)$/, 'post', '/blog/'],
  [/^\/\d{4}\/\d{2}\/(?:\d{2}\/)?([a-z0-9_-]+)$/, 'post', '/blog/'],
]

/** Whether the shop has a page at a path. */
type HasPage = (tx: ReadTx, path: string) => Promise<boolean>

/**
 * The place that an old address leads to in the end: the first page of the shop on the way. Undefined for an
 * unknown address and for a circle. `isPage`: the shop has a page at the address without its query.
 */
export async function findRedirect(
  tx: ReadTx,
  address: string,
  { hasPage, isPage = false }: { hasPage: HasPage; isPage?: boolean },
): Promise<string | undefined> {
  const ruled = addressByQuery(new URL(address, 'http://shop'))
  const [path] = halvesOf(address)
  const own = redirectKeys(address).filter((key) => !isPage || key !== path)
  let keys = ruled === undefined ? own : [...new Set([ruled, ...own])]
  let target: string | undefined
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const next = await findTarget(tx, keys)
    if (next === undefined) return target ?? ruledTarget(tx, ruled?.toLowerCase() ?? path)
    target = next
    const [place] = halvesOf(target)
    if (await hasPage(tx, place)) return target
    keys = redirectKeys(target)
  }
  return undefined
}

/** The target of the first of these keys that is kept. */
async function findTarget(tx: ReadTx, keys: string[]): Promise<string | undefined> {
  const rows = await selectFrom(tx, 'redirects')
    .select(['path', 'target'])
    .where('path', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return keys.flatMap((key) => rows.find(({ path }) => path === key)?.target ?? [])[0]
}

/** The place by the rules of other systems, if there is such a record. */
export async function ruledTarget(tx: ReadTx, path: string): Promise<string | undefined> {
  const place = PLACES.find(([rule]) => rule.test(path))
  if (place) return place[1]
  for (const [rule, kind, to] of RULES) {
    const slug = rule.exec(path)?.[1]
    if (slug === undefined) continue
    const known = [await listSlugs(tx, kind, slug), await listFormerSlugs(tx, kind, slug)].flat()
    if (known.includes(slug)) return to + slug
  }
  return undefined
}
