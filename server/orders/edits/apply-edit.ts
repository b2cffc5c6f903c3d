import { sendBatch } from '#server/platform/database/batch.ts'
import { lockProducts } from '#server/products/catalogue/stock.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { countOpen, setPaid } from '../demands/demands.queries.ts'
import { emitEdit, emitOrder } from '../order/emit-order.ts'
import { returnUnits, shelvedUnits } from '../order/offered-edit.ts'
import { reopenWithEdit } from '../order/order-status.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { takesMore } from '../order/orders.rules.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { listRemoved } from '../pricing/edits.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { paidOrderOf } from '../refunds/refund-parts.rules.ts'
import { listCountedRefunds } from '../refunds/refunds.queries.ts'
import { listLinesToReturn } from '../returns/returns.queries.ts'
import { behind, isPricedSo, removableOf } from './edit.rules.ts'
import {
  changeTotals,
  type EditContent,
  findOffered,
  insertAddedAdjustments,
  insertAddedLines,
  insertRemoved,
  listLinesToEdit,
  type OfferedEdit,
  setApplied,
  takeFromLine,
} from './edits.queries.ts'

type LockedOrder = Pick<OrderRow, 'id' | 'stock' | 'is_owed' | 'open_cents'> & {
  status: OrderStatus
}

type ToApply = {
  id: number
  content: EditContent
  in_cents: number
  out_cents: number
  /** The units that leave had been sent, so that stock has them when they come back. */
  isExchange?: boolean
  /** A colleague can undo it for a few seconds, so what is said about it waits. */
  canBeUndone?: boolean
}

/**
 * Makes an edit a part of its order: what left is gone, and what came stands behind the other lines. The
 * units of what came were taken from stock before; those of what left return. The order is locked.
 */
export async function applyRows(tx: Tx, order: LockedOrder, edit: ToApply): Promise<void> {
  const { removed, lines, adjustments } = edit.content
  const standing = await listLinesToEdit(tx, order.id)
  const count = standing.length
  if (lines.length > 0) {
    await insertAddedLines(tx, order.id, { lines, edit_id: edit.id, count, adjustments })
  }
  if (adjustments.length > 0) {
    const added = behind(count, adjustments)
    await insertAddedAdjustments(tx, order.id, { edit_id: edit.id, adjustments: added })
  }
  if (removed.length > 0) await insertRemoved(tx, order.id, edit.id, removed)
  const left = removed.flatMap(({ line, quantity }) =>
    line === null || quantity === 0 ? [] : [{ line, quantity }],
  )
  for (const units of left) await takeFromLine(tx, order.id, units, edit.isExchange)
  if (!edit.isExchange) await returnUnits(tx, shelvedUnits(standing, left))
  const came = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = left.reduce((sum, { quantity }) => sum - quantity, came)
  await changeTotals(tx, order.id, { cents: edit.in_cents - edit.out_cents, units })
  const wasSent = order.status === 'shipped' || order.status === 'delivered'
  if (wasSent && came > 0) await reopenWithEdit(tx, order.id)
  if (takesMore(order.status) || order.is_owed) await queueDocuments(tx, order.id, edit.id)
  await (edit.canBeUndone
    ? emitEdit(tx, order.id, edit.id)
    : emitOrder(tx, 'order.edited', order.id))
}

/**
 * The difference of an offered edit was paid, so that it becomes a part of its order. @returns false where
 * the order has changed since, or ended; then nothing has changed
 */
export async function applyOffered(
  tx: Tx,
  order: LockedOrder,
  edit: OfferedEdit,
): Promise<boolean> {
  if (!takesMore(order.status) || order.stock !== 'sold') return false
  if (!(await stillFits(tx, order.id, edit.content))) return false
  await lockProductsOf(tx, order.id, edit.content)
  await setApplied(tx, edit.id)
  await applyRows(tx, order, edit)
  await setPaid(tx, edit.demand_id, new Date())
  await countOpen(tx, order.id)
  await queueOrderMail(tx, 'edited', { orderId: order.id, editId: edit.id })
  return true
}

/** Finds an offered edit by the demand for its difference. The order is locked. */
export async function findOfferedBy(
  tx: ReadTx,
  orderId: number,
  demandId: number,
): Promise<OfferedEdit | undefined> {
  const offered = await findOffered(tx, orderId)
  return offered?.demand_id === demandId ? offered : undefined
}

async function lockProductsOf(tx: Tx, orderId: number, { removed }: EditContent): Promise<void> {
  const lines = await listLinesToEdit(tx, orderId)
  const ids = removed.flatMap(({ line }) => (line === null ? [] : (lines[line]?.product_id ?? [])))
  if (ids.length > 0) await sendBatch(tx, [lockProducts(tx, ids)])
}

/** Whether the units that an edit takes out are there still, at the amounts that were offered. */
async function stillFits(tx: Tx, orderId: number, { removed }: EditContent): Promise<boolean> {
  const lines = await listLinesToEdit(tx, orderId)
  const paid = paidOrderOf(
    lines,
    await listAdjustments(tx, orderId),
    await listCountedRefunds(tx, orderId),
    await listRemoved(tx, orderId),
  )
  const cases = await listLinesToReturn(tx, orderId)
  const fits = removed.every(
    ({ line, quantity }) =>
      line === null || quantity <= removableOf(lines[line]!, paid.lines[line]!, cases[line]!.left),
  )
  return fits && isPricedSo(paid, removed)
}
