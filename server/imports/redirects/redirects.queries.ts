import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { excluded } from '#server/platform/database/excluded.ts'

const redirectsOf = (tx: ReadTx, words: string) =>
  selectFrom(tx, 'redirects').$if(words !== '', (query) =>
    query.where(sql<boolean>`strpos(path || ' ' || lower(target), ${words}) > 0`),
  )

/** Redirects that have the words in their addresses, and how many there are. */
export async function searchRedirects(tx: ReadTx, words: string, limit: number) {
  const typed = words.trim().toLowerCase()
  const { count } = await redirectsOf(tx, typed)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const results = await redirectsOf(tx, typed)
    .select(['path', 'target'])
    .orderBy('path')
    .limit(limit)
    .execute()
  return { count, results }
}

/** The targets of the redirects at these paths. */
export async function listTargets(tx: ReadTx, paths: string[]): Promise<Map<string, string>> {
  const rows = await selectFrom(tx, 'redirects')
    .select(['path', 'target'])
    .where(sql<boolean>`path = any(${paths}::text[])`)
    .execute()
  return new Map(rows.map(({ path, target }) => [path, target]))
}

/** Writes redirects by path, over those that are there. */
export async function putRedirects(tx: Tx, written: ReadonlyMap<string, string>): Promise<void> {
  if (written.size === 0) return
  await tx.db
    .insertInto('redirects')
    .values([...written].map(([path, target]) => ({ tenant_id: tx.tenantId, path, target })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'path']).doUpdateSet(excluded('target')),
    )
    .execute()
  // The shop's settings say whether it has any.
  tx.changed('settings')
}

export async function deleteRedirect(tx: Tx, path: string): Promise<void> {
  await deleteFrom(tx, 'redirects').where('path', '=', path).execute()
  tx.changed('settings')
}
