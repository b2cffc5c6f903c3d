import { byLanguage } from '#server/platform/database/by-language.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

export type FreePageRow = Awaited<ReturnType<typeof listFreePages>>[number]

const pages = (tx: ReadTx) => selectFrom(tx, 'free_pages').selectAll()

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

export const deleteFreePage = (tx: Tx, id: number) =>
  deleteFrom(tx, 'free_pages').where('id', '=', id).returning('title').executeTakeFirst()

/** The slugs among these that pages have. */
export async function listTakenSlugs(tx: ReadTx, slugs: string[]): Promise<string[]> {
  const rows = await selectFrom(tx, 'free_pages')
    .select('slug')
    .where('slug', 'in', slugs)
    .execute()
  return rows.map(({ slug }) => slug)
}
