import { sendBatch } from '#server/platform/database/batch.ts'
import { lockProducts, returnStock, type Units } from '#server/products/catalogue/stock.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { productTags } from '#server/products/catalogue/product-tags.ts'

type Held = { lines: { product_id: number | null; variant_id: number | null; quantity: number }[] }

/**
 * Ends the edit that an order's buyer has not paid for: its demand is withdrawn, and its units return to
 * stock. The order is locked, and stays as it is. @returns the edit's id; undefined where none is offered
 */
export async function endOffered(
  tx: Tx,
  orderId: number,
  as: 'lapsed' | 'dropped',
): Promise<number | undefined> {
  const { db, tenantId } = tx
  const ended = await db
    .updateTable('order_edits')
    .set({ state: as, settled_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'offered')
    .returning(['id', 'content'])
    .$narrowType<{ content: Held }>()
    .executeTakeFirst()
  if (!ended) return undefined
  await db
    .updateTable('order_demands')
    .set({ withdrawn_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('edit_id', '=', ended.id)
    .where('paid_at', 'is', null)
    .execute()
  await returnUnits(tx, unitsOf(ended.content.lines))
  return ended.id
}

/** The units of lines that have a shelf. */
export const unitsOf = (lines: Held['lines']): Units[] =>
  lines.flatMap(({ product_id: productId, variant_id: variantId, quantity }) =>
    productId === null ? [] : [{ productId, variantId, quantity }],
  )

/** Puts units back on the shelf. */
export async function returnUnits(tx: Tx, units: Units[]): Promise<void> {
  if (units.length === 0) return
  const ids = units.map(({ productId }) => productId)
  await sendBatch(tx, [lockProducts(tx, ids), returnStock(tx, units)])
  tx.changed(...productTags(...ids))
}
