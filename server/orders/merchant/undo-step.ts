import { toStaff } from '#contract/language/said.ts'
import type { Caller } from '#server/calls/staff-requests.ts'
import { takeBackReceipt } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countOpen, setPaid } from '../demands/demands.queries.ts'
import { listEdits } from '../edits/edits.queries.ts'
import { undoEdit } from '../edits/undo-edit.ts'
import { deleteEvent, hasReportSince } from '../order/order-events.queries.ts'
import { setStatus } from '../order/order-status.ts'
import { holdReturned, setStock } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { emitOrder } from '../order/emit-order.ts'
import { isUsedUp, retakeUses } from '../promotions/uses.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { deleteShipment, listShipments, undeliverOfStep } from '../shipments/shipments.queries.ts'
import { listTimeline } from '../order/staff-order.queries.ts'
import { stepsOf } from './steps.rules.ts'
import { isMoney, type Undoable, undoableStep } from './undo.rules.ts'

/**
 * Takes the order's last step back, as if it had not been: its mail, which waits, finds no record of
 * it and is not sent. @throws Refusal 404, 409 where something has happened since, or it is too late
 */
export async function undoStep(
  tx: Tx,
  orderId: number,
  { caller, stepId, now }: { caller: Caller; stepId: number; now: Date },
): Promise<Undoable> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  const [timeline, shipments, edits] = await Promise.all([
    listTimeline(tx, orderId),
    listShipments(tx, orderId),
    listEdits(tx, orderId),
  ])
  const undoable = undoableStep(stepsOf(timeline, shipments, edits), caller, now)
  if (undoable?.step.id !== stepId) return tooLate()
  const { step, back } = undoable
  if (step.isEdit) {
    await undoEdit(tx, order, step.id)
    return undoable
  }
  const sent = shipments.find(({ id, event_id }) => id === step.id || event_id === step.id)
  if (sent && (sent.delivered_at || (await hasRefundSince(tx, orderId, step.at)))) return tooLate()
  if (step.isPart) {
    await deleteShipment(tx, step.id)
    await emitOrder(tx, 'order.step_undone', orderId)
    return undoable
  }
  if (await hasReportSince(tx, orderId, step.id)) return tooLate()
  if (isMoney(step, back)) {
    // With its hold the order's end was judged already, and nothing would end it any more.
    if (!order.is_held) refuse(409, toStaff('theTimeToPay'))
    await (step.status === 'canceled' ? reopen(tx, orderId) : unpay(tx, orderId))
  }
  if (step.status === 'delivered') await undeliverOfStep(tx, orderId, step.id)
  await deleteEvent(tx, step.id)
  await setStatus(tx, orderId, back)
  await emitOrder(tx, 'order.step_undone', orderId)
  return undoable
}

/** Units that came back were counted as they were shipped then. */
const hasRefundSince = async (tx: Tx, orderId: number, at: Date) =>
  (await listRefunds(tx, orderId)).some(({ created_at }) => created_at > at)

const tooLate = () => refuse(409, toStaff('thisCanNoLongerBeUndone'))

async function unpay(tx: Tx, orderId: number): Promise<void> {
  const receipt = (await takeBackReceipt(tx, orderId)) ?? tooLate()
  if (receipt.demandId !== null) {
    await setPaid(tx, receipt.demandId, null)
    await countOpen(tx, orderId)
  }
  await setStock(tx, orderId, { from: ['sold'], to: 'held' })
}

/** Takes its units and offers again, if they are still free. */
async function reopen(tx: Tx, orderId: number): Promise<void> {
  if (!(await holdReturned(tx, orderId))) {
    refuse(409, toStaff('itsItemsHaveBeenSold'))
  }
  try {
    await retakeUses(tx, orderId)
  } catch (error) {
    if (!isUsedUp(error)) throw error
    refuse(409, toStaff('itsCodeHasBeenUsed'))
  }
}
