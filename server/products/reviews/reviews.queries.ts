import { sql } from 'kysely'
import { preparedList } from '#server/platform/database/prepared.ts'
import type { Db } from '#server/tenants/tables.ts'

/** As many as a page can show; the average and the count know of all. */
const MOST_REVIEWS = 200

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

const reviewsWithAuthors = (db: Db, tenantId: number) =>
  db
    .selectFrom('reviews as r')
    .leftJoin('customers as u', (join) =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.customer_id'),
    )
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.is_verified_purchase',
      'u.username',
    ])
    .where('r.tenant_id', '=', tenantId)

export const listReviews = preparedList((db: Db, tenantId: number, productId: number) =>
  reviewsWithAuthors(db, tenantId)
    .where('r.product_id', '=', productId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(MOST_REVIEWS)),
)

export const findReview = (db: Db, tenantId: number, id: number) =>
  reviewsWithAuthors(db, tenantId).where('r.id', '=', id).executeTakeFirstOrThrow()

type NewReview = {
  product_id: number
  customer_id: number
  rating: number
  comment: string
  is_verified_purchase: boolean
}

/** @returns nothing where the customer has reviewed the product; it waits for who is just doing so. */
export const insertReview = (db: Db, tenantId: number, review: NewReview) =>
  db
    .insertInto('reviews')
    .values({ tenant_id: tenantId, ...review })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'product_id', 'customer_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
