import { sql } from 'kysely'
import type { Slice } from '#server/platform/serving/paging.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export async function countOwnReviews(tx: ReadTx, customerId: number): Promise<number> {
  const { count } = await selectFrom(tx, 'reviews')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

export const listOwnReviews = (tx: ReadTx, customerId: number, slice: Slice) =>
  selectFrom(tx, 'reviews as r')
    .innerJoin('products as p', (join) => withinShop(join, 'p.id', 'r.product_id'))
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.is_verified_purchase',
      'p.slug',
      'p.name',
      'p.images',
    ])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

/** Every public thing that shows the customer's name. */
export async function listShowingName(tx: ReadTx, customerId: number): Promise<CacheTag[]> {
  const rows = await selectFrom(tx, 'reviews')
    .select([sql<'product' | 'post'>`'product'`.as('kind'), 'product_id as id'])
    .where('customer_id', '=', customerId)
    .union(
      selectFrom(tx, 'comments')
        .select([sql<'post'>`'post'`.as('kind'), 'post_id as id'])
        .where('customer_id', '=', customerId),
    )
    .union(
      selectFrom(tx, 'posts')
        .select([sql<'post'>`'post'`.as('kind'), 'id'])
        .where('author_id', '=', customerId),
    )
    .execute()
  const things = rows.map(({ kind, id }): CacheTag => `${kind}:${id}`)
  return rows.some((row) => row.kind === 'post') ? [...things, 'posts'] : things
}
