import { exact } from '#contract/calculation/shares.ts'
import { lineCentsOf, type LineToPrice } from './pricing.rules.ts'

/** The price of a unit that a colleague has set, and why. */
export type OwnPrice = { price_cents: number; reason: string }

/**
 * A price below the shop's is taken off with its reason, so that the buyer and the books see both; one above
 * it is the price.
 */
export function atOwnPrice(line: LineToPrice, own: OwnPrice | undefined): LineToPrice {
  if (!own || own.price_cents === line.unitCents) return line
  if (own.price_cents > line.unitCents) return { ...line, unitCents: own.price_cents }
  const unitCents = exact(line.unitCents - own.price_cents)
  const cents = lineCentsOf({ unitCents, quantity: line.quantity })
  return { ...line, off: { cents, because: own.reason } }
}

/** A price above the shop's is the price; what is below it stands beside the line. */
export const withOwnPrice = <Line extends { price_cents: number }>(
  line: Line,
  own: OwnPrice | undefined,
): Line =>
  own && own.price_cents > line.price_cents ? { ...line, price_cents: own.price_cents } : line
