import { toStaff } from '#contract/language/said.ts'
import { centsOfUnits, type PaidLine } from '#contract/reasons.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { part, share } from '#contract/calculation/shares.ts'

/**
 * The amounts paid for an order, by line and for delivery, and their refunds, done or requested. What left
 * with edits is gone from them.
 */
export type PaidOrder = {
  lines: (PaidLine & { removedCents: number; removedUnits: number })[]
  delivery: { paidCents: number; refundedCents: number; removedCents: number }
}

type Line = { price_cents: number; quantity: number }
type Adjustment = { line: number | null; is_included: boolean; amount_cents: number }
type Labelled = Adjustment & { kind: string; label: string; rate_ppm?: number | null }

/** A tax of an order by its rate, with what of it went back. */
export type PaidTax = { label: string; ppm: number; paidCents: number; refundedCents: number }

/** A part of a refund. `line` null: delivery, and whatever else belongs to the order as a whole. */
export type RefundPart = { line: number | null; quantity: number; cents: number }

/** A refund of the order that counts; one that was recorded before refunds had parts has none. */
export type CountedRefund = { cents: number; parts: readonly RefundPart[] }

/**
 * Refunds oldest first. One without parts is shared out over what was left then. `removed`: what left the
 * order with edits.
 */
export function paidOrderOf(
  lines: readonly Line[],
  adjustments: readonly Adjustment[],
  refunds: readonly CountedRefund[],
  removed: readonly RefundPart[] = [],
): PaidOrder {
  const paid = unrefunded(lines, adjustments)
  remove(paid, removed)
  for (const { cents, parts } of refunds) {
    const left = leftOf(paid)
    take(paid, parts.length > 0 ? parts : partsOfAmount(paid, Math.min(cents, left)))
  }
  return paid
}

function unrefunded(lines: readonly Line[], adjustments: readonly Adjustment[]): PaidOrder {
  const counted = adjustments.filter(({ is_included }) => !is_included)
  const sumFor = (line: number | null) =>
    counted
      .filter((each) => each.line === line)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    lines: lines.map(({ price_cents, quantity }, at) => ({
      paidCents: price_cents * quantity + sumFor(at),
      quantity,
      refundedCents: 0,
      refundedUnits: 0,
      removedCents: 0,
      removedUnits: 0,
    })),
    delivery: { paidCents: sumFor(null), refundedCents: 0, removedCents: 0 },
  }
}

/** Takes parts out of what was paid, as if they had never been ordered. */
function remove(paid: PaidOrder, parts: readonly RefundPart[]): void {
  for (const { line: at, quantity, cents } of parts) {
    const of = at === null ? paid.delivery : paid.lines[at]!
    of.paidCents -= cents
    of.removedCents += cents
    if (at === null) continue
    const line = paid.lines[at]!
    line.quantity -= quantity
    line.removedUnits += quantity
  }
}

/** Counts the parts of a refund as gone back. */
export function take(paid: PaidOrder, parts: readonly RefundPart[]): void {
  for (const { line, quantity, cents } of parts) {
    if (line === null) paid.delivery.refundedCents += cents
    else {
      paid.lines[line]!.refundedCents += cents
      paid.lines[line]!.refundedUnits += quantity
    }
  }
}

/**
 * The taxes of an order by rate. A refund gives back of each tax the share of what has come back of
 * its line or of delivery; the last one gives back its rest.
 */
export function taxesOfOrder(paid: PaidOrder, adjustments: readonly Labelled[]): PaidTax[] {
  const taxes = new Map<string, PaidTax>()
  for (const { kind, line, label, rate_ppm: ppm, amount_cents: cents } of adjustments) {
    if (kind !== 'tax' || typeof ppm !== 'number') continue
    const { removedCents, ...of } = line === null ? paid.delivery : paid.lines[line]!
    const whole = of.paidCents + removedCents
    const shareOf = (some: number) => (whole === 0 ? 0 : part(cents, some, whole))
    const removed = shareOf(removedCents)
    const key = `${ppm} ${label}`
    const sum = taxes.get(key) ?? { label, ppm, paidCents: 0, refundedCents: 0 }
    sum.paidCents += cents - removed
    sum.refundedCents += shareOf(removedCents + of.refundedCents) - removed
    taxes.set(key, sum)
  }
  return [...taxes.values()]
}

