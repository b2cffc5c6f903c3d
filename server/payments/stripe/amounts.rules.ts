import { withoutEnd } from '#contract/texts/without-end.ts'
import { centsToWire } from '#contract/money.ts'
import { placesOf } from '#contract/rules/currencies.ts'
import { smallestStep } from '../card/amount.rules.ts'

/** Stripe's own decimals where they differ from ISO 4217 (docs.stripe.com/currencies). */
const PLACES: Record<string, number> = { MGA: 0, UGX: 2, ISK: 2 }

const CHARGED = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF ' +
    'CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD ' +
    'HKD HNL HTG HUF ILS INR ISK JMD JOD JPY KES KGS KMF KRW KWD KYD KZT LKR LRD LSL MAD MDL MGA ' +
    'MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN ' +
    'PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD ' +
    'TZS UAH UGX USD UYU VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW'
  ).split(' '),
)

/** The smallest charge in Stripe's units. Other currencies have the worth of 0.50 USD, by its rate. */
const SMALLEST: Record<string, number> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
}
const SMALLEST_OTHER = 50
const LARGEST = 99_999_999

export const isCharged = (currency: string): boolean => CHARGED.has(currency)

const placesAtStripe = (currency: string) => PLACES[currency] ?? placesOf(currency)

/**
 * Cents of a shop in Stripe's smallest units; undefined for an amount that it does not write: the last
 * figure of three decimals is always 0.
 */
export function toStripe(cents: number, currency: string): number | undefined {
  const amount = unitsOf(centsToWire(cents, currency), placesAtStripe(currency))
  return placesOf(currency) === 3 && amount !== undefined && amount % 10 !== 0 ? undefined : amount
}

/** Stripe takes no part of this amount back. */
export const refundStep = (currency: string): number =>
  smallestStep((cents) => toStripe(cents, currency) !== undefined)

/** The reverse of `toStripe`; undefined for a part of the shop's smallest unit. */
export function fromStripe(amount: number, currency: string): number | undefined {
  const places = placesAtStripe(currency)
  const figures = String(amount).padStart(places + 1, '0')
  const at = figures.length - places
  return unitsOf(`${figures.slice(0, at)}.${figures.slice(at)}`, placesOf(currency))
}

/** A decimal in units with so many places; undefined for a part of a unit. */
function unitsOf(decimal: string, places: number): number | undefined {
  const [whole = '', decimals = ''] = decimal.split('.')
  const fraction = withoutEnd(decimals, '0')
  if (fraction.length > places) return undefined
  return Number(whole + fraction.padEnd(places, '0'))
}

/** The decimal of an amount of Stripe's; null if it is none of the currency. */
export function decimalOf(amount: number | null, stripeCurrency: string | null): string | null {
  const currency = stripeCurrency?.toUpperCase() ?? ''
  if (amount === null || !isCharged(currency)) return null
  const cents = fromStripe(amount, currency)
  return cents === undefined ? null : centsToWire(cents, currency)
}

/** Whether Stripe charges this total at all. */
export function canCharge(cents: number, currency: string): boolean {
  if (!isCharged(currency)) return false
  const amount = toStripe(cents, currency)
  return (
    amount !== undefined && amount >= (SMALLEST[currency] ?? SMALLEST_OTHER) && amount <= LARGEST
  )
}
