import { said, type Said } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { centsToWire, money as textOf } from '#contract/money.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { presentBreakdown } from '../pricing/present-breakdown.ts'
import { presentQuote, type CartQuote } from './quote.rules.ts'
import type { TypedCode } from '../promotions/cart-offers.rules.ts'

/** The order comes to something else than its buyer knows of: nothing is written, and they are informed. */
export function refuseTotal(quote: CartQuote, why: Said, texts: Texts): never {
  const { totalCents, entries, money } = quote.priced
  const total = centsToWire(totalCents, money.currency)
  throw new Refusal(409, {
    detail: said('totalIsNow', { why, total: textOf(total, money) }),
    total_price: total,
    breakdown: presentBreakdown(entries, money.currency, texts),
    ...((quote.isCharged || quote.isTaxed) && { quote: presentQuote(quote, texts) }),
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
  texts: Texts,
): void {
  if (expected !== undefined) {
    const { totalCents, money } = quote.priced
    if (expected !== centsToWire(totalCents, money.currency))
      refuseTotal(quote, said('somethingChanged'), texts)
    return
  }
  for (const { code, blocked } of codes) {
    if (blocked) refuseTotal(quote, said('ofCode', { code, reason: blocked }), texts)
  }
}
