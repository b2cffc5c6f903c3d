import { centsToWire } from '#contract/money.ts'
import { placesOf } from '#contract/rules/currencies.ts'
import { centsOf, smallestStep } from '../card/amount.rules.ts'

/** PayPal's currencies (developer.paypal.com/api/rest/reference/currency-codes). */
const TAKEN = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)

/** PayPal takes no decimals in these. */
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD'])

export const isTaken = (currency: string): boolean => TAKEN.has(currency)

/** The currency in which the connection is tested: all accounts take it. */
export const TEST_AMOUNT = { currency_code: 'EUR', value: '1.00' }

/** "129.50", or "1300" in a currency without decimals; undefined for an amount that PayPal does not write. */
export function toPayPal(cents: number, currency: string): string | undefined {
  if (!isTaken(currency) || cents < 1) return undefined
  const decimal = centsToWire(cents, currency)
  if (!WITHOUT_DECIMALS.has(currency) || placesOf(currency) === 0) return decimal
  const [whole = '', fraction = ''] = decimal.split('.')
  return /^0*$/.test(fraction) ? whole : undefined
}

/** PayPal takes no part of this amount back. */
export const refundStep = (currency: string): number =>
  smallestStep((cents) => toPayPal(cents, currency) !== undefined)

/** Cents of an amount as PayPal writes it; undefined if it is none of the currency. */
export const fromPayPal = (value: string, currency: string): number | undefined =>
  isTaken(currency) ? centsOf(value, currency) : undefined

/** Ten figures before the point are PayPal's most. */
const MOST_FIGURES = 10

export function canCollect(cents: number, currency: string): boolean {
  const value = toPayPal(cents, currency)
  return value !== undefined && value.split('.')[0]!.length <= MOST_FIGURES
}
