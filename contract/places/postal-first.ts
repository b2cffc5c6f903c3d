/**
 * Countries whose addresses have the postal code before the city, as the package
 * localized-address-format (libaddressinput) has them.
 */
const POSTAL_FIRST =
  'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN ' +
  'GP GR GT GW HR HT IS IT KG KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO ' +
  'OM PF PL PM PT PY RE RO RS SE SI SJ SK SM SN SV TJ TM TN TR TZ UY UZ VA WF XK YT ZM'

/** Whether addresses of a country, by its code, have the postal code before the city. */
export const isPostalFirst = (country: string): boolean =>
  country !== '' && POSTAL_FIRST.split(' ').includes(country)

/**
 * "78462 Konstanz", or "Lexington, KY 40507" where the postal code comes after the city. Without a
 * country the code comes first.
 */
export const cityLine = (postalCode: string, city: string, country: string): string =>
  (country === '' || isPostalFirst(country) ? [postalCode, city] : [city, postalCode])
    .filter((part) => part !== '')
    .join(' ')
