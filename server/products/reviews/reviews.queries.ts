import { sql } from 'kysely'
import { preparedList } from '#server/platform/database/prepared.ts'
import { deleteFrom, selectFrom, type ShopDb, type Tx } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** The most that a page can show; the average and the count know of all. */
const MOST_REVIEWS = 200

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

const reviewsWithAuthors = (tx: ShopDb) =>
  selectFrom(tx, 'reviews as r')
    .leftJoin('customers as u', (join) => withinShop(join, 'u.id', 'r.customer_id'))
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.is_verified_purchase',
      'r.reply',
      'r.title',
      'r.author_name',
      'u.username',
    ])

export const listReviews = preparedList((tx: ShopDb, productId: number) =>
  reviewsWithAuthors(tx)
    .where('r.product_id', '=', productId)
    .where('r.hidden_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(MOST_REVIEWS)),
)

export const findReview = (tx: ShopDb, id: number) =>
  reviewsWithAuthors(tx).where('r.id', '=', id).executeTakeFirstOrThrow()

type NewReview = {
  product_id: number
  customer_id: number
  rating: number
  comment: string
  is_verified_purchase: boolean
  /** Set where it waits to be shown. */
  hidden_at: Date | null
  is_waiting: boolean
}

/** Whether the shop shows reviews only after approval. */
export async function isModerated(tx: ShopDb): Promise<boolean> {
  const found = await selectFrom(tx, 'moderated_reviews').select('tenant_id').executeTakeFirst()
  return found !== undefined
}

export const setModerated = (tx: Tx, isOn: boolean) =>
  isOn
    ? tx.db
        .insertInto('moderated_reviews')
        .values({ tenant_id: tx.tenantId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : deleteFrom(tx, 'moderated_reviews').execute()

/** @returns nothing where the customer has reviewed the product; it waits for who is just doing so. */
export const insertReview = ({ db, tenantId }: Tx, review: NewReview) =>
  db
    .insertInto('reviews')
    .values({ tenant_id: tenantId, ...review })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'product_id', 'customer_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
