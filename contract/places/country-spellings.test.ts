import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { Country } from 'world-countries'
import { COUNTRY_CODES } from './countries.ts'
import { countryOf, folded } from './country-of.ts'

/** Names of countries as people, Shopify, WooCommerce, PayPal, Stripe, banks and statistics write them. */
const SPELLINGS = `
  AE: UAE | U.A.E. | United Arab Emirates (UAE) | Utd. Arab Emirates
  AG: Antigua | Antigua & Barbuda | Antigua/Barbuda
  AS: American Samoa | Samoa (American)
  AT: Österreich | Oesterreich | Austria (Österreich)
  AX: Åland | Aland Islands
  BA: Bosnia | Bosnia & Herzegovina | Bosnia-Herzegovina | Bosnia/Herzegovina | Bosnia and Hercegovina | Bosna i Hercegovina
  BL: St. Barths | Saint Barthelemy | St. Barthélemy
  BN: Brunei | Brunei Darussalam
  BO: Bolivia | Bolivia, Plurinational State of | Bolivia (Plurinational State of)
  BQ: Bonaire | Bonaire, Sint Eustatius and Saba | Bonaire, Saint Eustatius and Saba
  BS: Bahamas | The Bahamas | Bahamas, The
  CC: Cocos (Keeling) Islands | Cocos Islands
  CD: Congo (DRC) | Congo, DRC | Congo-Kinshasa | Congo (Kinshasa) | Congo - Kinshasa | Congo, Dem. Rep. | Congo, Dem Rep of the | Democratic Rep. of Congo | D.R. Congo | DR Congo | Congo (Dem. Rep.) | Congo, The Democratic Republic of the | Zaire
  CF: Central African Rep. | Central African Republic | CAR
  CG: Congo (Brazzaville) | Congo-Brazzaville | Congo | Republic of the Congo | Congo, Rep. | Congo (Republic)
  CH: Schweiz | Suisse | Svizzera
  CI: Cote d Ivoire | Cote D'Ivoire | Côte d’Ivoire | Cote dIvoire | Cote-d'Ivoire | Ivory Coast (Cote d'Ivoire) | Elfenbeinküste
  CK: Cook Is.
  CN: China | P.R. China | PR China | People's Republic of China | China (PRC) | China, People's Republic | Mainland China
  CU: Cuba
  CV: Cape Verde | Cabo Verde
  CW: Curacao | Curaçao
  CX: Christmas Island
  CZ: Czech Rep. | Czech Republic | Czechia | République Tchèque
  DE: Germany (Deutschland) | Deutschland (Germany) | Bundesrepublik Deutschland | Fed. Rep. of Germany | BRD
  DK: Danmark
  DM: Dominica
  DO: Dominican Rep.
  EG: Egypt, Arab Rep. | Egypt
  EH: Western Sahara | W. Sahara
  ES: España
  FK: Falkland Islands (Malvinas) | Falklands
  FM: Micronesia | Micronesia, Fed. States of | Micronesia (Federated States of)
  FO: Faroe Islands | Faeroe Islands | Faroes | Færøerne | Føroyar
  GB: UK | U.K. | United Kingdom (UK) | United Kingdom (Great Britain) | Great Britain | GB | Great Britain (UK) | England, UK | Scotland | Northern Ireland | N. Ireland | Royaume-Uni | Vereinigtes Königreich
  GE: Georgia
  GF: French Guiana
  GG: Guernsey
  GM: Gambia | The Gambia | Gambia, The
  GN: Guinea
  GQ: Equatorial Guinea | Equat. Guinea
  GS: South Georgia | South Georgia & South Sandwich Islands | S. Georgia & S. Sandwich Is.
  GW: Guinea-Bissau | Guinea Bissau
  HK: Hong Kong SAR | Hong Kong S.A.R. | Hong Kong (SAR) | Hong Kong SAR, China | Hong Kong, China | HK SAR | Hongkong | Hong Kong SAR, PRC | China, Hong Kong SAR
  HM: Heard & McDonald Islands | Heard Island and McDonald Islands
  HU: Magyarország
  IE: Ireland | Republic of Ireland | Ireland, Republic of | Ireland (Republic of) | Eire | Éire
  IM: Isle of Man | Man, Isle of
  IO: British Indian Ocean Territory
  IR: Iran | Iran, Islamic Republic of | Iran (Islamic Republic of) | Islamic Rep. of Iran
  IS: Ísland
  JE: Jersey
  JO: Jordan
  KG: Kyrgyzstan | Kyrgyz Republic | Kyrgyz Rep.
  KN: St Kitts | St. Kitts | St Kitts & Nevis | St. Kitts and Nevis | St. Kitts-Nevis
  KP: N. Korea | Korea (North) | Korea, Democratic People's Republic of | Korea, Dem. People's Rep. | Democratic People's Republic of Korea
  KR: Korea (South) | Korea, South | S. Korea | S Korea | So. Korea | Korea Rep. | Korea, Rep. of | Republic of Korea (South Korea) | Republic of Korea | Korea, Republic of | Korea | Südkorea | Corée du Sud | Corea del Sur
  KY: Cayman Is.
  LA: Laos | Lao PDR | Lao People's Democratic Republic
  LC: St Lucia
  LY: Libya | Libyan Arab Jamahiriya
  MD: Moldova | Moldova, Republic of | Republic of Moldova
  MF: St. Martin | Saint Martin (French part) | St Martin (French)
  MH: Marshall Is.
  MK: Macedonia | North Macedonia | N. Macedonia | FYROM | Macedonia, FYR | Macedonia (FYROM) | Macedonia, the former Yugoslav Republic of
  ML: Mali
  MM: Burma | Myanmar | Myanmar (Burma) | Burma (Myanmar)
  MO: Macau SAR | Macao SAR China | Macau S.A.R., China | Macao (SAR) | China, Macao SAR
  MP: Northern Mariana Islands | N. Mariana Islands
  MV: Maldives
  MX: Mexico
  NE: Niger
  NF: Norfolk Island
  NG: Nigeria
  NL: Netherlands | The Netherlands | Netherlands (the) | Holland | Nederland
  NP: Nepal | नेपाल | Nepal (NP) | NP - Nepal | Nepal, NP
  NZ: New Zealand | N. Zealand | N.Z.
  OM: Oman
  PE: Peru
  PF: French Polynesia
  PG: Papua New Guinea | PNG
  PH: Philippines | The Philippines
  PL: Polska
  PM: St. Pierre & Miquelon | St Pierre
  PN: Pitcairn | Pitcairn Is.
  PR: Puerto Rico
  PS: Palestine | Palestinian Territories | Palestinian Territory, Occupied | State of Palestine | Palestine, State of
  RE: Reunion | La Réunion
  RU: Russia | Russian Fed. | Russian Federation
  SA: KSA | K.S.A. | Kingdom of Saudi Arabia | Saudi
  SB: Solomon Is.
  SD: Sudan
  SH: St Helena | Saint Helena, Ascension and Tristan da Cunha
  SJ: Svalbard | Svalbard & Jan Mayen
  SK: Slovakia | Slovak Republic | Slovak Rep.
  SS: South Sudan | S. Sudan
  ST: Sao Tome | Sao Tome & Principe | São Tomé and Príncipe
  SX: St. Maarten | Sint Maarten | Sint Maarten (Dutch part)
  SY: Syria | Syrian Arab Rep.
  SZ: Swaziland | Eswatini | Eswatini (Swaziland)
  TC: Turks & Caicos | Turks and Caicos Is. | Turks & Caicos Islands
  TD: Chad
  TF: French S. Territories | French Southern Territories
  TL: East Timor | Timor-Leste | Timor Leste
  TR: Türkiye | Turkiye | Turkey | Turkey (Türkiye)
  TT: Trinidad | Trinidad/Tobago | Trinidad and Tobago
  TW: Taiwan (ROC) | Taiwan R.O.C. | Taiwan, Republic of China | Taiwan, Province of China | Taiwan, China | Republic of China | R.O.C. (Taiwan)
  TZ: Tanzania | Tanzania, United Republic of
  UM: United States Minor Outlying Islands | US Minor Outlying Islands
  US: USA | U.S. | US | United States (US) | United States of America | U.S. of A. | The States | America | États-Unis | Estados Unidos | Vereinigte Staaten
  VA: Vatican | Vatican City | Holy See (Vatican City State) | Holy See
  VC: St. Vincent | St Vincent & the Grenadines | St. Vincent/Grenadines
  VE: Venezuela | Venezuela, Bolivarian Republic of
  VG: British Virgin Islands | Virgin Islands (British) | Virgin Islands, British | BVI | Virgin Islands
  VI: US Virgin Islands | Virgin Islands (US) | Virgin Islands, U.S. | United States (US) Virgin Islands | U.S. Virgin Is.
  VN: Vietnam | Viet Nam
  WF: Wallis & Futuna | Wallis
  WS: Samoa | Western Samoa
  XK: Kosovo | Republic of Kosovo
  YE: Yemen | Yemen, Rep.
  ZA: South Africa | S. Africa | RSA
`

