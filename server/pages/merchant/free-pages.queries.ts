import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export type FreePageRow = Awaited<ReturnType<typeof listFreePages>>[number]

const pages = ({ db, tenantId }: ReadTx) =>
  db.selectFrom('free_pages').selectAll().where('tenant_id', '=', tenantId)

export const listFreePages = (tx: ReadTx) =>
  pages(tx).orderBy(byLanguage('title')).orderBy('id').execute()

export const findFreePage = (tx: ReadTx, id: number) =>
  pages(tx).where('id', '=', id).executeTakeFirst()

export const insertFreePage = ({ db, tenantId }: Tx, page: { title: string; slug: string }) =>
  db
    .insertInto('free_pages')
    .values({ tenant_id: tenantId, ...page })
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteFreePage = ({ db, tenantId }: Tx, id: number) =>
  db
    .deleteFrom('free_pages')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()

/** The slugs among these that pages have. */
export async function listTakenSlugs({ db, tenantId }: ReadTx, slugs: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('free_pages')
    .select('slug')
    .where('tenant_id', '=', tenantId)
    .where('slug', 'in', slugs)
    .execute()
  return rows.map(({ slug }) => slug)
}
