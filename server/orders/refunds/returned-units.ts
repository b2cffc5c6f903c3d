import { toStaff } from '#contract/language/said.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { emitStock } from '#server/products/catalogue/emit-product.ts'
import { lockProducts, returnStock, type Units } from '#server/products/catalogue/stock.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { stockTags } from '../order/order-stock.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { addReturned, type RefundableLine } from './refunds.queries.ts'

type Returnable = { line: RefundableLine; quantity: number }

/** @throws Refusal 409 where a whole refund has returned the units, even if its money then failed */
export function assertIsOut({ stock }: Pick<OrderRow, 'stock'>): void {
  if (stock === 'returned') refuse(409, toStaff('theUnitsOfThisOrder'))
}

/** @throws Refusal 404 on a line that is not there, 409 on more units than can come back */
export function returnable(line: RefundableLine | undefined, quantity: number): Returnable {
  if (!line) return notFound()
  const left = line.quantity - line.returned
  if (quantity > left) refuse(409, toStaff('mostOfLineBack', { left, name: lineName(line) }))
  return { line, quantity }
}

/** Puts units back on the shelf while their order stays sold. */
export async function putBack(tx: Tx, orderId: number, back: Returnable[]): Promise<void> {
  for (const { line, quantity } of back) {
    await addReturned(tx, orderId, { position: line.position, quantity })
  }
  const units = back.flatMap(unitsOf)
  if (units.length === 0) return
  const ids = units.map(({ productId }) => productId)
  await sendBatch(tx, [lockProducts(tx, ids), returnStock(tx, units)])
  tx.changed(...stockTags(units))
  for (const { productId, quantity } of units) {
    await emitStock(tx, productId, { stock: null, difference: quantity })
  }
}

/** Empty if the product or the variant was deleted: it has no stock any more. */
const unitsOf = ({ line, quantity }: Returnable): Units[] => {
  const { product_id: productId, variant_id: variantId, variant_name: variantName } = line
  const isGone = productId === null || (variantName !== null && variantId === null)
  return isGone ? [] : [{ productId, variantId, quantity }]
}
