import { productTags } from '../catalogue/product-tags.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockProducts } from '../catalogue/stock.ts'
import {
  findLowestPrice,
  findSale,
  findSaleToTurn,
  listPricedThings,
  noteQueued,
  type SaleRow,
  setPrices,
  setSale,
} from './sales.queries.ts'

/** Begins or ends a sale when its time has come. */
const saleTurn = jobOf<{ saleId: number; at: string }>('products.sale')

export const saleJobs: JobBody[] = [
  onJob(saleTurn, ({ write }, { saleId, at }) =>
    write(async (tx) => {
      const turnsAt = await startOrEndSale(tx, saleId)
      // The job came early: by the clock of the database its time is still to come.
      if (turnsAt?.toISOString() === at) await tx.enqueue(saleTurn, { saleId, at }, turnsAt)
    }),
  ),
]

/**
 * Brings a sale to where it should be by now, with the price that goes with it, and has a job wait
 * for its next turn. What is so already stays so: it may be called as often as one likes.
 * @returns when it turns next
 */
export async function startOrEndSale(tx: Tx, id: number): Promise<Date | undefined> {
  const known = await findSale(tx, id)
  if (!known) return undefined
  await sendBatch(tx, [lockProducts(tx, [known.product_id])])
  const sale = await findSaleToTurn(tx, id)
  if (!sale) return undefined
  const { state, has_begun, is_over } = sale
  if (state === 'planned' && is_over) await setSale(tx, id, { state: 'lapsed' })
  else if (state === 'planned' && has_begun) await beginSale(tx, sale)
  else if (state === 'running' && is_over) await endRunning(tx, sale)
  const next = await noteQueued(tx, id)
  if (next) await tx.enqueue(saleTurn, { saleId: id, at: next.toISOString() }, next)
  return next ?? (await findSale(tx, id))?.turns_at ?? undefined
}

async function beginSale(tx: Tx, sale: SaleRow): Promise<void> {
  const { id, product_id, variant_id, sale_price_cents } = sale
  const things = await listPricedThings(tx, product_id)
  const thing = things.find((each) => each.variant_id === variant_id)
  // The thing is not sold in this way any more, or costs less meanwhile.
  if (!thing || thing.price_cents <= sale_price_cents) {
    return setSale(tx, id, { state: 'lapsed' })
  }
  const lowest = await findLowestPrice(tx, thing)
  await setSale(tx, id, {
    state: 'running',
    started_at: new Date(),
    normal_price_cents: thing.price_cents,
    normal_list_price_cents: thing.list_price_cents,
    lowest_price_30_days_cents: lowest,
  })
  await tx.emit('sale.started', id, () => ({ id }))
  await writePrices(tx, sale, {
    price_cents: sale_price_cents,
    list_price_cents: thing.price_cents,
    lowest_price_30_days_cents: lowest,
    sale_ends_at: sale.ends_at,
  })
}

/** Restores the price from before the sale. The product has to be locked. */
export async function endRunning(tx: Tx, sale: SaleRow): Promise<void> {
  await setSale(tx, sale.id, { state: 'ended', ended_at: new Date() })
  await tx.emit('sale.ended', sale.id, () => ({ id: sale.id }))
  await writePrices(tx, sale, {
    price_cents: sale.normal_price_cents,
    list_price_cents: sale.normal_list_price_cents,
    lowest_price_30_days_cents: null,
    sale_ends_at: null,
  })
}

export async function writePrices(
  tx: Tx,
  sale: SaleRow,
  prices: Parameters<typeof setPrices>[2],
): Promise<void> {
  await setPrices(tx, sale, prices)
  tx.changed(...productTags(sale.product_id))
}
