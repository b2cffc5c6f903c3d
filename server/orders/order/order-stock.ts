import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { sendBatch, statement } from '#server/platform/database/batch.ts'
import { emitStock } from '#server/products/catalogue/emit-product.ts'
import {
  areInStock,
  lockProducts,
  type Units,
  returnStock,
  takeStock,
} from '#server/products/catalogue/stock.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import { productTags } from '#server/products/catalogue/product-tags.ts'
import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import { areInHouse } from './merchant.rules.ts'
import type { OrderRow } from './orders.queries.ts'

// Orders are locked before they come here, and products after them.

/**
 * Sells the order's units to it: the held ones, or those that went back with it, if every one is
 * still there. False where it is not; nothing has changed then.
 */
export async function sellStock(
  tx: Tx,
  { id, status }: { id: number; status: OrderStatus },
): Promise<boolean> {
  if (status !== 'awaiting_payment') return takeReturned(tx, id, 'sold')
  return setStock(tx, id, { from: ['held'], to: 'sold' })
}

/** An order with its status before it ended. */
type EndedOrder = { id: number; status: OrderStatus }

/**
 * Returns the units of a refunded order to stock; unless the merchant decides, if it was not sent.
 * @returns whether they returned
 */
export async function restockRefunded(
  tx: Tx,
  order: EndedOrder,
  restock = areInHouse(order.status),
): Promise<boolean> {
  if (restock) await releaseStock(tx, order)
  return restock
}

/**
 * Returns an ended order's units to stock, once however often it is asked. Of an order that was
 * sent in part, the unsent ones return: the others come back one by one, if at all.
 */
export async function releaseStock(tx: Tx, { id: orderId, status }: EndedOrder): Promise<void> {
  const wasSent = status === 'shipped' || status === 'delivered'
  const [wereOut, ordered] = await Promise.all([
    setStock(tx, orderId, { from: ['held', 'sold'], to: 'returned' }),
    listUnits(tx, orderId, { unsentOnly: !wasSent }),
  ])
  const units = ordered.filter(isKnown).filter(({ quantity }) => quantity > 0)
  if (!wereOut || units.length === 0) return
  await sendBatch(tx, [lockProducts(tx, idsOf(units)), returnStock(tx, units)])
  tx.changed(...stockTags(units))
  for (const { productId, quantity } of units) {
    await emitStock(tx, productId, { stock: null, difference: quantity })
  }
}

/** Takes the order's units from the shelf once more. False where one is gone; nothing has changed then. */
export const holdReturned = (tx: Tx, orderId: number) => takeReturned(tx, orderId, 'held')

async function takeReturned(tx: Tx, orderId: number, to: 'held' | 'sold'): Promise<boolean> {
  const ordered = await listUnits(tx, orderId)
  const units = ordered.filter(isKnown)
  if (units.length < ordered.length) return false
  if (units.length === 0) return setStock(tx, orderId, { from: ['returned'], to })
  await sendBatch(tx, [lockProducts(tx, idsOf(units))])
  if (!(await areInStock(tx, units))) return false
  await sendBatch(tx, [takeStock(tx, units), stockState(tx, orderId, { from: ['returned'], to })])
  tx.changed(...stockTags(units))
  return true
}

/** The tags of the pages that show what can still be ordered. */
export const stockTags = (units: Units[]): CacheTag[] => productTags(...idsOf(units))

const idsOf = (units: Units[]) => units.map(({ productId }) => productId)

const isKnown = (units: OrderedUnits): units is Units => units.productId !== null

/** `productId` is null where the product is gone, or the variant. */
type OrderedUnits = { productId: number | null; variantId: number | null; quantity: number }

/** The units that were ordered and have not come back, a row for each product or variant. */
async function listUnits(
  tx: ReadTx,
  orderId: number,
  { unsentOnly = false } = {},
): Promise<OrderedUnits[]> {
  const rows = await selectFrom(tx, 'order_lines')
    .select(['product_id as productId', 'variant_id as variantId', 'variant_name'])
    .select(
      unsentOnly
        ? sql<number>`sum(quantity - shipped - withdrawn)`.as('quantity')
        : sql<number>`sum(quantity - returned)`.as('quantity'),
    )
    .where('order_id', '=', orderId)
    // What was no product has no shelf.
    .where('product_slug', '<>', '')
    .groupBy(['product_id', 'variant_id', 'variant_name'])
    .orderBy('product_id')
    .orderBy('variant_id')
    .execute()
  return rows.map(({ productId, variantId, variant_name, quantity }) => {
    const isVariantGone = variant_name !== null && variantId === null
    return { productId: isVariantGone ? null : productId, variantId, quantity }
  })
}

type StockState = OrderRow['stock']

/** Says where its units are. False where they were in none of the states that lead there. */
export async function setStock(
  tx: Tx,
  id: number,
  { from, to }: { from: StockState[]; to: StockState },
): Promise<boolean> {
  const [changed] = await sendBatch(tx, [stockState(tx, id, { from, to })])
  return changed.length > 0
}

const stockState = (tx: Tx, id: number, { from, to }: { from: StockState[]; to: StockState }) =>
  statement(
    updateTable(tx, 'orders')
      .set({ stock: to })
      .where('id', '=', id)
      .where('stock', 'in', from)
      .returning('id')
      .compile(),
  )
