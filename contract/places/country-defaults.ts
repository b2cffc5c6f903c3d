import { currencyOfCountry } from '../rules/currencies.ts'
import { isLocale } from '../rules/locales.ts'

/** The zone of the capital, or of most people. */
const ZONES: Record<string, string> = Object.fromEntries(
  (
    'AE Asia/Dubai,AT Europe/Vienna,AU Australia/Sydney,BD Asia/Dhaka,BE Europe/Brussels,BG Europe/Sofia,' +
    'BR America/Sao_Paulo,BT Asia/Thimphu,CA America/Toronto,CH Europe/Zurich,CN Asia/Shanghai,' +
    'CY Asia/Nicosia,CZ Europe/Prague,DE Europe/Berlin,DK Europe/Copenhagen,EE Europe/Tallinn,' +
    'ES Europe/Madrid,FI Europe/Helsinki,FR Europe/Paris,GB Europe/London,GR Europe/Athens,' +
    'HK Asia/Hong_Kong,HR Europe/Zagreb,HU Europe/Budapest,IE Europe/Dublin,' +
    'IL Asia/Jerusalem,IN Asia/Kolkata,IS Atlantic/Reykjavik,IT Europe/Rome,JP Asia/Tokyo,' +
    'KR Asia/Seoul,LI Europe/Vaduz,LK Asia/Colombo,LT Europe/Vilnius,LU Europe/Luxembourg,' +
    'LV Europe/Riga,MT Europe/Malta,MX America/Mexico_City,MY Asia/Kuala_Lumpur,NL Europe/Amsterdam,' +
    'NO Europe/Oslo,NP Asia/Kathmandu,NZ Pacific/Auckland,PH Asia/Manila,PK Asia/Karachi,' +
    'PL Europe/Warsaw,PT Europe/Lisbon,RO Europe/Bucharest,SA Asia/Riyadh,SE Europe/Stockholm,' +
    'SG Asia/Singapore,SI Europe/Ljubljana,SK Europe/Bratislava,TH Asia/Bangkok,TR Europe/Istanbul,' +
    'TW Asia/Taipei,UA Europe/Kyiv,US America/New_York,VN Asia/Ho_Chi_Minh,ZA Africa/Johannesburg'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

type Defaults = { currency?: string; locale?: string; time_zone?: string }

/**
 * The usual settings of a shop of a country; a field is absent where its usual value is not known. `locale` is a language
 * of the product: that of most people there, else English.
 */
export function defaultsOfCountry(country: string): Defaults {
  if (country === '') return {}
  const currency = currencyOfCountry(country)
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const zone = ZONES[country]
  return {
    ...(currency && { currency }),
    locale: isLocale(language) ? language : 'en',
    ...(zone && { time_zone: zone }),
  }
}

/** Days of rest that are not Saturday and Sunday, from 1 for Monday to 7 for Sunday. */
const DAYS_OF_REST: Record<string, number[]> = {
  ...Object.fromEntries(
    'BD BH DZ EG IL IQ JO KW LY MV OM QA SA SD SY YE'.split(' ').map((code) => [code, [5, 6]]),
  ),
  AF: [4, 5],
  IN: [7],
  IR: [5],
  NP: [6],
  PK: [7],
}

/** The days on which a shop of a country usually sends nothing, and the days that it needs to send. */
export const deliveryOfCountry = (country: string) => ({
  handling_days: 1,
  closed_weekdays: DAYS_OF_REST[country] ?? [6, 7],
})
