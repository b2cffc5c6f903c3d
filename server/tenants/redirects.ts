import { listFormerSlugs, listSlugs, type SlugKind } from './former-slugs.ts'
import type { ReadTx } from './tx.ts'

/** A path as redirects are kept and looked up: in small letters, without a slash at its end. */
export const redirectPath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() || '/' : pathname

/** The address of a post of WordPress by its number alone: "/?p=12"; undefined for other addresses. */
export function numberedPath({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/' && pathname !== '/index.php') return undefined
  const number = searchParams.get('p') ?? searchParams.get('page_id')
  return number !== null && /^\d{1,18}$/.test(number) ? `/?p=${number}` : undefined
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
  [/^\/shop\/(?:[^/]+\/)*([a-z0-9_-]+)$/, 'product', '/products/'],
  [/^\/collections\/([a-z0-9_-]+)$/, 'category', '/products?category='],
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
