import { placesOf } from './rules/currencies.ts'

/** 12900, "USD" → "129.00"; 1200, "JPY" → "1200". The amount in the smallest unit is never negative. */
export function centsToWire(cents: number, currency: string): string {
  return withPoint(String(cents), placesOf(currency))
}

/** "12900", 2 → "129.00" */
function withPoint(figures: string, places: number): string {
  const all = figures.padStart(places + 1, '0')
  return places === 0 ? all : `${all.slice(0, -places)}.${all.slice(-places)}`
}

/**
 * "129.00", "USD" → 12900; "12", "KWD" → 12000.
 * @throws RangeError on anything that is not a decimal with at most the currency's places
 */
export function wireToCents(text: string, currency: string): number {
  const places = placesOf(currency)
  const [match, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (!match || decimals.length > places || whole.length > LONGEST_AMOUNT - places) {
    throw new RangeError(`Not an amount in ${currency}: ${text}`)
  }
  return Number(whole + decimals.padEnd(places, '0'))
}

/** So many figures stay below 2^53. */
const LONGEST_AMOUNT = 15

/** -1780 → "-17.80": for amounts that may be below zero, as a breakdown's are. */
export const signedCentsToWire = (cents: number, currency: string): string =>
  cents < 0 ? `-${centsToWire(-cents, currency)}` : centsToWire(cents, currency)

/** "-17.80" → -1780. Throws as `wireToCents` does. */
export const wireToSignedCents = (text: string, currency: string): number =>
  text.startsWith('-') ? 0 - wireToCents(text.slice(1), currency) : wireToCents(text, currency)

/** "0.00", "0", "-0.000" */
export const isNothing = (amount: string): boolean => /^-?[0.]+$/.test(amount)

/**
 * The sum of amounts of one currency, written as the first one is. Calculates in the smallest unit
 * that the texts show, so it needs no currency.
 */
export function sumOf(first: string, ...others: string[]): string {
  const units = others.reduce((sum, each) => sum + unitsIn(each, first), unitsIn(first, first))
  return written(units, first)
}

/** "38.50", 3 → "115.50" */
export const timesOf = (amount: string, times: number): string =>
  written(unitsIn(amount, amount) * BigInt(times), amount)

const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').length

/** @throws RangeError if the amounts have different decimals */
function unitsIn(amount: string, like: string): bigint {
  if (decimalsOf(amount) !== decimalsOf(like) || !/^-?\d+(\.\d+)?$/.test(amount)) {
    throw new RangeError(`Not an amount like ${like}: ${amount}`)
  }
  return BigInt(amount.replace('.', ''))
}

function written(units: bigint, like: string): string {
  const sign = units < 0n ? '-' : ''
  return sign + withPoint(String(units).replace('-', ''), decimalsOf(like))
}

/**
 * How people write amounts in one currency and one language. The server takes it from Intl
 * (`moneyForm`) and hands it to browsers, whose own Intl may differ in spaces and symbols.
 */
export type MoneyForm = {
  currency: string
  places: number
  /** "$", or "NPR " with a space that does not break. */
  before: string
  /** " €" */
  after: string
  decimal: string
  /** Empty: the figures stand together. */
  group: string
  /** Figures of the groups before the last three: 2 in Nepal and India. */
  groupSize: number
}

/** The currency of a shop that chose none. */
export const DEFAULT_CURRENCY = 'USD'

/** $129.00: a shop's amounts in US dollars and English, without groups as specified. */
export const DOLLARS: MoneyForm = {
  currency: DEFAULT_CURRENCY,
  places: 2,
  before: '$',
  after: '',
  decimal: '.',
  group: '',
  groupSize: 3,
}

/** "129.00" or 129 → "$129.00", "129,00 €"; "-17.80" → "−$17.80". */
export function money(amount: string | number, form: MoneyForm): string {
  const text = typeof amount === 'number' ? amount.toFixed(form.places) : amount
  const [whole = '', written = ''] = text.replace('-', '').split('.')
  const decimals = written.padEnd(form.places, '0')
  const figures = grouped(whole, form) + (decimals && form.decimal + decimals)
  return (text.startsWith('-') ? '−' : '') + form.before + figures + form.after
}

/** 12900 → "$129.00" */
export const centsText = (cents: number, form: MoneyForm): string =>
  money(signedCentsToWire(cents, form.currency), form)

function grouped(whole: string, { group, groupSize }: MoneyForm): string {
  if (group === '') return whole
  const last = whole.slice(-3)
  const parts = [last]
  for (let end = whole.length - 3; end > 0; end -= groupSize) {
    parts.unshift(whole.slice(Math.max(0, end - groupSize), end))
  }
  return parts.join(group)
}
