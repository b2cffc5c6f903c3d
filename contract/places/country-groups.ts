/** The members of the European Union by their ISO 3166-1 codes, since 2020-02-01. */
export const EU: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The European Economic Area: the Union, Iceland, Liechtenstein and Norway. */
export const EEA: readonly string[] = [...EU, 'IS', 'LI', 'NO']

/** Where the law wants consent before a script that counts visitors. */
export const asksBeforeCounting = (country: string): boolean =>
  EEA.includes(country) || country === 'GB' || country === 'CH'
