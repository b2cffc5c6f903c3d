import type { ReadTx } from './tx.ts'

/** A path as redirects are kept and looked up: in small letters, without a slash at its end. */
export const redirectPath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() || '/' : pathname

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
