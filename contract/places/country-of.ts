import { LONGEST_ADDRESS_FIELD } from '../rules/limits.ts'
import { COUNTRY_CODES } from './countries.ts'
import { COUNTRY_NAMES } from './country-names.ts'

/** The languages in whose names browsers fill in a country. */
const LANGUAGES =
  'en de fr es it pt nl da sv nb pl ne ja zh zh-Hant ko ru uk ar he hi bn tr el cs sk hu ro bg hr ' +
  'sr sl fi et lv lt vi th id ms fa ur ta te mr gu kn ml pa si my km lo ka hy az kk uz mn sq mk is ' +
  'ga ca eu gl sw am af fil'

/** Common names that no list has. */
const OTHER_NAMES: Record<string, string> = {
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  america: 'US',
  holland: 'NL',
  brd: 'DE',
  burma: 'MM',
  turkey: 'TR',
  guiana: 'GY',
  korea: 'KR',
  swaziland: 'SZ',
  macedonia: 'MK',
  prc: 'CN',
  'kingdom of nepal': 'NP',
  'federal democratic republic of nepal': 'NP',
}

/** Without case, accents, marks, the article, and the spelling of 'and', 'Saint' and initials. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u0300-\u036f'’ʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[\s.,()[\]\p{Pd}]+/gu, ' ')
    .replaceAll(/\bthe\b/g, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Short and long names: "Hong Kong" and "Hong Kong SAR China". */
const STYLES = ['long', 'short'] as const

function* namesIn(language: string): Generator<[name: string, code: string]> {
  for (const style of STYLES) {
    const display = new Intl.DisplayNames([language], { type: 'region', style })
    for (const code of COUNTRY_CODES) yield [display.of(code) ?? code, code]
  }
}

const codes = new Map<string, string>()

/** The first name of a spelling counts. */
function learn(name: string, code: string): void {
  const spelling = folded(name)
  if (!codes.has(spelling)) codes.set(spelling, code)
}

for (const code of COUNTRY_CODES) learn(code, code)
for (const [name, code] of Object.entries(OTHER_NAMES)) learn(name, code)
for (const [name, code] of namesIn('en')) learn(name, code)
const lines = COUNTRY_NAMES.map((line) => line.split('|'))
const most = Math.max(...lines.map(({ length }) => length))
// Official names of all countries before the other spellings of any.
for (let at = 1; at < most; at++) {
  for (const line of lines) {
    const name = line[at]
    if (name !== undefined) learn(name, line[0]!)
  }
}

const unread = LANGUAGES.split(' ')

/** The ISO code of a country as buyers spell it; undefined where the spelling is unknown. */
export function countryOf(text: string): string | undefined {
  if (text.length > LONGEST_ADDRESS_FIELD) return undefined
  const spelling = folded(text)
  // Other languages than English are read when a name needs them.
  while (!codes.has(spelling) && unread.length > 0) {
    for (const [name, code] of namesIn(unread.shift()!)) learn(name, code)
  }
  return codes.get(spelling)
}

const displays = new Map<string, Intl.DisplayNames>()

/** In a shop's language, for sentences to its buyers; else English. */
export function countryName(code: string, locale = 'en'): string {
  const display = displays.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  displays.set(locale, display)
  return display.of(code) ?? code
}