const leftCents = ({ paidCents, refundedCents }: { paidCents: number; refundedCents: number }) =>
  paidCents - refundedCents

const leftOf = ({ lines, delivery }: PaidOrder): number =>
  lines.reduce((sum, line) => sum + leftCents(line), leftCents(delivery))

/** An amount shared out over what is left of each line and of delivery. It is not above all of that. */
export function partsOfAmount({ lines, delivery }: PaidOrder, cents: number): RefundPart[] {
  const shares = share(cents, [...lines.map(leftCents), leftCents(delivery)])
  return shares.flatMap((amount, at) =>
    amount > 0 ? [{ line: at < lines.length ? at : null, quantity: 0, cents: amount }] : [],
  )
}

/** Everything that is left, with the units that are left of each line. */
export const partsOfRest = ({ lines, delivery }: PaidOrder): RefundPart[] =>
  [
    ...lines.map((line, at) => ({
      line: at,
      quantity: line.quantity - line.refundedUnits,
      cents: leftCents(line),
    })),
    { line: null, quantity: 0, cents: leftCents(delivery) },
  ].filter(({ cents }) => cents > 0)

/**
 * Parts of a refund shared out over payments, which give back these amounts in their order. The units
 * of a line go with the first payment that gives back money for it.
 */
export function partsByPayment(
  parts: readonly RefundPart[],
  amounts: readonly number[],
): RefundPart[][] {
  const rest = parts.map((each) => ({ ...each }))
  return amounts.map((amount) => {
    let left = amount
    const taken: RefundPart[] = []
    for (const each of rest) {
      const cents = Math.min(left, each.cents)
      const isGone = each.cents === 0 && each.quantity === 0
      if (isGone || (cents === 0 && each.cents > 0)) continue
      taken.push({ ...each, cents })
      left -= cents
      each.cents -= cents
      each.quantity = 0
    }
    return taken
  })
}

/** An amount taken from what is left of payments, in their order. */
export function amountsOver(lefts: readonly number[], cents: number): number[] {
  let rest = cents
  return lefts.map((left) => {
    const taken = Math.min(left, rest)
    rest -= taken
    return taken
  })
}

/** All that is left of an order of which only a part was paid: each part gives back its share. */
export const shareOfRest = (rest: readonly RefundPart[], cents: number): RefundPart[] => {
  const shares = share(
    cents,
    rest.map((each) => each.cents),
  )
  return rest.map((each, at) => ({ ...each, cents: shares[at]! }))
}

type ChosenParts = {
  lines: readonly { line: number; quantity: number }[]
  /** In cents. */
  delivery: number
}

/** How a refusal names a line, and an amount. */
type Words = { line: (at: number) => string; money: (cents: number) => string }

/**
 * The refund for the chosen units and for delivery.
 * @throws Refusal 404 on a line that the order does not have, 409 with what is left
 */
export function partsOfUnits(paid: PaidOrder, chosen: ChosenParts, words: Words): RefundPart[] {
  const units = chosen.lines.filter(({ quantity }) => quantity > 0)
  const parts = units.map(({ line: at, quantity }): RefundPart => {
    const line = paid.lines[at] ?? notFound()
    const most = line.quantity - line.refundedUnits
    if (quantity > most) refuse(409, toStaff('mostOfLineRefunded', { most, name: words.line(at) }))
    return { line: at, quantity, cents: centsOfUnits(line, quantity) }
  })
  const most = leftCents(paid.delivery)
  if (chosen.delivery > most) {
    refuse(409, toStaff('mostOfDeliveryLeft', { amount: words.money(most) }))
  }
  if (chosen.delivery > 0) parts.push({ line: null, quantity: 0, cents: chosen.delivery })
  return parts
}

export const sumOfParts = (parts: readonly Pick<RefundPart, 'cents'>[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)
