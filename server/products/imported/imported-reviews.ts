import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { productTags } from '../catalogue/product-tags.ts'

/** A review as a file has it. It is never a verified purchase, and has no address. */
export type FileReview = {
  rating: number
  title: string
  comment: string
  author_name: string
  /** `shown` or `hidden`. */
  state: string
  reply: string
  created_at?: string
  replied_at?: string
}

const reviews = (tx: ReadTx, ids: number[]) =>
  selectFrom(tx, 'reviews as r').where(sql<boolean>`r.id = any(${ids}::bigint[])`)

/** Reviews with the values that our own file has of them. */
export async function listFileReviews(tx: ReadTx, ids: number[]) {
  const rows = await reviews(tx, ids)
    .leftJoin('customers as u', (join) => withinShop(join, 'u.id', 'r.customer_id'))
    .select(['r.id', 'r.product_id', 'r.rating', 'r.title', 'r.comment', 'r.reply'])
    .select(['r.author_name', 'u.username', 'r.hidden_at', 'r.created_at', 'r.replied_at'])
    .execute()
  return rows.map(({ id, product_id, username, hidden_at, ...row }) => ({
    id,
    product_id,
    values: {
      rating: row.rating,
      title: row.title,
      comment: row.comment,
      author_name: row.author_name ?? username ?? '',
      state: hidden_at === null ? 'shown' : 'hidden',
      reply: row.reply,
      created_at: row.created_at.toISOString(),
      replied_at: row.replied_at?.toISOString() ?? null,
    },
  }))
}

export const lockReviews = (tx: Tx, ids: number[]) =>
  reviews(tx, ids).select('r.id').orderBy('r.id').forUpdate().execute()

const columnsOf = ({ state, created_at, replied_at, ...review }: Partial<FileReview>) => ({
  ...review,
  ...(state !== undefined && {
    hidden_at: state === 'shown' ? null : new Date(),
    is_waiting: false,
  }),
  ...(created_at && { created_at: new Date(created_at) }),
  ...(replied_at && { replied_at: new Date(replied_at) }),
})

export async function addImportedReview(
  tx: Tx,
  productId: number,
  { rating, comment, ...others }: FileReview,
): Promise<number> {
  const { id } = await insertForId(tx, 'reviews', {
    product_id: productId,
    rating,
    comment,
    ...columnsOf(others),
  })
  tx.changed(...productTags(productId))
  return id
}

export async function changeImportedReview(
  tx: Tx,
  id: number,
  changes: Partial<FileReview>,
): Promise<void> {
  const row = await reviews(tx, [id]).select('r.product_id').executeTakeFirst()
  await updateRow(tx, 'reviews', id, columnsOf(changes))
  if (row) tx.changed(...productTags(row.product_id))
}

export async function deleteImportedReview(tx: Tx, id: number): Promise<void> {
  const row = await reviews(tx, [id]).select('r.product_id').executeTakeFirst()
  await deleteFrom(tx, 'reviews').where('id', '=', id).execute()
  if (row) tx.changed(...productTags(row.product_id))
}