const cases = SPELLINGS.trim()
  .split('\n')
  .flatMap((line): [string, string][] => {
    const [code = '', names = ''] = line.trim().split(/: (.*)/s)
    return names.split(' | ').map((name) => [name, code])
  })

test.each(cases)('%s is %s', (name, code) => expect(countryOf(name)).toBe(code))

test.each([
  'Untied',
  'Cayman',
  'Tahiti',
  'Br. Indian Ocean Ter.',
  'Saharawi',
  'Atlantis',
  'N/A',
  'none',
  'Europe',
  'Africa',
  'Islands',
  'Republic',
  'Federal',
  'State',
  'China Town',
  'South',
  'North',
  '-',
  '( )',
  'Kathmandu',
  'Berlin',
  'Kathmandu, Nepal',
  'Berlin, Germany',
  'Germany/Austria',
  'Germany, Austria',
  'New York',
  'New Mexico',
  'USSR',
  'n/a',
  'N.A.',
  '',
])('%j is no country', (name) => expect(countryOf(name)).toBeUndefined())

test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ne', 'hi', 'pl', 'tr', 'sv', 'nb', 'da'])(
  'knows every country by its short and its long name in the language %s, in capitals and without accents',
  (language) => {
    const unknown = (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames([language], { type: 'region', style })
      return COUNTRY_CODES.flatMap((code) => {
        const name = names.of(code)!
        // 'RU' is the United Kingdom to Spaniards and the code of Russia; two countries are a 'Kongo'.
        if (folded(name).length < 4 || name === 'Kongo') return []
        const plain = name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
        const spelled = [
          name,
          name.toLocaleUpperCase(language),
          plain,
          ` ${name} `,
          `${name} (${code})`,
        ]
        return spelled.filter((each) => countryOf(each) !== code)
      })
    })
    expect(unknown).toEqual([])
  },
)

test('no name of a country in its own languages is taken for another one', () => {
  const countries = createRequire(import.meta.url)('world-countries') as Country[]
  const others = countries.flatMap(({ cca2, name }) =>
    Object.values(name.native)
      .flatMap(({ common, official }) => [common, official])
      .filter((each) => ![undefined, cca2].includes(countryOf(each))),
  )
  // France calls its half of the island like the whole.
  expect([...new Set(others)]).toEqual(['Saint-Martin'])
})
