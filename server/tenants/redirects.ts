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

/** The place that an old address leads to in the end; undefined for an unknown one and for a circle. */
export async function findRedirect(
  { db, tenantId }: ReadTx,
  pathname: string,
): Promise<string | undefined> {
  let path = redirectPath(pathname)
  let target: string | undefined
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const row = await db
      .selectFrom('redirects')
      .select('target')
      .where('tenant_id', '=', tenantId)
      .where('path', '=', path)
      .executeTakeFirst()
    if (!row) return target
    target = row.target
    path = redirectPath(target.split(/[?#]/, 1)[0]!)
  }
  return undefined
}
