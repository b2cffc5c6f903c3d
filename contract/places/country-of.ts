import { LONGEST_ADDRESS_FIELD } from '../rules/limits.ts'
import { plainLatin } from './plain-latin.ts'
import { COUNTRY_CODES } from './countries.ts'
import { COUNTRY_NAMES } from './country-names.ts'

/** The languages in whose names browsers fill in a country. */
const LANGUAGES =
  'en de fr es it pt nl da sv nb pl ne ja zh zh-Hant ko ru uk ar he hi bn tr el cs sk hu ro bg hr ' +
  'sr sl fi et lv lt vi th id ms fa ur ta te mr gu kn ml pa si my km lo ka hy az kk uz mn sq mk is ' +
  'ga ca eu gl sw am af fil'

/** Names that people, browsers and other systems write, and no list has. */
const OTHER_NAMES: Record<string, string> = {
  AE: 'emirates, uae',
  AG: 'antigua, barbuda',
  AS: 'samoa american',
  BA: 'bosnia, herzegovina, bosnia hercegovina, bosna, bosnien, bosnie',
  BL: 'saint barts, saint barths, saint barthelemy, saint bart',
  BN: 'brunei',
  BQ: 'bonaire, sint eustatius, saba, caribbean netherlands, bes islands, netherlands antilles, bonaire saint eustatius saba',
  BY: 'weissrussland, white russia, byelorussia',
  CC: 'cocos islands, keeling islands',
  CD: 'drc, dr congo, rdc, zaire, congo drc, congo kinshasa, kinshasa, congo zaire, congo dr, rd congo, republique democratique du congo, demokratische republik kongo, republica democratica del congo',
  CF: 'car, central africa',
  CG: 'congo, kongo, congo brazzaville, brazzaville, congo roc, congo rc',
  CH: 'schweizerische eidgenossenschaft, confederation suisse, confederazione svizzera',
  CI: 'ivory coast, elfenbeinkuste, costa de marfil, costa marfil, costa do marfim',
  CN: 'prc, mainland china, china mainland, china prc, pr china, volksrepublik china',
  CV: 'cape verde, kapverden, kap verde, cap vert',
  CZ: 'czech, czechia, czech rep, republique tcheque, republica checa, tschechische republik, tschechei',
  DE: 'brd, frg',
  DO: 'dominican rep, dominicana',
  EH: 'sahara',
  FK: 'falklands, malvinas',
  FM: 'micronesia, fsm',
  FO: 'faroes, faeroe islands, faeroes',
  GB: 'britain, england, scotland, wales, northern ireland, gb, great britain, uk, uk gb, grossbritannien, grande bretagne, gran bretana, angleterre, inglaterra',
  GS: 'south georgia, south sandwich islands, south georgia sandwich islands',
  GW: 'guinea bissau',
  GY: 'guiana',
  HK: 'hong kong, hongkong, hksar, hong kong china, hong kong sar china',
  HM: 'heard island, mcdonald islands',
  IE: 'eire, ireland republic, southern ireland, roi',
  IM: 'man',
  IO: 'british indian ocean territory, chagos, chagos islands, diego garcia',
  KG: 'kirghizia, kirgizstan',
  KN: 'saint kitts, nevis, saint christopher nevis',
  KP: 'north korea, dprk, korea north, korea democratic peoples republic',
  KR: 'korea, south korea, korea south, rok, korea rok, korea republic',
  LA: 'laos, lao pdr',
  LC: 'saint lucia',
  LY: 'libya, libyan arab jamahiriya',
  MD: 'moldawien, moldavia',
  MF: 'saint martin french, french saint martin',
  MK: 'macedonia, fyrom, fyr macedonia, macedonia former yugoslav republic',
  MM: 'burma, myanmar, birma, birmanie, birmania',
  MO: 'macau, macao, macau china, macao china, macau sar china',
  NC: 'kanaky',
  NL: 'holland, holanda, hollande',
  NP: 'kingdom nepal, federal democratic republic nepal',
  NZ: 'aotearoa, new zealand aotearoa, nz, n zealand',
  PG: 'png, papua',
  PM: 'saint pierre, miquelon',
  PN: 'pitcairn',
  PS: 'palestine, palestinian authority, palestinian territory, west bank, gaza, west bank gaza, gaza strip, palestinian territory occupied, occupied palestinian territory',
  PW: 'belau',
  RU: 'russia',
  SA: 'ksa, saudi, kingdom saudi arabia',
  SH: 'saint helena, ascension, ascension island, tristan da cunha',
  SJ: 'svalbard, jan mayen, spitsbergen',
  ST: 'sao tome, principe',
  SV: 'salvador',
  SX: 'sint maarten, saint maarten, saint martin dutch',
  SY: 'syria',
  SZ: 'swaziland, eswatini, swasiland',
  TC: 'turks, caicos, turks caicos, tci',
  TF: 'french southern territories, french southern lands, french southern antarctic lands, french southern antarctic territories',
  TL: 'east timor, timor, timor leste, osttimor, timor oriental',
  TR: 'turkey, turkiye, tuerkiye',
  TT: 'trinidad, tobago',
  TW: 'taiwan, chinese taipei, taiwan roc, roc, taiwan china, taiwan province china, china republic',
  TZ: 'tanzania, zanzibar, tanganyika',
  UM: 'us minor outlying islands, us outlying islands, united states minor outlying islands, united states us minor outlying islands, usa kleinere ausgelagerte inseln',
  US: 'america, usa, us america, united states america, united states, the states, states, us of a, amerika, eeuu, ee uu, eua, vereinigte staaten von amerika, etats unis damerique, estados unidos de america, estados unidos america',
  VA: 'vatican, vatican city, holy see, vatican holy see',
  VC: 'saint vincent, grenadines',
  VG: 'british virgin islands, bvi, virgin islands british, virgin islands uk, virgin islands gb, uk virgin islands',
  VI: 'us virgin islands, usvi, virgin islands us, virgin islands usa, usa virgin islands, american virgin islands, united states virgin islands, united states us virgin islands',
  WF: 'wallis, futuna',
  WS: 'western samoa',
  XK: 'kosovo, kosova, republic kosovo',
  ZA: 'rsa, south africa',
}

