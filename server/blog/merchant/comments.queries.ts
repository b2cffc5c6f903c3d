import { sql } from 'kysely'
import { personName } from '#server/calls/person-name.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import { deleteFrom, insertForId, type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'

export type CommentState = 'waiting' | 'shown' | 'hidden'
export type ModeratedComment = Awaited<ReturnType<typeof listModerated>>[number]

const COLUMNS = [
  'c.id',
  'c.content',
  'c.is_approved',
  'c.hidden_at',
  'c.created_at',
  'c.customer_id',
  'c.author_name',
  'u.username',
  'p.id as post_id',
  'p.slug as post_slug',
  'p.title as post_title',
  'parent.id as parent_id',
  'parent.content as parent_content',
  'parent.author_name as parent_author_name',
  'parent_author.username as parent_username',
] as const

const moderated = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('comments as c')
    .innerJoin('posts as p', (join) =>
      join.onRef('p.id', '=', 'c.post_id').on('p.tenant_id', '=', tenantId),
    )
    .leftJoin('customers as u', (join) =>
      join.onRef('u.id', '=', 'c.customer_id').on('u.tenant_id', '=', tenantId),
    )
    .leftJoin('comments as parent', (join) =>
      join
        .onRef('parent.id', '=', 'c.parent_id')
        .onRef('parent.post_id', '=', 'c.post_id')
        .on('parent.tenant_id', '=', tenantId),
    )
    .leftJoin('customers as parent_author', (join) =>
      join
        .onRef('parent_author.id', '=', 'parent.customer_id')
        .on('parent_author.tenant_id', '=', tenantId),
    )
    .select(COLUMNS)
    .select(personName(tenantId, sql`u.id`).as('person'))
    // With all its microseconds, which a cursor needs.
    .select(sql<string>`c.created_at::text`.as('moment'))
    .where('c.tenant_id', '=', tenantId)

type Filter = { state?: CommentState | undefined; customer?: number | undefined }

/** Lists waiting comments oldest first, others newest first. */
export function listModerated(
  tx: ReadTx,
  { state, customer }: Filter,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  const direction = state === 'waiting' ? 'asc' : 'desc'
  let query = moderated(tx)
    .orderBy('c.created_at', direction)
    .orderBy('c.id', direction)
    .limit(limit)
  if (state === 'waiting') {
    query = query.where('c.is_approved', '=', false).where('c.hidden_at', 'is', null)
  }
  if (state === 'shown') query = query.where('c.is_approved', '=', true)
  if (state === 'hidden') query = query.where('c.hidden_at', 'is not', null)
  if (customer !== undefined) query = query.where('c.customer_id', '=', customer)
  if (after) query = query.where(isAfter('c.created_at', 'c.id', after, direction))
  return query.execute()
}

export const findModerated = (tx: ReadTx, id: number) =>
  moderated(tx).where('c.id', '=', id).executeTakeFirst()

/** Counts the waiting comments and stops at `most`. */
export async function countWaiting({ db, tenantId }: ReadTx, most: number): Promise<number> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .select(sql`1`.as('one'))
        .where('tenant_id', '=', tenantId)
        .where('is_approved', '=', false)
        .where('hidden_at', 'is', null)
        .limit(most)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** @returns the post whose page changes with it */
export const updateState = (tx: Tx, id: number, state: CommentState, now: Date) =>
  updateRow(tx, 'comments', id, {
    is_approved: state === 'shown',
    hidden_at: state === 'hidden' ? now : null,
  })

type Reply = { post_id: number; parent_id: number; author_name: string; content: string }

export const insertReply = (tx: Tx, reply: Reply) =>
  insertForId(tx, 'comments', { ...reply, is_approved: true })

export const deleteComment = (tx: Tx, id: number) =>
  deleteFrom(tx, 'comments').where('id', '=', id).execute()
