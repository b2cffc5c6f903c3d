import { sql } from 'kysely'
import { repeatedId } from '#server/platform/database/repeated-id.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** A page shows this many, the oldest; the count has all. The bound holds for the depth, too. */
const MOST_COMMENTS = 500

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

const COMMENT_COLUMNS = [
  'c.id',
  'c.parent_id',
  'c.content',
  'c.created_at',
  'c.is_approved',
  'c.author_name',
  'u.username',
] as const

/** Approved comments all of whose parents are approved. */
const withShownComments = ({ db, tenantId }: ReadTx, postIds: number[]) =>
  db.withRecursive('shown', (cte) =>
    cte
      .selectFrom('comments as c')
      .select(['c.id', 'c.post_id'])
      .where('c.tenant_id', '=', tenantId)
      .where('c.post_id', '=', sql<number>`any(${postIds}::bigint[])`)
      .where('c.parent_id', 'is', null)
      .where('c.is_approved', '=', true)
      .unionAll(
        cte
          .selectFrom('comments as c')
          .innerJoin('shown as s', (join) =>
            join.onRef('s.post_id', '=', 'c.post_id').onRef('s.id', '=', 'c.parent_id'),
          )
          .select(['c.id', 'c.post_id'])
          .where('c.tenant_id', '=', tenantId)
          .where('c.is_approved', '=', true),
      ),
  )

/** Lists the comments of a post, oldest first; none of an unpublished post. */
export function listComments(tx: ReadTx, postId: number) {
  return withShownComments(tx, [postId])
    .selectFrom('shown as s')
    .innerJoin('comments as c', (join) =>
      join
        .onRef('c.id', '=', 's.id')
        .onRef('c.post_id', '=', 's.post_id')
        .on('c.tenant_id', '=', tx.tenantId),
    )
    .innerJoin('posts as p', (join) =>
      join
        .onRef('p.id', '=', 's.post_id')
        .on('p.tenant_id', '=', tx.tenantId)
        .on('p.status', '=', 'published'),
    )
    .leftJoin('customers as u', (join) => withinShop(join, 'u.id', 'c.customer_id'))
    .select(COMMENT_COLUMNS)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(MOST_COMMENTS)
    .execute()
}

/** Tells whether it is a public comment of the post. */
export async function isShown(tx: ReadTx, postId: number, id: number): Promise<boolean> {
  const shown = await withShownComments(tx, [postId])
    .selectFrom('shown')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return shown !== undefined
}

/** Finds a comment, approved or not. */
export const findComment = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'comments as c')
    .leftJoin('customers as u', (join) => withinShop(join, 'u.id', 'c.customer_id'))
    .select(COMMENT_COLUMNS)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

type NewComment = {
  post_id: number
  parent_id: number | null
  customer_id: number
  content: string
}

/** Not approved yet. `isNew` is false for the same words that were sent a moment ago. */
export async function insertComment(
  { db, tenantId: tenant_id }: Tx,
  comment: NewComment,
): Promise<{ id: number; isNew: boolean }> {
  const { customer_id, post_id, parent_id, content } = comment
  const id = repeatedId(customer_id, post_id, parent_id, content)
  const made = await db
    .insertInto('comments')
    .values({ tenant_id, id, ...comment, is_approved: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return { id, isNew: made.length > 0 }
}

/** Counts the comments of each post that has any. */
export async function countComments(tx: ReadTx, postIds: number[]): Promise<Map<number, number>> {
  const rows = await withShownComments(tx, postIds)
    .selectFrom('shown')
    .select((eb) => ['post_id', eb.fn.countAll<number>().as('count')])
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, count }) => [post_id, count]))
}
