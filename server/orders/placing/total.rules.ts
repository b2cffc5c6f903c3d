import { centsToWire, money as textOf } from '#contract/money.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { presentBreakdown } from '../pricing/present-breakdown.ts'
import { presentQuote, type CartQuote } from './quote.rules.ts'
import type { TypedCode } from '../promotions/cart-offers.rules.ts'

/** The order comes to something else than its buyer knows of: nothing is written, and they are told. */
export function refuseTotal(quote: CartQuote, why: string): never {
  const { totalCents, entries, money } = quote.priced
  const total = centsToWire(totalCents, money.currency)
  throw new Refusal(409, {
    detail: `${why} The total is ${textOf(total, money)} now. Please check your order and place it again.`,
    total_price: total,
    breakdown: presentBreakdown(entries, money.currency),
    ...((quote.isCharged || quote.isTaxed) && { quote: presentQuote(quote) }),
  })
}

/**
 * An order is placed only at the total that the buyer was shown. A client that sends no total (it
 * knows no codes) is asked only if a code has lost its effect meanwhile.
 * @throws Refusal 409 with the total of now
 */
export function assertTotal(
  expected: string | undefined,
  quote: CartQuote,
  codes: TypedCode[],
): void {
  if (expected !== undefined) {
    const { totalCents, money } = quote.priced
    if (expected !== centsToWire(totalCents, money.currency))
      refuseTotal(quote, 'Something has changed.')
    return
  }
  const lost = codes.find(({ blocked }) => blocked !== undefined)
  if (lost) refuseTotal(quote, `${lost.code}: ${lost.blocked}`)
}
