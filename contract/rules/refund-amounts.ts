/** What was paid for a line, after discounts, and what of it was given back or asked back. In cents. */
export type PaidLine = {
  paidCents: number
  quantity: number
  refundedCents: number
  refundedUnits: number
}

/**
 * The cents that go back for so many more units: the share of all units that then are back, without
 * what went back before. All units together give back exactly what was paid.
 */
export function centsOfUnits(line: PaidLine, units: number): number {
  const left = line.paidCents - line.refundedCents
  const share = shareOf(line.paidCents, line.refundedUnits + units, line.quantity)
  return Math.min(Math.max(share - line.refundedCents, 0), left)
}

/** Rounded half up. In BigInt: an amount times a quantity may pass 2^53. */
function shareOf(cents: number, units: number, quantity: number): number {
  const below = 2n * BigInt(quantity)
  return Number((2n * BigInt(cents) * BigInt(units) + BigInt(quantity)) / below)
}
