import { addUp } from '#contract/calculation/shares.ts'
import { toStaff } from '#contract/language/said.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { lockProducts } from '#server/products/catalogue/stock.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { pricedRemovals } from '../edits/edit.rules.ts'
import { listLinesToEdit, type LineToEdit } from '../edits/edits.queries.ts'
import { type OrderToEdit, priceAdded } from '../edits/plan-edit.ts'
import { readPaid, wordsFor } from './read-paid.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { sumOfParts } from '../refunds/refund-parts.rules.ts'
import { type CaseLine, listCaseLines } from '../returns/returns.queries.ts'
import { exchangeableOf } from './exchange.rules.ts'
import type { ExchangeContent } from './exchanges.queries.ts'

/** A line of the case, and what comes for it: the buyer's wish unless it is said. */
export type AskedSwap = {
  line: number
  product_id?: number | undefined
  variant_id?: number | null | undefined
}

type Swap = { line: number; quantity: number; product_id: number; variant_id: number | null }

export type PlannedExchange = {
  content: ExchangeContent
  inCents: number
  outCents: number
  /** Above zero: the buyer pays it. */
  difference: number
  lines: LineToEdit[]
}

/**
 * Prices an exchange as of now: what leaves as a refund of these units, what comes as a purchase.
 * @throws Refusal 404 on a line or product that is not there, 409 where no unit can be exchanged, and on
 * products that cannot be ordered
 */
export async function planExchange(
  tx: ReadTx,
  order: OrderToEdit,
  returnId: number,
  asked: readonly AskedSwap[] | undefined,
): Promise<PlannedExchange> {
  const lines = await listLinesToEdit(tx, order.id)
  const swaps = swapsOf(await listCaseLines(tx, returnId), lines, asked)
  const products = swaps.map(({ line: like, ...product }) => ({ ...product, like }))
  const {
    items,
    tax,
    cents: inCents,
    offers: _none,
    ...added
  } = await priceAdded(tx, order, lines, { products })
  const paid = await readPaid(tx, order.id, lines)
  const removed = pricedRemovals(paid, { units: swaps, discountCents: 0 }, wordsFor(lines, order))
  const outCents = sumOfParts(removed)
  const exchange = { from: swaps.map(({ line }) => line), items, tax }
  return {
    content: { ...added, removed, exchange },
    inCents,
    outCents,
    difference: addUp([inCents, 0 - outCents]),
    lines,
  }
}

/** Locks the products of an exchange by their ids, before their prices are read. */
export async function lockProductsOf(
  tx: Tx,
  orderId: number,
  returnId: number,
  asked: readonly AskedSwap[] | undefined,
): Promise<void> {
  const swaps = swapsOf(
    await listCaseLines(tx, returnId),
    await listLinesToEdit(tx, orderId),
    asked,
  )
  await sendBatch(tx, [
    lockProducts(
      tx,
      swaps.map(({ product_id }) => product_id),
    ),
  ])
}

function swapsOf(
  of: readonly CaseLine[],
  lines: readonly LineToEdit[],
  asked: readonly AskedSwap[] | undefined,
): Swap[] {
  const all = asked ?? of.map(({ line }): AskedSwap => ({ line }))
  const isTwice = new Set(all.map(({ line }) => line)).size < all.length
  assertNoFaults({ lines: isTwice ? toStaff('listEachItemOnce') : undefined })
  const swaps = all.flatMap((each) => {
    const line = of.find((found) => found.line === each.line) ?? notFound()
    const quantity = exchangeableOf(line, lines[each.line]!)
    return quantity > 0 ? [swapOf(line, quantity, each)] : []
  })
  if (swaps.length === 0) refuse(409, toStaff('nothingToExchange'))
  return swaps
}

function swapOf(of: CaseLine, quantity: number, asked: AskedSwap): Swap {
  const product_id = asked.product_id ?? of.product_id
  if (product_id === null) {
    return refuse(409, toStaff('noProductToExchange', { name: lineName(of) }))
  }
  const isSame = product_id === of.product_id
  const wished = isSame ? (of.wish_variant_id ?? of.variant_id) : null
  const variant_id = asked.variant_id === undefined ? wished : asked.variant_id
  return { line: of.line, quantity, product_id, variant_id }
}