/** Words that lists and forms shorten. */
const SHORTENED: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  is: 'islands',
  isl: 'islands',
  isls: 'islands',
  island: 'islands',
  rep: 'republic',
  dem: 'democratic',
  democ: 'democratic',
  fed: 'federated',
  federal: 'federated',
  federation: 'federated',
  northern: 'north',
  southern: 'south',
  eastern: 'east',
  western: 'west',
  ppl: 'peoples',
  terr: 'territory',
  territories: 'territory',
  no: 'north',
  so: 'south',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  br: 'british',
  brit: 'british',
  equat: 'equatorial',
  cent: 'central',
  afr: 'african',
  utd: 'united',
}

/** Without case, accents, marks, the article, and the spelling of 'and', 'Saint' and initials. */
export const folded = (text: string): string =>
  plainLatin(text)
    .replaceAll(/[\p{Default_Ignorable_Code_Point}'’ʼʻ‘`´]/gu, '')
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/[\s.,;:/()[\]{}_\p{Pd}]+/gu, ' ')
    .replaceAll(/\bthe\b/g, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()

/** A folded name without its blanks: people write one for an apostrophe, a hyphen, or none. */
const joined = (name: string): string => name.replaceAll(' ', '')

/** Words between others that tell no countries apart. */
const BETWEEN = new Set(['and', 'of', 'n', 'y', 'und', 'et'])

/** The words of a folded name in alphabetical order, whole: "Korea (Rep. of)" is "Republic of Korea". */
function sortedWords(name: string): string {
  const words = name.split(' ')
  const whole = words.map((word) => (words.length > 1 ? (SHORTENED[word] ?? word) : word))
  const kept = whole.filter((word) => !BETWEEN.has(word))
  return `= ${[...new Set(kept)].toSorted().join(' ')}`
}

/** Short and long names: "Hong Kong" and "Hong Kong SAR China". */
const STYLES = ['long', 'short'] as const

function* namesIn(language: string): Generator<[name: string, code: string]> {
  for (const style of STYLES) {
    const display = new Intl.DisplayNames([language], { type: 'region', style })
    for (const code of COUNTRY_CODES) yield [display.of(code) ?? code, code]
  }
}

const codes = new Map<string, string>()

function spellingsOf(text: string): string[] {
  const name = folded(text)
  return [name, joined(name), sortedWords(name)]
}

/** Languages share two of three names, and a name is folded once: the server waits for all of it. */
const learnt = new Set<string>()

/** The first name of a spelling counts. */
function learn(name: string, code: string): void {
  if (learnt.has(name)) return
  learnt.add(name)
  for (const spelling of spellingsOf(name)) {
    if (!codes.has(spelling)) codes.set(spelling, code)
  }
}

for (const code of COUNTRY_CODES) learn(code, code)
for (const [code, names] of Object.entries(OTHER_NAMES)) {
  for (const name of names.split(', ')) learn(name, code)
}
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

/** Forms of states in some languages, and what stands beside the names of regions of China. */
const FORMS = new RegExp(
  String.raw`\b(?:special administrative regions?|sar|prc|(?:islamic|federal|peoples )?republic|kingdom|state|` +
    'commonwealth|principality|sultanate|republik|republique|republica|repubblica|republiek|konigreich|' +
    String.raw`royaume|reino|regno|koninkrijk|furstentum|principaute|principado)\b(?: (?:of|de|du|des|del|della|di|da|do))?`,
  'g',
)

/** Names that mean another country, or none, without what stands beside them. */
const SHARED = new Set(
  'congo kongo korea virginislands guinea samoa sudan timor saintmartin ireland macedonia islands china'.split(
    ' ',
  ),
)

const isShared = (text: string) => SHARED.has(joined(folded(text)))

/** A name with something in brackets behind it. */
const BRACKETED = /^(.+)[([]([^()[\]]*)[)\]]?\s*$/

const known = (text: string): string | undefined =>
  spellingsOf(text)
    .map((spelling) => codes.get(spelling))
    .find((code) => code !== undefined)

/** "n/a" is not Namibia. */
const NONE = /^\s*n\s*[./]\s*a\.?\s*$/i

/** The ISO code of a country as buyers spell it; undefined where the spelling is unknown. */
export function countryOf(text: string): string | undefined {
  if (text.length > LONGEST_ADDRESS_FIELD || folded(text) === '' || NONE.test(text))
    return undefined
  // Other languages than English are read when a name needs them.
  while (known(text) === undefined && unread.length > 0) {
    for (const [name, code] of namesIn(unread.shift()!)) learn(name, code)
  }
  return known(text) ?? partlyKnown(text)
}

/** "Hong Kong SAR", "Kosovo (UNMIK)", "NP - Nepal": all that is known of the parts is one country. */
function partlyKnown(text: string): string | undefined {
  const [, outside, inside = ''] = BRACKETED.exec(text) ?? []
  if (outside !== undefined) {
    const other = known(inside)
    const named = isShared(outside) ? other : (known(outside) ?? partlyKnown(outside))
    if (other === undefined || other === named) return named
    return undefined
  }
  const parts = text.split(/(?<!\s)\s+[-–—|]\s+|[,;/]/)
  const [first, ...others] = parts.map(known)
  if (others.length > 0 && first !== undefined && others.every((code) => code === first))
    return first
  const withoutForm = folded(folded(text).replaceAll(FORMS, ' '))
  return withoutForm === '' || isShared(withoutForm) ? undefined : known(withoutForm)
}

const displays = new Map<string, Intl.DisplayNames>()

/** In a shop's language, for sentences to its buyers; else English. */
export function countryName(code: string, locale = 'en'): string {
  const display = displays.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  displays.set(locale, display)
  return display.of(code) ?? code
}
