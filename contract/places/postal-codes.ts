import { isBlank } from '../texts/visible-text.ts'
import { plainCode } from '../texts/typed-codes.ts'
import { countryOf } from './country-of.ts'

/**
 * Countries and territories whose addresses have no postal code, by the Universal Postal Union's
 * list; all but North Korea as the package localized-address-format (libaddressinput) has them.
 */
const WITHOUT_CODES = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK ' +
    'JM KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO ' +
    'TT TV UG VU WS YE ZW'
  ).split(' '),
)

/** Whether the country, as buyers spell it, has no postal codes. */
export const hasNoPostalCodes = (country: string): boolean =>
  WITHOUT_CODES.has(countryOf(country) ?? '')

/** Countries that have postal codes, but whose letters and parcels find their way without them. */
const RARELY_USED = new Set('BD BT EG ET JO KE KH KW LA LB LK MM NG NP OM PG ZM'.split(' '))

/** Whether addresses of the country, as buyers spell it, are usually written with a postal code. */
export const usesPostalCodes = (country: string): boolean => {
  const code = countryOf(country) ?? ''
  return !WITHOUT_CODES.has(code) && !RARELY_USED.has(code)
}

const FOUR = /^\d{4}$/
const FIVE = /^\d{5}$/
const THREE_AND_TWO = /^\d{3} ?\d{2}$/

const SHAPES: Record<string, RegExp> = {
  AT: FOUR,
  AU: FOUR,
  BE: FOUR,
  BG: FOUR,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: FOUR,
  CZ: THREE_AND_TWO,
  DE: FIVE,
  DK: FOUR,
  EE: FIVE,
  ES: FIVE,
  FI: FIVE,
  FR: FIVE,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  GR: THREE_AND_TWO,
  HR: FIVE,
  HU: FOUR,
  IN: /^\d{3} ?\d{3}$/,
  IT: FIVE,
  JP: /^\d{3}-?\d{4}$/,
  LI: FOUR,
  LU: FOUR,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: FOUR,
  NP: FIVE,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: THREE_AND_TWO,
  SI: FOUR,
  SK: THREE_AND_TWO,
  US: /^\d{5}(-\d{4})?$/,
}

/** A country's sign before its code, of one to three letters, or Japan's postal mark. */
const SIGN = /^(?:([A-Z]{1,3})(?:-| )?|〒 ?)(?=\d)/

/** Signs of vehicles that stand for a country whose code begins with another letter. */
const OTHER_SIGNS: Record<string, string> = { AT: 'A', LI: 'FL', HR: 'CRO', SI: 'SLO', EE: 'EST' }

const isOwnSign = (sign: string | undefined, country: string) =>
  sign === undefined
    ? country === 'JP'
    : sign === OTHER_SIGNS[country] || sign === country || country.startsWith(sign)

/**
 * A typed postal code in plain letters and digits, without the sign of its own country: 'D-10115' in
 * Germany is '10115'. Codes of shapes that are not known here keep their sign.
 */
export function plainPostalCode(typed: string, country: string): string {
  const code = plainCode(typed)
  const place = countryOf(country)
  const shape = SHAPES[place ?? '']
  if (!place || !shape || shape.test(code)) return code
  const [before, sign] = SIGN.exec(code) ?? []
  const rest = before === undefined ? code : code.slice(before.length)
  return before !== undefined && isOwnSign(sign, place) && shape.test(rest) ? rest : code
}

/** Whether a typed code looks unlike the codes of its country: a reason to look again, no more. */
export function isUnusualPostalCode(typed: string, country: string): boolean {
  const shape = SHAPES[countryOf(country) ?? '']
  return !isBlank(typed) && shape !== undefined && !shape.test(plainPostalCode(typed, country))
}
