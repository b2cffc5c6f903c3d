import { toStaff } from '#contract/language/said.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockProducts } from '../catalogue/stock.ts'
import { variantName } from '../catalogue/variant-name.ts'
import {
  findSale,
  insertSale,
  listPricedThings,
  type PricedThing,
  type SaleRow,
  setSale,
} from './sales.queries.ts'
import {
  assertBelow,
  assertPeriod,
  assertReduction,
  reducedTo,
  type Reduction,
} from './sale.rules.ts'
import { endRunning, startOrEndSale, writePrices } from './start-or-end-sale.ts'

export type SalePlan = {
  productId: number
  /** Null: the product itself or, where it has variants, each of them. */
  variantId: number | null
  reduction: Reduction
  /** Null: now. */
  startsAt: Date | null
  endsAt: Date
}

/**
 * Plans a sale, or begins it where its time has come: a row for each thing that has a price of its
 * own. @returns the sales' ids
 * @throws Refusal 400 on a price that is none or no reduction and on a period that is none, 404
 * without such a product or variant, 409 where it has a sale in that time already
 */
export async function planSale(tx: Tx, plan: SalePlan): Promise<number[]> {
  const { productId, variantId, reduction, endsAt } = plan
  const now = new Date()
  const startsAt = plan.startsAt !== null && plan.startsAt > now ? plan.startsAt : now
  assertReduction(reduction, tx.format.money)
  assertPeriod(plan.startsAt ?? now, endsAt, now)
  const [locked] = await sendBatch(tx, [lockProducts(tx, [productId])])
  if (locked.length === 0) notFound()
  const all = await listPricedThings(tx, productId)
  const things = variantId === null ? all : all.filter(({ variant_id }) => variant_id === variantId)
  if (things.length === 0) notFound()

  const ids: number[] = []
  for (const thing of things) {
    const normal = normalCents(thing)
    const sale_price_cents = reducedTo(normal, reduction)
    assertBelow(variantName(thing.values), sale_price_cents, normal, tx.format.money)
    const { product_id, variant_id } = thing
    const period = { starts_at: startsAt, ends_at: endsAt }
    const sale = { product_id, variant_id, sale_price_cents, normal_price_cents: normal, ...period }
    const id = await insertSale(tx, sale).catch(refuseIfOverlapping)
    await startOrEndSale(tx, id)
    ids.push(id)
  }
  return ids
}

/** The price without a running sale. */
const normalCents = ({ price_cents, list_price_cents, sale_ends_at }: PricedThing) =>
  sale_ends_at === null ? price_cents : (list_price_cents ?? price_cents)

type SaleChange = { salePriceCents?: number; startsAt?: Date; endsAt?: Date }

/**
 * Changes a sale that is planned or, but for its start, one that is running.
 * @throws Refusal 400, 404, 409 where it is over, has begun, or would overlap another
 */
export async function changeSale(tx: Tx, id: number, change: SaleChange): Promise<void> {
  const sale = await lockSale(tx, id)
  const startsAt = change.startsAt ?? sale.starts_at
  const endsAt = change.endsAt ?? sale.ends_at
  const saleCents = change.salePriceCents ?? sale.sale_price_cents
  assertOpen(sale)
  if (sale.state === 'running' && change.startsAt) refuse(409, toStaff('thisSaleHasStarted'))
  assertReduction({ toCents: saleCents }, tx.format.money)
  assertBelow('', saleCents, sale.normal_price_cents, tx.format.money)
  assertPeriod(startsAt, endsAt, new Date())
  const values = { sale_price_cents: saleCents, starts_at: startsAt, ends_at: endsAt }
  await setSale(tx, id, values).catch(refuseIfOverlapping)
  if (sale.state === 'running') {
    await writePrices(tx, sale, {
      price_cents: saleCents,
      list_price_cents: sale.normal_price_cents,
      lowest_price_30_days_cents: sale.lowest_price_30_days_cents,
      sale_ends_at: endsAt,
    })
  }
  await startOrEndSale(tx, id)
}

/** Ends a running sale now; one that is planned never begins. @throws Refusal 404, 409 */
export async function endSale(tx: Tx, id: number): Promise<void> {
  const sale = await lockSale(tx, id)
  assertOpen(sale)
  if (sale.state === 'running') await endRunning(tx, sale)
  else await setSale(tx, id, { state: 'canceled', ended_at: new Date() })
}

/** Locked with its product, as orders lock it. */
export async function lockSale(tx: Tx, id: number): Promise<SaleRow> {
  const known = (await findSale(tx, id)) ?? notFound()
  await sendBatch(tx, [lockProducts(tx, [known.product_id])])
  return (await findSale(tx, id)) ?? notFound()
}

function assertOpen({ state }: SaleRow): void {
  if (state !== 'planned' && state !== 'running') refuse(409, toStaff('thisSaleIsOver'))
}

const EXCLUSION_VIOLATION = '23P01'

/** The trigger `sales_overlap` of `server/products/sql/sales.sql` refuses a sale during another one of the same thing. */
function refuseIfOverlapping(error: unknown): never {
  if ((error as { code?: string }).code === EXCLUSION_VIOLATION) {
    return refuse(409, toStaff('itIsAlreadyOnSale'))
  }
  throw error
}
