import { toStaff } from '#contract/language/said.ts'
import { leaveDemands, takeBackPartRefund } from '#server/payments/order-payments.ts'
import { takeBackCardRefund } from '#server/payments/refunds/request-card-refund.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import {
  areInStock,
  lockProducts,
  returnStock,
  takeStock,
  type Units,
} from '#server/products/catalogue/stock.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { type BeforeEdit, sealOf } from '../order/edit-undo.queries.ts'
import { shelvedUnits, unitsOf } from '../order/offered-edit.ts'
import { stockTags } from '../order/order-stock.ts'
import type { lockOrder } from '../order/orders.queries.ts'
import { listLinesToEdit } from './edits.queries.ts'
import {
  deleteDemands,
  deleteEdit,
  findUndoable,
  isInReports,
  listDemandIds,
  listRefundsOf,
  reopenDemands,
  restoreOrder,
  setUndo,
} from './undo-edit.queries.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Reads what an edit of an order is going to change. The order is locked. */
export async function readBefore(
  tx: ReadTx,
  { id, status, total_cents, total_items, open_cents }: LockedOrder,
): Promise<Omit<BeforeEdit, 'seal'>> {
  const lines = await listLinesToEdit(tx, id)
  const demands = await listDemandIds(tx, id)
  return {
    order: { status, total_cents, total_items, open_cents },
    lines: lines.map((line) => pick(line, 'position', 'returned', 'removed', 'withdrawn')),
    demands: demands.map((demand) => demand.id),
    open: demands.filter(({ is_open }) => is_open).map((demand) => demand.id),
  }
}

/** Keeps with an edit what its order was before, so that it can be undone as long as nothing follows. */
export const keepBefore = async (
  tx: Tx,
  orderId: number,
  editId: number,
  before: Omit<BeforeEdit, 'seal'>,
) => setUndo(tx, editId, { ...before, seal: await sealOf(tx, orderId) })

/**
 * Takes an edit back, as if it had not been: its lines, its demands and what went back with it are gone, and
 * units that it set free are taken again. Its mails, documents and entries, which wait, find no edit. The
 * order is locked. @throws Refusal 409 where something has happened since, or those units are sold
 */
export async function undoEdit(tx: Tx, order: LockedOrder, editId: number): Promise<void> {
  const edit = (await findUndoable(tx, order.id, editId)) ?? tooLate()
  const { undo } = edit
  if (edit.has_documents || undo.seal !== (await sealOf(tx, order.id))) return tooLate()
  if (await isInReports(tx, editId)) return tooLate()
  await takeBackRefunds(tx, order, editId)
  await takeBackDemands(tx, order.id, editId, undo)
  await takeBackUnits(tx, order.id, edit)
  await deleteEdit(tx, order.id, edit)
  await restoreOrder(tx, order.id, undo)
  if (undo.open.length > 0) await reopenDemands(tx, undo.open)
}

const tooLate = () => refuse(409, toStaff('thisCanNoLongerBeUndone'))

async function takeBackRefunds(tx: Tx, { id, currency }: LockedOrder, editId: number) {
  for (const refund of await listRefundsOf(tx, id, editId)) {
    if (refund.way === 'card') {
      if (!(await takeBackCardRefund(tx, refund.id))) tooLate()
      continue
    }
    const back = { id: refund.id, cents: refund.amount_cents, currency }
    if (refund.payment_id !== null) await takeBackPartRefund(tx, refund.payment_id, back)
  }
}

async function takeBackDemands(tx: Tx, orderId: number, editId: number, before: BeforeEdit) {
  const came = (await listDemandIds(tx, orderId)).filter(({ id }) => !before.demands.includes(id))
  if (came.length === 0) return
  const ids = came.map(({ id }) => id)
  const own = came.filter(({ edit_id }) => edit_id === editId).map(({ id }) => id)
  await leaveDemands(tx, ids, own)
  await deleteDemands(tx, ids)
}

type UndoneEdit = NonNullable<Awaited<ReturnType<typeof findUndoable>>>

/** Added units return to stock, and removed ones are taken again, unless the edit was only offered. */
async function takeBackUnits(tx: Tx, orderId: number, { state, content }: UndoneEdit) {
  const came = unitsOf(content.lines)
  const left = state === 'applied' ? await unitsThatLeft(tx, orderId, content) : []
  const all = [...came, ...left]
  if (all.length === 0) return
  const ids = all.map(({ productId }) => productId)
  await sendBatch(tx, [lockProducts(tx, ids), returnStock(tx, came)])
  if (left.length > 0) {
    if (!(await areInStock(tx, left))) refuse(409, toStaff('editUnitsSold'))
    await sendBatch(tx, [takeStock(tx, left)])
  }
  tx.changed(...stockTags(all))
}

async function unitsThatLeft(
  tx: ReadTx,
  orderId: number,
  { removed }: UndoneEdit['content'],
): Promise<Units[]> {
  const left = removed.flatMap(({ line, quantity }) =>
    line === null || quantity === 0 ? [] : [{ line, quantity }],
  )
  return shelvedUnits(await listLinesToEdit(tx, orderId), left)
}
