import { sendBatch } from '#server/platform/database/batch.ts'
import { lockProducts, returnStock, type Units } from '#server/products/catalogue/stock.ts'
import { type Tx, updateTable } from '#server/tenants/tx.ts'
import { productTags } from '#server/products/catalogue/product-tags.ts'

type Held = { lines: { product_id: number | null; variant_id: number | null; quantity: number }[] }

type Ended = 'lapsed' | 'dropped'

/**
 * Ends the edit that an order's buyer has not paid for: its demand is withdrawn, and its units return to
 * stock. The order is locked, and stays as it is. @returns the edit's id; undefined where none is offered
 */
export async function endOffered(tx: Tx, orderId: number, as: Ended): Promise<number | undefined> {
  const [id] = await endEdits(tx, orderId, { as, state: 'offered' })
  if (id === undefined) return undefined
  await updateTable(tx, 'order_demands')
    .set({ withdrawn_at: new Date() })
    .where('order_id', '=', orderId)
    .where('edit_id', '=', id)
    .where('paid_at', 'is', null)
    .execute()
  return id
}

/** Ends the exchange of a case, of which nothing waits any more; its units return to stock. */
export const endHeld = (tx: Tx, orderId: number, returnId: number, as: Ended): Promise<number[]> =>
  endEdits(tx, orderId, { as, state: 'held', returnId })

/** Ends all edits of an order that are no part of it, because the order ends. The order is locked. */
export async function endWaitingEdits(tx: Tx, orderId: number): Promise<void> {
  await endOffered(tx, orderId, 'dropped')
  await endEdits(tx, orderId, { as: 'dropped', state: 'held' })
}

type Which = { as: Ended; state: 'offered' | 'held'; returnId?: number }

/** @returns the ids of the edits, whose units returned to stock */
async function endEdits(tx: Tx, orderId: number, { as, state, returnId }: Which) {
  const ended = await updateTable(tx, 'order_edits')
    .set({ state: as, settled_at: new Date() })
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .$if(returnId !== undefined, (query) => query.where('return_id', '=', returnId!))
    .returning(['id', 'content'])
    .$narrowType<{ content: Held }>()
    .execute()
  await returnUnits(tx, unitsOf(ended.flatMap(({ content }) => content.lines)))
  return ended.map(({ id }) => id)
}

/** The units of lines that have a shelf. */
export const unitsOf = (lines: Held['lines']): Units[] =>
  lines.flatMap(({ product_id: productId, variant_id: variantId, quantity }) =>
    productId === null ? [] : [{ productId, variantId, quantity }],
  )

type Shelved = { product_id: number | null; variant_id: number | null; variant_name: string | null }

/** Units of lines whose product and variant are still there. */
export const shelvedUnits = (
  lines: readonly Shelved[],
  units: readonly { line: number; quantity: number }[],
): Units[] =>
  unitsOf(
    units.flatMap(({ line, quantity }) => {
      const { product_id, variant_id, variant_name } = lines[line]!
      const isGone = variant_name !== null && variant_id === null
      return isGone ? [] : [{ product_id, variant_id, quantity }]
    }),
  )

/** Puts units back on the shelf. */
export async function returnUnits(tx: Tx, units: Units[]): Promise<void> {
  if (units.length === 0) return
  const ids = units.map(({ productId }) => productId)
  await sendBatch(tx, [lockProducts(tx, ids), returnStock(tx, units)])
  tx.changed(...productTags(...ids))
}
