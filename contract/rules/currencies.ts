import { type Said, toStaff } from '../language/said.ts'

/**
 * The currencies that a shop may have, with the number of their decimals (ISO 4217, November 2026).
 * The decimals of a listed code never change: stored amounts would change their meaning. The SQL
 * function `currency_places` agrees with this table.
 */
const CODES_BY_PLACES: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
    'HKD HNL HTG HUF ILS INR JMD KES KGS KPW KYD KZT LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU ' +
    'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR ' +
    'SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
    'USD UYU VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD JOD KWD LYD OMR TND',
}

// Made when it is asked for: pages that write amounts alone do not load the table.
let places: Map<string, number> | undefined
const placesByCode = (): Map<string, number> =>
  (places ??= new Map(
    Object.entries(CODES_BY_PLACES).flatMap(([count, codes]) =>
      codes.split(' ').map((code) => [code, Number(count)] as const),
    ),
  ))

/** The codes in the order of the alphabet. */
export const listCurrencies = (): string[] => [...placesByCode().keys()].toSorted()

/** A price has at most so many of the smallest units, in any currency: its column holds twice that. */
export const MOST_PRICE_UNITS = 999_999_999

/** Usual prices in these do not fit `MOST_PRICE_UNITS`. */
const TOO_SMALL = 'IDR IQD IRR KHR LAK LBP UZS'

/** "JPY" → 0, "EUR" → 2, "KWD" → 3. @throws RangeError for a code that no shop may have */
export function placesOf(currency: string): number {
  const found = placesByCode().get(currency)
  if (found === undefined) throw new RangeError(`Not a currency of a shop: ${currency}`)
  return found
}

/** The sentence about a code that no shop may have. */
export function currencyFault(code: string): Said | undefined {
  if (placesByCode().has(code)) return undefined
  if (TOO_SMALL.split(' ').includes(code)) return toStaff('pricesHaveTooManyFigures', { code })
  return toStaff('chooseACurrency', { one: 'USD', two: 'EUR', three: 'NPR' })
}

/** Countries by their currency (ISO 4217, 2026). */
const COUNTRIES_OF: Record<string, string> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS EC FM GU MH MP PR PW SV TC TL US VG VI',
  AUD: 'AU KI NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  GBP: 'GB GG IM JE',
  NOK: 'NO SJ',
  NZD: 'CK NU NZ TK',
  INR: 'IN BT',
  AED: 'AE',
  BDT: 'BD',
  BRL: 'BR',
  CAD: 'CA',
  CNY: 'CN',
  CZK: 'CZ',
  HKD: 'HK',
  HUF: 'HU',
  ILS: 'IL',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  LKR: 'LK',
  MXN: 'MX',
  MYR: 'MY',
  NPR: 'NP',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  RON: 'RO',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  VND: 'VN',
  ZAR: 'ZA',
}

/** ISO 4217; undefined for a country that the table does not have. */
export const currencyOfCountry = (country: string): string | undefined =>
  Object.keys(COUNTRIES_OF).find((code) => COUNTRIES_OF[code]!.split(' ').includes(country))

/**
 * How many smallest units a special drawing right of the IMF is about worth, rounded down: rates of 2026.
 * Good for a proposal alone.
 */
const UNITS_OF_SDR: Record<string, number> = {
  AUD: 200,
  CAD: 183,
  CHF: 105,
  CNY: 930,
  CZK: 2750,
  DKK: 840,
  EUR: 113,
  GBP: 98,
  HKD: 1030,
  INR: 11_300,
  JPY: 193,
  NOK: 1320,
  NPR: 18_000,
  NZD: 220,
  PLN: 480,
  SEK: 1230,
  SGD: 170,
  USD: 132,
}

/** The worth of a special drawing right in a currency; undefined where its rate is not known. */
export const unitsOfSdr = (currency: string): number | undefined => UNITS_OF_SDR[currency]
