import { said, type Said } from '#contract/language/said.ts'
import { centsText, centsToWire, wireToCents } from '#contract/money.ts'
import { MOST_PRICE_UNITS } from '#contract/rules/currencies.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import type { ShopFormat } from './shop-format.ts'

const EXAMPLE_UNITS = 129_500

/** The sentence about an amount that has other decimals than the shop's currency. */
function amountSentFault(
  text: string,
  { currency }: Pick<ShopFormat, 'currency'>,
): Said | undefined {
  try {
    if (centsToWire(wireToCents(text, currency), currency) === text) return undefined
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return said('amountWritten', { currency, example: centsToWire(EXAMPLE_UNITS, currency) })
}

/** The sentence about a price that has other decimals than the currency, or is above every price. */
export const priceSentFault = (text: string, format: ShopFormat): Said | undefined =>
  amountSentFault(text, format) ??
  (wireToCents(text, format.currency) > MOST_PRICE_UNITS
    ? said('amountTooLarge', { most: centsText(MOST_PRICE_UNITS, format.money) })
    : undefined)

/** Cents of an amount that a caller sent. @throws Refusal 400 that names the field */
export function amountSent(text: string, of: Pick<ShopFormat, 'currency'>, field: string): number {
  assertNoFaults({ [field]: amountSentFault(text, of) })
  return wireToCents(text, of.currency)
}

/** Cents of a price that a caller sent. @throws Refusal 400 that names the field */
export function priceSent(text: string, format: ShopFormat, field = 'price'): number {
  assertNoFaults({ [field]: priceSentFault(text, format) })
  return wireToCents(text, format.currency)
}
