import { sql } from 'kysely'
import { personName } from '#server/calls/person-name.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import { deleteFrom, type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'

export type ModeratedReview = Awaited<ReturnType<typeof listModeratedReviews>>[number]

const moderated = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.id', '=', 'r.product_id').on('p.tenant_id', '=', tenantId),
    )
    .leftJoin('customers as u', (join) =>
      join.onRef('u.id', '=', 'r.customer_id').on('u.tenant_id', '=', tenantId),
    )
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.title',
      'r.author_name',
      'r.is_verified_purchase',
      'r.hidden_at',
      'r.is_waiting',
      'r.reply',
      'r.created_at',
      'r.customer_id',
      'u.username',
      'p.id as product_id',
      'p.slug as product_slug',
      'p.name as product_name',
      personName(tenantId, sql`u.id`).as('person'),
      // With all its microseconds, which a cursor needs.
      sql<string>`r.created_at::text`.as('moment'),
    ])
    .where('r.tenant_id', '=', tenantId)

type Filter = { state?: string | undefined; customer?: number | undefined }

/** Newest first. */
export function listModeratedReviews(
  tx: ReadTx,
  { state, customer }: Filter,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  let query = moderated(tx).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(limit)
  if (state === 'shown') query = query.where('r.hidden_at', 'is', null)
  if (state === 'hidden')
    query = query.where('r.hidden_at', 'is not', null).where('r.is_waiting', '=', false)
  if (state === 'waiting') query = query.where('r.is_waiting', '=', true)
  if (customer !== undefined) query = query.where('r.customer_id', '=', customer)
  if (after) query = query.where(isAfter('r.created_at', 'r.id', after, 'desc'))
  return query.execute()
}

export const findModeratedReview = (tx: ReadTx, id: number) =>
  moderated(tx).where('r.id', '=', id).executeTakeFirst()

export const updateHiddenAt = (tx: Tx, id: number, hiddenAt: Date | null) =>
  updateRow(tx, 'reviews', id, { hidden_at: hiddenAt, is_waiting: false })

/** An empty text takes the answer away. */
export const updateReply = (tx: Tx, id: number, reply: string) =>
  updateRow(tx, 'reviews', id, { reply, replied_at: reply === '' ? null : new Date() })

export const deleteReview = (tx: Tx, id: number) =>
  deleteFrom(tx, 'reviews').where('id', '=', id).execute()
