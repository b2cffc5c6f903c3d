import { sql } from 'kysely'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { slugFor } from '#server/tenants/slugs.ts'
import { insertForId, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import { deleteFreePage } from '../merchant/free-pages.queries.ts'
import { PAGE_SLUGS } from '../merchant/free-pages.routes.ts'

/** A free page as a file has it. `status`: published or draft. */
type FilePage = { title?: string; content?: string; status?: string }

const pages = (tx: ReadTx, ids: number[]) =>
  selectFrom(tx, 'free_pages').where(sql<boolean>`id = any(${ids}::bigint[])`)

export async function listPages(
  tx: ReadTx,
  ids: number[],
): Promise<(Required<FilePage> & { id: number })[]> {
  const rows = await pages(tx, ids).select(['id', 'title', 'content', 'is_published']).execute()
  return rows.map(({ is_published, ...row }) => ({
    ...row,
    status: is_published ? 'published' : 'draft',
  }))
}

export const lockPages = (tx: Tx, ids: number[]) =>
  pages(tx, ids).select('id').orderBy('id').forUpdate().execute()

/** The pages that have these slugs. */
export async function listPagesBySlug(tx: ReadTx, slugs: string[]): Promise<Map<string, number>> {
  const rows = await selectFrom(tx, 'free_pages')
    .select(['id', 'slug'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const columnsOf = (tx: Tx, { title, content, status }: FilePage) => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content: sanitizeHtml(content, tx.tenantId) }),
  ...(status !== undefined && { is_published: status === 'published' }),
})

/** @returns its id and the end of its address, which is the wanted one if that is free */
export async function addImportedPage(
  tx: Tx,
  wanted: string,
  page: FilePage,
): Promise<{ id: number; slug: string }> {
  const slug = await slugFor(tx, PAGE_SLUGS, wanted)
  const values = { ...columnsOf(tx, page), slug, title: page.title ?? '' }
  const { id } = await insertForId(tx, 'free_pages', values)
  tx.changed('pages')
  return { id, slug }
}

export async function changeImportedPage(tx: Tx, id: number, page: FilePage): Promise<void> {
  await updateRow(tx, 'free_pages', id, { ...columnsOf(tx, page), updated_at: new Date() })
  tx.changed('pages')
}

export async function showPicturesOfPage(
  tx: Tx,
  id: number,
  textOf: (content: string) => string,
): Promise<void> {
  const row = await pages(tx, [id]).select('content').executeTakeFirst()
  if (row) await changeImportedPage(tx, id, { content: textOf(row.content) })
}

export async function deleteImportedPage(tx: Tx, id: number): Promise<string | undefined> {
  const row = await pages(tx, [id]).select('slug').executeTakeFirst()
  await deleteFreePage(tx, id)
  await pictureMayBeLeft(tx)
  tx.changed('pages')
  return row?.slug
}
