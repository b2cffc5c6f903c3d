import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { isRead } from '#server/tenants/events.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findLevel, listSoldIn, wasEmitted } from './stock-levels.queries.ts'

/** Notes a new product, for programs of the shop. */
export const emitCreated = (tx: Tx, id: number): Promise<void> =>
  tx.emit('product.created', id, () => ({ id }))

/** Notes which fields of a product have changed, and whether shoppers see it from now on. */
export async function emitUpdated(
  tx: Tx,
  id: number,
  fields: readonly string[],
  status?: { before: string; after: string },
): Promise<void> {
  await tx.emit('product.updated', id, () => ({ id, changed: [...fields] }))
  if (!status || status.before === status.after) return
  const type = status.after === 'on_sale' ? 'product.published' : 'product.unpublished'
  if (![status.before, status.after].includes('on_sale')) return
  await tx.emit(type, id, () => ({ id }))
}

/** Looks at the stock of a product, or of the products of an order, after the change. */
const levelsDue = jobOf<{ productId?: number; orderId?: number; added?: number }>('products.levels')

const LEVELS = ['stock.low', 'stock.out', 'stock.back'] as const

const areLevelsRead = (tx: Tx) => LEVELS.some((type) => isRead(tx, type))

/** Notes that a colleague or a return has changed the stock of a product. `difference`: in units. */
export async function emitStock(
  tx: Tx,
  productId: number,
  { stock, difference }: { stock: number | null; difference: number },
): Promise<void> {
  await tx.emit('stock.changed', productId, () => ({ id: productId, units: stock }))
  if (areLevelsRead(tx)) await tx.enqueue(levelsDue, { productId, added: difference })
}

/** An order takes no longer for it: a job reads its lines. */
export async function watchLevels(tx: Tx, orderId: number): Promise<void> {
  if (areLevelsRead(tx)) await tx.enqueue(levelsDue, { orderId })
}

const ONCE_IN_MS = 3_600_000

export const levelJobs: JobBody[] = [
  onJob(levelsDue, ({ write }, { productId, orderId, added = 0 }) =>
    write(async (tx) => {
      const ids = orderId === undefined ? [productId!] : await listSoldIn(tx, orderId)
      for (const id of ids) await emitLevel(tx, id, added)
    }),
  ),
]

/** Each at most once an hour, however many orders there are. */
async function emitLevel(tx: Tx, id: number, added: number): Promise<void> {
  const level = await findLevel(tx, id)
  if (!level) return
  const { units, low_at } = level
  const isBack = units > 0 && units - added <= 0
  const type = units <= 0 ? 'stock.out' : isBack ? 'stock.back' : 'stock.low'
  if (type === 'stock.low' && units > low_at) return
  if (await wasEmitted(tx, type, id, new Date(Date.now() - ONCE_IN_MS))) return
  await tx.emit(type, id, () => ({ id, units }))
}
