import type { OrderStatus } from '#contract/orders.ts'
import { lockProducts, type Pieces, returnStock, takeStock } from '#server/products/stock.ts'
import type { Step } from '#server/tenants/handling.ts'
import { listPieces, type OrderedPieces, setStock } from './orders.queries.ts'

// Orders are locked before they come here, and products after them.

/**
 * Sells the order's pieces to it: the held ones, or those that went back with it, if every one is
 * still there. False where it is not; nothing has changed then.
 */
export async function sellStock(
  step: Step,
  tenantId: number,
  { id, status }: { id: number; status: OrderStatus },
): Promise<boolean> {
  if (status !== 'awaiting_payment') return sellReturned(step, tenantId, id)
  return setStock(step.db, tenantId, id, { from: ['held'], to: 'sold' })
}

/** Puts the order's pieces back on the shelf, once however often it is asked. */
export async function releaseStock(step: Step, tenantId: number, orderId: number): Promise<void> {
  const [wereOut, ordered] = await Promise.all([
    setStock(step.db, tenantId, orderId, { from: ['held', 'sold'], to: 'returned' }),
    listPieces(step.db, tenantId, orderId),
  ])
  const pieces = ordered.filter(isKnown)
  if (!wereOut || pieces.length === 0) return
  await Promise.all([
    lockProducts(step.db, tenantId, idsOf(pieces)),
    returnStock(step.db, tenantId, pieces),
  ])
  stockChanged(step, pieces)
}

async function sellReturned(step: Step, tenantId: number, orderId: number): Promise<boolean> {
  const ordered = await listPieces(step.db, tenantId, orderId)
  const pieces = ordered.filter(isKnown)
  if (pieces.length < ordered.length) return false
  const products = await lockProducts(step.db, tenantId, idsOf(pieces))
  const areThere = pieces.every(({ productId, quantity }) =>
    products.some(({ id, is_active, stock }) => id === productId && is_active && stock >= quantity),
  )
  if (!areThere) return false
  await Promise.all([
    takeStock(step.db, tenantId, pieces),
    setStock(step.db, tenantId, orderId, { from: ['returned'], to: 'sold' }),
  ])
  stockChanged(step, pieces)
  return true
}

/** Pages show what can still be ordered. */
export function stockChanged({ changed }: Pick<Step, 'changed'>, pieces: Pieces[]): void {
  changed('products', ...idsOf(pieces).map((id) => `product:${id}` as const))
}

const idsOf = (pieces: Pieces[]) => pieces.map(({ productId }) => productId)

const isKnown = (pieces: OrderedPieces): pieces is Pieces => pieces.productId !== null
