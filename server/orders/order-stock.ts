import type { OrderStatus } from '#contract/orders.ts'
import { inOrder } from '#server/platform/database/pipeline.ts'
import {
  areInStock,
  lockProducts,
  type Pieces,
  returnStock,
  takeStock,
} from '#server/products/stock.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listPieces, type OrderedPieces, setStock } from './orders.queries.ts'

// Orders are locked before they come here, and products after them.

/**
 * Sells the order's pieces to it: the held ones, or those that went back with it, if every one is
 * still there. False where it is not; nothing has changed then.
 */
export async function sellStock(
  tx: Tx,
  { id, status }: { id: number; status: OrderStatus },
): Promise<boolean> {
  if (status !== 'awaiting_payment') return takeReturned(tx, id, 'sold')
  return setStock(tx, id, { from: ['held'], to: 'sold' })
}

/** Puts the order's pieces back on the shelf, once however often it is asked. */
export async function releaseStock(tx: Tx, orderId: number): Promise<void> {
  const [wereOut, ordered] = await Promise.all([
    setStock(tx, orderId, { from: ['held', 'sold'], to: 'returned' }),
    listPieces(tx, orderId),
  ])
  const pieces = ordered.filter(isKnown)
  if (!wereOut || pieces.length === 0) return
  await inOrder(tx, [() => lockProducts(tx, idsOf(pieces)), () => returnStock(tx, pieces)])
  stockChanged(tx, pieces)
}

/** Takes the order's pieces from the shelf once more. False where one is gone; nothing has changed then. */
export const holdReturned = (tx: Tx, orderId: number) => takeReturned(tx, orderId, 'held')

async function takeReturned(tx: Tx, orderId: number, to: 'held' | 'sold'): Promise<boolean> {
  const ordered = await listPieces(tx, orderId)
  const pieces = ordered.filter(isKnown)
  if (pieces.length < ordered.length) return false
  await lockProducts(tx, idsOf(pieces))
  if (!(await areInStock(tx, pieces))) return false
  await inOrder(tx, [
    () => takeStock(tx, pieces),
    () => setStock(tx, orderId, { from: ['returned'], to }),
  ])
  stockChanged(tx, pieces)
  return true
}

/** Pages show what can still be ordered. */
export function stockChanged({ changed }: Pick<Tx, 'changed'>, pieces: Pieces[]): void {
  changed('products', ...idsOf(pieces).map((id) => `product:${id}` as const))
}

const idsOf = (pieces: Pieces[]) => pieces.map(({ productId }) => productId)

const isKnown = (pieces: OrderedPieces): pieces is Pieces => pieces.productId !== null
