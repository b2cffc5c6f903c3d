import type { Caller } from '#server/calls/staff-requests.ts'
import { isOwn } from '#server/calls/caller.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { STEP_WAITS_SECONDS } from '../order/emit-order.ts'

/** Until shortly before its mail a step can be undone. */
const UNDO_WITHIN_SECONDS = 15

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000)

export const mailAfterUndo = (now: Date) => secondsAfter(now, STEP_WAITS_SECONDS)
export const undoUntil = (stepAt: Date) => secondsAfter(stepAt, UNDO_WITHIN_SECONDS)

/** A record of an order's history, a shipment of a part of it, or an edit. */
export type Step = {
  id: number
  /** A shipment of a part leaves the status as it was. */
  status: OrderStatus
  actor: string
  staff_id: number | null
  api_key_id: number | null
  at: Date
  isPart?: true
  /** An edit, which leaves the status or prepares the order once more. */
  isEdit?: true
}

export type Undoable = { step: Step; back: OrderStatus }

/** Whether a step notes money: it came, as a whole or in part, or it is not awaited any more. */
export const isMoney = ({ status, isPart, isEdit }: Step, before: OrderStatus): boolean =>
  !isPart &&
  !isEdit &&
  (status === 'paid' ||
    status === 'canceled' ||
    (status === 'processing' && before === 'awaiting_payment'))

/**
 * The last step, where it is the caller's own and can still be taken back: what was done with money
 * only as long as it is nothing but a note of it, so that a refund stays. An earlier part of a
 * shipped order stays, too.
 */
export function undoableStep(
  steps: readonly Step[],
  caller: Caller,
  now: Date,
): Undoable | undefined {
  const [before, step] = steps.slice(-2)
  if (!before || !step || step.actor !== 'merchant' || !isOwn(caller, step)) return undefined
  if (now >= undoUntil(step.at)) return undefined
  const { status } = step
  if (
    isMoney(step, before.status) &&
    (before.status !== 'awaiting_payment' || !caller.may('orders.money'))
  ) {
    return undefined
  }
  return status === 'refunded' ? undefined : { step, back: before.status }
}

/** The act of the audit log that a step was undone. */
export const undoneAct = ({ isPart, isEdit }: Step) =>
  isEdit ? 'order.edit_undone' : isPart ? 'order.shipment_undone' : 'order.step_undone'
