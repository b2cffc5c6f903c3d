/** The members of the European Union by their ISO 3166-1 codes, since 2020-02-01. */
export const EU: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The European Economic Area: the Union, Iceland, Liechtenstein and Norway. */
export const EEA: readonly string[] = [...EU, 'IS', 'LI', 'NO']

/** Every country of Europe, without those that lie mostly in Asia. */
export const EUROPE: readonly string[] = [
  ...EEA,
  ...'AD AL AX BA BY CH FO GB GG GI IM JE MC MD ME MK RS RU SJ SM UA VA XK'.split(' '),
]

const EEA_AND_NEIGHBOURS: ReadonlySet<string> = new Set([...EEA, 'CH', 'GB'])

/** The territories that share the customs area of a country, its own code among them. */
const CUSTOMS_AREAS: readonly (readonly string[])[] = [
  [...EU, 'MC'],
  ['GB', 'IM', 'GG', 'JE'],
  ['CH', 'LI'],
  ['US', 'PR'],
  ['ZA', 'BW', 'LS', 'NA', 'SZ'],
]

/** Whether a parcel from one country to another passes customs. */
export const passesCustoms = (from: string, to: string): boolean =>
  from !== to && !CUSTOMS_AREAS.some((area) => area.includes(from) && area.includes(to))

/** Whether a shop sells on the market of the EU: by its own word, or by its country. */
export const isInEuMarket = (sellsToEu: boolean, country: string): boolean =>
  sellsToEu || EEA.includes(country)

/** The countries whose law wants consent before a script that counts visitors. */
export const asksBeforeCounting = (country: string): boolean => EEA_AND_NEIGHBOURS.has(country)

/** The countries whose law wants an imprint; true for a shop without a country as well. */
export const wantsImprint = (country: string): boolean =>
  country === '' || EEA_AND_NEIGHBOURS.has(country)
