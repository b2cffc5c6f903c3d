import { centsToWire } from '#contract/money.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { Priced } from '../pricing/pricing.rules.ts'
import { presentBreakdown } from '../pricing/present-breakdown.ts'
import type { TypedCode } from '../promotions/cart-offers.rules.ts'

/** The order comes to something else than its buyer knows of: nothing is written, and they are told. */
export function refuseTotal({ totalCents, entries }: Priced, why: string): never {
  const total = centsToWire(totalCents)
  throw new Refusal(409, {
    detail: `${why} The total is $${total} now. Please check your order and place it again.`,
    total_price: total,
    breakdown: presentBreakdown(entries),
  })
}

/**
 * An order is placed only at the total that the buyer was shown. A client that sends no total (it
 * knows no codes) is asked only if a code has lost its effect meanwhile.
 * @throws Refusal 409 with the total of now
 */
export function assertTotal(
  expected: string | undefined,
  priced: Priced,
  codes: TypedCode[],
): void {
  if (expected !== undefined) {
    if (expected !== centsToWire(priced.totalCents)) refuseTotal(priced, 'Something has changed.')
    return
  }
  const lost = codes.find(({ blocked }) => blocked !== undefined)
  if (lost) refuseTotal(priced, `${lost.code}: ${lost.blocked}`)
}
