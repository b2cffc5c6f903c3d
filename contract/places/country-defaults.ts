import { isLocale } from '../rules/locales.ts'

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
 * What a shop of a country usually has; a field is absent where that is not known. `locale` is a language
 * of the product: that of most people there, else English.
 */
export function defaultsOfCountry(country: string): Defaults {
  if (country === '') return {}
  const currency = Object.keys(COUNTRIES_OF).find((code) =>
    COUNTRIES_OF[code]!.split(' ').includes(country),
  )
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const zone = ZONES[country]
  return {
    ...(currency && { currency }),
    locale: isLocale(language) ? language : 'en',
    ...(zone && { time_zone: zone }),
  }
}
