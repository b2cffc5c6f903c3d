import { toStaff } from '#contract/language/said.ts'
import type { Caller } from '#server/calls/staff-requests.ts'
import { takeBackReceipt } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countOpen, setPaid } from '../demands/demands.queries.ts'
import { type EditRow, listEdits } from '../edits/edits.queries.ts'
import { undoEdit } from '../edits/undo-edit.ts'
import { deleteEvent, hasReportSince } from '../order/order-events.queries.ts'
import { setStatus } from '../order/order-status.ts'
import { holdReturned, setStock } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { emitOrder } from '../order/emit-order.ts'
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

type Edit = Pick<
  EditRow,
  'id' | 'state' | 'can_be_undone' | 'staff_id' | 'api_key_id' | 'created_at' | 'settled_at'
>

/** The history with the shipments of parts and the edits in it, oldest first. */
export function stepsOf(
  timeline: readonly TimelineRow[],
  shipments: readonly ShipmentRow[],
  edits: readonly Edit[],
): Step[] {
  const steps = timeline.flatMap(({ event_id: id, status, actor, staff_id, api_key_id, at }) =>
    id === null || status === null ? [] : [{ id, status, actor, staff_id, api_key_id, at }],
  )
  const parts = shipments
    .filter(({ event_id }) => event_id === null)
    .flatMap(({ id, staff_id, api_key_id, created_at: at }) => {
      const before = steps.findLast((step) => step.at <= at)
      const part = { id, actor: 'merchant', staff_id, api_key_id, at, isPart: true } as const
      return before ? [{ ...part, status: before.status }] : []
    })
  const changes = edits
    .filter(({ state }) => state === 'applied' || state === 'offered')
    .flatMap((edit) => {
      const { id, can_be_undone, staff_id, api_key_id, settled_at, created_at } = edit
      // An edit that its buyer has paid for belongs to the time of the payment.
      const isLate = settled_at !== null && settled_at.getTime() > created_at.getTime() + LATER_MS
      const at = isLate ? settled_at : created_at
      const before = steps.findLast((step) => step.at <= at)
      const actor = can_be_undone && !isLate ? 'merchant' : 'clock'
      const own = { id, actor, staff_id, api_key_id, at, isEdit: true } as const
      return before ? [{ ...own, status: before.status }] : []
    })
  return [...steps.filter((_, at) => !isReopening(steps, at)), ...parts, ...changes].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** Two clocks note the times of an edit that is applied at once. */
const LATER_MS = 5000

/** Goods were added to an order that had been sent; no other act leads back. */
const isReopening = (steps: readonly Step[], at: number) =>
  steps[at]!.status === 'processing' && OF_SENT.has(steps[at - 1]?.status)

const OF_SENT = new Set<OrderStatus | undefined>(['shipped', 'delivered'])

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
