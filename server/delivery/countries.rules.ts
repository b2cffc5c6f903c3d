import { COUNTRY_CODES } from '#contract/rules/countries.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'pl', 'ne', 'ja']

/** Common names beside those of the languages. */
const OTHER_NAMES: Record<string, string> = {
  'kingdom of nepal': 'NP',
  'federal democratic republic of nepal': 'NP',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  america: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'federal republic of germany': 'DE',
  brd: 'DE',
  'czech republic': 'CZ',
  turkey: 'TR',
  burma: 'MM',
  'republic of korea': 'KR',
  korea: 'KR',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  macedonia: 'MK',
  uae: 'AE',
  prc: 'CN',
  'peoples republic of china': 'CN',
}

/** Three-letter codes of ISO 3166-1 that buyers type. */
const LONG_CODES =
  'AUS:AU AUT:AT BEL:BE BRA:BR CAN:CA CHE:CH CHN:CN CZE:CZ DEU:DE DNK:DK ESP:ES FIN:FI FRA:FR GBR:GB ' +
  'HKG:HK IND:IN IRL:IE ITA:IT JPN:JP KOR:KR LUX:LU MEX:MX NLD:NL NOR:NO NPL:NP NZL:NZ POL:PL PRT:PT ' +
  'SGP:SG SWE:SE THA:TH USA:US ZAF:ZA'

/** Without case, accents and marks. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[\s.,()&-]+/g, ' ')
    .trim()

const names = new Map<string, string>()
for (const language of LANGUAGES) {
  const display = new Intl.DisplayNames([language], { type: 'region' })
  for (const code of COUNTRY_CODES) {
    const name = folded(display.of(code) ?? code)
    if (!names.has(name)) names.set(name, code)
  }
}
for (const [name, code] of Object.entries(OTHER_NAMES)) names.set(name, code)
for (const pair of LONG_CODES.split(' ')) names.set(pair.slice(0, 3).toLowerCase(), pair.slice(4))
for (const code of COUNTRY_CODES) names.set(code.toLowerCase(), code)

/** The ISO code of a country as buyers spell it; undefined where the spelling is unknown. */
export const countryOf = (text: string): string | undefined =>
  text.length > LONGEST_ADDRESS_FIELD ? undefined : names.get(folded(text))

const english = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryName = (code: string): string => english.of(code) ?? code

const POSTCODES: Record<string, RegExp> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^\d{3} ?\d{3}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NP: /^\d{5}$/,
  PL: /^\d{2}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
}

/** Countries without a pattern take any postcode. */
export const fitsCountry = (postcode: string, code: string): boolean =>
  POSTCODES[code]?.test(postcode.trim()) ?? true
