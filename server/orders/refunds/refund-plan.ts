import { toStaff } from '#contract/language/said.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import { centsText, type MoneyForm } from '#contract/money.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { OrderToRefund } from './order-to-refund.ts'
import { lineName } from '../pricing/ordered-line.ts'
import {
  partsOfAmount,
  partsOfRest,
  partsOfUnits,
  type RefundPart,
  sumOfParts,
} from './refund-parts.rules.ts'

type Units = readonly { line: number; quantity: number }[]

/** By amount, or by the units of lines and an amount of delivery; lines count from 0. */
export type PartAsked = {
  amount?: string | undefined
  lines?: Units | undefined
  delivery?: string | undefined
}

/**
 * The amounts of a partial refund by line and for delivery.
 * @throws Refusal 400 on no amount, 404 on a line that is not there, 409 with what is left
 */
export function planPart(
  { lines, paid }: OrderToRefund,
  { amount, lines: units, delivery }: PartAsked,
  { leftCents, form }: { leftCents: number; form: MoneyForm },
): RefundPart[] {
  const money = (cents: number) => centsText(cents, form)
  const line = (at: number) => lineName(lines[at]!)
  const isByUnits = units !== undefined || delivery !== undefined
  assertNoFaults({
    amount:
      amount === undefined && !isByUnits
        ? REQUIRED
        : amount !== undefined && isByUnits
          ? toStaff('enterAnAmountOrChoose')
          : undefined,
    lines: isTwice(units ?? []) ? toStaff('listEachItemOnce') : undefined,
  })
  if (!isByUnits) {
    const cents = amountSent(amount!, form, 'amount')
    assertSome(cents, 'amount')
    // Money of a change that failed to go back is no longer that of a line.
    assertLeft(cents, Math.min(leftCents, sumOfParts(partsOfRest(paid))), money)
    return partsOfAmount(paid, cents)
  }
  const chosen = {
    lines: units ?? [],
    delivery: delivery === undefined ? 0 : amountSent(delivery, form, 'delivery'),
  }
  const parts = partsOfUnits(paid, chosen, { line, money })
  assertSome(sumOfParts(parts), 'lines')
  assertLeft(sumOfParts(parts), leftCents, money)
  return parts
}

const isTwice = (units: Units) => new Set(units.map(({ line }) => line)).size < units.length

const assertSome = (cents: number, field: string) =>
  assertNoFaults({ [field]: cents === 0 ? toStaff('enterAnAmountAboveZero') : undefined })

function assertLeft(cents: number, left: number, money: (cents: number) => string): void {
  if (cents > left) refuse(409, toStaff('mostLeftToRefund', { amount: money(left) }))
}
