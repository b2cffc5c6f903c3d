import { toStaff } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { leftOf } from '../shipments/shipments.rules.ts'
import type { CaseLine, LineToReturn, ReturnRow, Units } from './returns.queries.ts'

/** @throws Refusal 409 on units that are not sent because the customer has withdrawn from them */
export function assertNotHeld(lines: readonly LineToReturn[], toShip: readonly Units[]): void {
  for (const { line: at, quantity } of toShip) {
    const line = lines[at]!
    const unsent = leftOf(line)
    const held = Math.min(unsent, line.held)
    if (quantity > unsent - held) {
      refuse(409, toStaff('customerHasWithdrawn', { count: held, name: lineName(line) }))
    }
  }
}

/** A request for a return can be taken back until its first unit has come back. */
export const canTakeBack = ({
  kind,
  status,
  receivedUnits,
}: Pick<ReturnRow, 'kind' | 'status'> & { receivedUnits: number }): boolean =>
  kind === 'return' && (status === 'asked' || status === 'agreed') && receivedUnits === 0

export type WayBack = 'withdrawal' | 'return'

/** The contract of an order is over: nothing of it can go back. */
const OVER = new Set<OrderStatus>(['canceled', 'expired', 'refunded'])

type Returnable = Pick<LineToReturn, 'left' | 'shipped' | 'exchanged' | 'no_withdrawal'>

/** The units of a line that can come back by the shop's own rules: only what was sent. */
export const returnableOf = (
  { left, shipped, exchanged, no_withdrawal }: Returnable,
  status: OrderStatus,
): number => (no_withdrawal || OVER.has(status) ? 0 : Math.min(left, shipped - exchanged))

type OfferFacts = {
  status: OrderStatus
  lines: readonly (Returnable & Pick<LineToReturn, 'swapping'>)[]
  /** Today in the shop's zone, "2026-12-04". */
  today: string
  /** The last day of each way that the shop has; null until everything has arrived. */
  until: { [Way in WayBack]?: string | null }
}

/** The ways back that the page of an order offers: exactly those that would be taken now. */
export function waysBackOf({ status, lines, today, until }: OfferFacts): WayBack[] {
  const isOpen = (day: string | null | undefined) =>
    day !== undefined && (day === null || today <= day)
  const canWithdraw =
    isOpen(until.withdrawal) &&
    !OVER.has(status) &&
    lines.some(({ left, swapping, no_withdrawal }) => left + swapping > 0 && !no_withdrawal)
  const canReturn = isOpen(until.return) && lines.some((line) => returnableOf(line, status) > 0)
  return [
    ...(canReturn ? ['return' as const] : []),
    ...(canWithdraw ? ['withdrawal' as const] : []),
  ]
}

/** The units of a case that came back and whose money did not go back yet; those that are exchanged come first. */
export const unitsToRefund = (
  lines: readonly Pick<CaseLine, 'line' | 'received' | 'refunded' | 'to_exchange'>[],
) =>
  lines.flatMap(({ line, received, refunded, to_exchange }) => {
    const due = received - to_exchange - refunded
    return due > 0 ? [{ line, quantity: due }] : []
  })
