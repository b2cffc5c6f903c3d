import { toStaff } from '#contract/language/said.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { assertCanBecome } from './orders.rules.ts'

const LONGEST_NOTE = 500

/** The merchant's note on a step; the customer reads it. @throws Refusal 400 if it is too long */
export function parseNote(typed: string): string {
  const note = plainText(typed)
  if (note.length > LONGEST_NOTE)
    refuse(400, toStaff('aNoteHasAtMostCharacters', { most: LONGEST_NOTE }))
  return note
}

/** @throws Refusal 409 where its card payment may still come: it would then be paid twice */
export function assertNothingOpen(attempts: 'none' | 'open' | 'review'): void {
  if (attempts === 'open') {
    refuse(409, toStaff('aCardPaymentIsUnderWay'))
  }
}

/** @throws Refusal 409 */
export function assertCanCancelUnpaid(status: OrderStatus): void {
  if (['paid', 'processing', 'shipped', 'delivered'].includes(status)) {
    refuse(409, toStaff('theOrderIsPaid'))
  }
  assertCanBecome(status, 'canceled')
}

/** Whether the units of an order with this status are still in the shop. */
export const areInHouse = (status: OrderStatus) => status === 'paid' || status === 'processing'
