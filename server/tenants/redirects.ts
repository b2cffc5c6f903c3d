import { withoutEnd } from '#contract/texts/without-end.ts'
import { listFormerSlugs, listSlugs, type SlugKind } from './former-slugs.ts'
import type { ReadTx } from './tx.ts'

/** A path as redirects are kept and looked up: in small letters, without a slash at its end. */
export const redirectPath = (pathname: string): string =>
  pathname.length > 1 ? withoutEnd(pathname, '/').toLowerCase() || '/' : pathname

/** The parts of a query that name a page of WordPress and WooCommerce, and what they may be. */
const NAMES: [name: string, as: string, value: RegExp][] = [
  ['p', 'p', /^\d{1,18}$/],
  ['page_id', 'p', /^\d{1,18}$/],
  ['product', 'product', /^[\w-]{1,200}$/],
  ['product_cat', 'product_cat', /^[\w-]{1,200}$/],
]

/** The address of a page that its query alone names: "/?p=12"; undefined for other addresses. */
export function addressByQuery({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/' && pathname !== '/index.php') return undefined
  for (const [name, as, value] of NAMES) {
    const given = searchParams.get(name)
    if (given !== null && value.test(given)) return `/?${as}=${given}`
  }
  return undefined
}

const MOST_HOPS = 5

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

/** The place that an old address leads to in the end; undefined for an unknown one and for a circle. */
export async function findRedirect(tx: ReadTx, pathname: string): Promise<string | undefined> {
  const { db, tenantId } = tx
  const asked = redirectPath(pathname)
  let path = asked
  let target: string | undefined
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const row = await db
      .selectFrom('redirects')
      .select('target')
      .where('tenant_id', '=', tenantId)
      .where('path', '=', path)
      .executeTakeFirst()
    if (!row) return target ?? ruledTarget(tx, asked)
    target = row.target
    path = redirectPath(target.split(/[?#]/, 1)[0]!)
  }
  return undefined
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
