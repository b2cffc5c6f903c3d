import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

/** A comment as a file has it, without any address. */
export type FileComment = {
  author_name: string
  content: string
  /** `shown` or `waiting`. */
  state: string
  date: string
}

const comments = (tx: ReadTx, ids: number[]) =>
  selectFrom(tx, 'comments').where(sql<boolean>`id = any(${ids}::bigint[])`)

export async function listImportedComments(
  tx: ReadTx,
  ids: number[],
): Promise<(FileComment & { id: number })[]> {
  const rows = await comments(tx, ids)
    .select(['id', 'author_name', 'content', 'is_approved', 'created_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    author_name: row.author_name ?? '',
    content: row.content,
    state: row.is_approved ? 'shown' : 'waiting',
    date: row.created_at.toISOString(),
  }))
}

export const lockComments = (tx: Tx, ids: number[]) =>
  comments(tx, ids).select('id').orderBy('id').forUpdate().execute()

const columnsOf = ({ author_name, content, state, date }: Partial<FileComment>) => ({
  ...(author_name !== undefined && { author_name: author_name || null }),
  ...(content !== undefined && { content }),
  ...(state !== undefined && { is_approved: state === 'shown' }),
  ...(date && { created_at: new Date(date) }),
})

export async function addImportedComment(
  tx: Tx,
  place: { post_id: number; parent_id: number | null },
  comment: FileComment,
): Promise<number> {
  const { content } = comment
  const values = { ...place, ...columnsOf(comment), content, is_imported: true }
  const { id } = await insertForId(tx, 'comments', values)
  tx.changed('posts', `post:${place.post_id}`)
  return id
}

export async function changeImportedComment(
  tx: Tx,
  id: number,
  comment: Partial<FileComment>,
): Promise<void> {
  const row = await comments(tx, [id]).select('post_id').executeTakeFirst()
  await updateRow(tx, 'comments', id, columnsOf(comment))
  if (row) tx.changed('posts', `post:${row.post_id}`)
}

/** Comments that were answered here. */
export async function listAnsweredComments(tx: ReadTx, ids: number[]): Promise<number[]> {
  const rows = await selectFrom(tx, 'comments')
    .select('parent_id')
    .distinct()
    .where('is_imported', '=', false)
    .where(sql<boolean>`parent_id = any(${ids}::bigint[])`)
    .execute()
  return rows.flatMap(({ parent_id: id }) => id ?? [])
}

export async function deleteImportedComment(tx: Tx, id: number): Promise<void> {
  const { post_id } = await deleteFrom(tx, 'comments')
    .where('id', '=', id)
    .returning('post_id')
    .executeTakeFirstOrThrow()
  tx.changed('posts', `post:${post_id}`)
}
