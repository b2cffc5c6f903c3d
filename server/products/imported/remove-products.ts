import { type Sentence, toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

/** Products that something of a customer belongs to, with a sentence. */
export async function listUsedProducts(tx: ReadTx, ids: number[]): Promise<Map<number, Sentence>> {
  const used = new Map<number, Sentence>()
  const any = sql<boolean>`product_id = any(${ids}::bigint[])`
  const reviewed = await selectFrom(tx, 'reviews').select('product_id').where(any).execute()
  for (const { product_id } of reviewed) used.set(product_id, toStaff('itHasBeenReviewed'))
  const ordered = await selectFrom(tx, 'order_lines').select('product_id').where(any).execute()
  for (const { product_id } of ordered) {
    if (product_id !== null) used.set(product_id, toStaff('itHasBeenOrdered'))
  }
  return used
}

/** Deletes a product without orders, with its words and SKUs. */
export const deleteProduct = (tx: Tx, id: number) =>
  deleteFrom(tx, 'products').where('id', '=', id).execute()
