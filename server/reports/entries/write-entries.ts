import { lockOrder } from '#server/orders/order/orders.queries.ts'
import { listAppliedEdits } from '#server/orders/pricing/edits.queries.ts'
import { listAdjustments } from '#server/orders/pricing/adjustments.queries.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { markStale } from '../sums/fold.ts'
import { type Difference, differencesOf } from './differences.rules.ts'
import {
  findOrderOfEntries,
  insertEntries,
  listEntriesOfOrder,
  listSettledRefunds,
  listSteps,
  type OrderOfEntries,
} from './entries.queries.ts'
import { type History, type HistoryRefund, missingEntries } from './entries.rules.ts'

/**
 * Writes the entries that an order lacks, whatever caused them. A repeat finds nothing to do.
 * @returns how many
 */
export async function writeEntries(tx: Tx, orderId: number): Promise<number> {
  if (!(await lockOrder(tx, orderId))) return 0
  const order = await findOrderOfEntries(tx, orderId)
  if (!order || order.is_test) return 0
  const missing = missingEntries(await readHistory(tx, order))
  if (missing.length === 0) return 0
  await insertEntries(tx, order, missing)
  await markStale(
    tx,
    missing.map(({ at }) => at),
  )
  return missing.length
}

async function readHistory(tx: ReadTx, order: OrderOfEntries): Promise<History> {
  const [adjustments, steps, edits, refunds, written] = await Promise.all([
    listAdjustments(tx, order.id),
    listSteps(tx, order.id),
    listAppliedEdits(tx, order.id),
    listSettledRefunds(tx, order.id),
    listEntriesOfOrder(tx, order.id),
  ])
  return {
    lines: order.lines,
    adjustments,
    steps,
    edits,
    refunds: refunds.map((refund) => withRestocked(refund, order.lines)),
    open_cents: order.open_cents,
    written,
  }
}

/** In what the entries of an order differ from those that its history gives. */
export async function compareEntries(tx: ReadTx, orderId: number): Promise<Difference[]> {
  const [order, standing] = await Promise.all([
    findOrderOfEntries(tx, orderId),
    listEntriesOfOrder(tx, orderId),
  ])
  if (!order) return []
  const { buyer, country, currency, lines } = order
  const factsOf = (line: number | null) => ({
    product_id: line === null ? null : (lines[line]?.product_id ?? null),
    buyer,
    country,
    currency,
  })
  return differencesOf(await readHistory(tx, order), standing, order.is_test ? null : factsOf)
}

type Refund = Awaited<ReturnType<typeof listSettledRefunds>>[number]

/** Refunds name the units that returned to stock by the names of their lines. */
function withRestocked(
  { returned, is_whole, ...refund }: Refund,
  lines: OrderOfEntries['lines'],
): HistoryRefund {
  const left = new Map(returned.map(({ name, quantity }) => [name, quantity]))
  const restocked = refund.parts.map(({ line, quantity }): [number, number] => {
    if (line === null || is_whole) return [line ?? -1, quantity]
    const name = lines[line]?.name ?? ''
    const units = Math.min(left.get(name) ?? 0, quantity)
    left.set(name, (left.get(name) ?? 0) - units)
    return [line, units]
  })
  return { ...refund, restocked: Object.fromEntries(restocked) }
}
