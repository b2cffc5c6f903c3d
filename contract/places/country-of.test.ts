import { expect, test } from 'vitest'
import { countryNames } from '#tools/country-names.ts'
import { COUNTRY_CODES } from './countries.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { countryOf, folded } from './country-of.ts'

test('the table of names is that of its sources', () => {
  expect(COUNTRY_NAMES).toEqual(countryNames())
})

test('knows every country by each of its names, except for the few that two share', () => {
  const others = COUNTRY_NAMES.flatMap((line) => {
    const [code, ...names] = line.split('|')
    return names.filter((name) => countryOf(name) !== code)
  })
  expect(others.toSorted()).toEqual(['Guiana', 'Saint-Martin'])
})

test.each(['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'zh-CN', 'zh-TW', 'ar', 'ru', 'hi', 'ne', 'el'])(
  'knows every country by the name that a browser of the language %s fills in',
  (language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const unknown = COUNTRY_CODES.filter((code) => countryOf(names.of(code)!) !== code)
    expect(unknown).toEqual([])
  },
)

test.each([
  ['Hong Kong', 'HK'],
  ['Russian Federation', 'RU'],
  ['The Russian Federation', 'RU'],
  ['Bosnia and Herzegovina', 'BA'],
  ['bosnia & herzegovina', 'BA'],
  ['U.K.', 'GB'],
  ['U. K.', 'GB'],
  ['U.S.A.', 'US'],
  ['the United States', 'US'],
  ['United States of America (the)', 'US'],
  ['DR Congo', 'CD'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Korea (the Republic of)', 'KR'],
  ['South Korea', 'KR'],
  ['Viet Nam', 'VN'],
  ['Vietnam', 'VN'],
  ['Trinidad & Tobago', 'TT'],
  ['St. Lucia', 'LC'],
  ['Saint Kitts and Nevis', 'KN'],
  ['Myanmar (Burma)', 'MM'],
  ['Macau', 'MO'],
  ['Ivory Coast', 'CI'],
  ['Cote d’Ivoire', 'CI'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['Cape Verde', 'CV'],
  ['Palestine', 'PS'],
  ['Vatican City', 'VA'],
  ['नेपाल', 'NP'],
  ['Österreich', 'AT'],
  ['\u200bNepal\u00a0', 'NP'],
  ['Ｎｅｐａｌ', 'NP'],
  ['np', 'NP'],
  ['NPL', 'NP'],
  ['Atlantis', undefined],
])('%s is %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})

test('folding what is folded changes nothing', () => {
  for (const line of COUNTRY_NAMES)
    for (const name of line.split('|')) expect(folded(folded(name))).toBe(folded(name))
})
