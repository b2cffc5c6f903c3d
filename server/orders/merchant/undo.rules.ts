import type { Caller } from '#server/calls/staff-requests.ts'
import { isOwn } from '#server/calls/caller.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** A step's mail waits this long; until shortly before, the step can be undone. */
const MAIL_WAITS_SECONDS = 20
const UNDO_WITHIN_SECONDS = 15

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000)

export const mailAfterUndo = (now: Date) => secondsAfter(now, MAIL_WAITS_SECONDS)
export const undoUntil = (stepAt: Date) => secondsAfter(stepAt, UNDO_WITHIN_SECONDS)

/** A record of an order's history, or a shipment of a part of it. */
export type Step = {
  id: number
  /** A shipment of a part leaves the status as it was. */
  status: OrderStatus
  actor: string
  staffId: number | null
  at: Date
  isPart?: true
}

export type Undoable = { step: Step; back: OrderStatus }

/** Whether a step notes money: it came, as a whole or in part, or it is not awaited any more. */
export const isMoney = ({ status, isPart }: Step, before: OrderStatus): boolean =>
  !isPart &&
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
  if (!before || !step || step.actor !== 'merchant' || !isOwn(caller, { staff_id: step.staffId }))
    return undefined
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
