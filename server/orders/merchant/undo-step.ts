import { toStaff } from '#contract/language/said.ts'
import type { Caller } from '#server/calls/staff-requests.ts'
import { takeBackReceipt } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countOpen, setPaid } from '../demands/demands.queries.ts'
import { deleteEvent, hasReportSince } from '../order/order-events.queries.ts'
import { setStatus } from '../order/order-status.ts'
import { holdReturned, setStock } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { isUsedUp, retakeUses } from '../promotions/uses.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import {
  deleteShipment,
  listShipments,
  type ShipmentRow,
  undeliverOfStep,
} from '../shipments/shipments.queries.ts'
import { listTimeline, type TimelineRow } from '../order/staff-order.queries.ts'
import { isMoney, type Step, type Undoable, undoableStep } from './undo.rules.ts'

/** The history with the shipments of parts in it, oldest first. */
export function stepsOf(
  timeline: readonly TimelineRow[],
  shipments: readonly ShipmentRow[],
): Step[] {
  const steps = timeline.flatMap(({ event_id: id, status, actor, staff_id: staffId, at }) =>
    id === null || status === null ? [] : [{ id, status, actor, staffId, at }],
  )
  const parts = shipments
    .filter(({ event_id }) => event_id === null)
    .flatMap(({ id, staff_id: staffId, created_at: at }) => {
      const before = steps.findLast((step) => step.at <= at)
      const part = { id, actor: 'merchant', staffId, at, isPart: true } as const
      return before ? [{ ...part, status: before.status }] : []
    })
  return [...steps, ...parts].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

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
  const [timeline, shipments] = await Promise.all([
    listTimeline(tx, orderId),
    listShipments(tx, orderId),
  ])
  const undoable = undoableStep(stepsOf(timeline, shipments), caller, now)
  if (undoable?.step.id !== stepId) return tooLate()
  const { step, back } = undoable
  const sent = shipments.find(({ id, event_id }) => id === step.id || event_id === step.id)
  if (sent && (sent.delivered_at || (await hasRefundSince(tx, orderId, step.at)))) return tooLate()
  if (step.isPart) {
    await deleteShipment(tx, step.id)
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
