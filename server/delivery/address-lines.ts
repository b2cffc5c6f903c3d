import { formatAddress } from 'localized-address-format'
import type { DeliveryAddress } from '#contract/orders.ts'
import { plainLines, shownPostalCode } from '#contract/rules/address-lines.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { placeOf } from './regions.rules.ts'

/** Letters of other scripts than the Latin one. */
const OTHER_SCRIPT = /(?=\p{L})\P{Script=Latin}/u

/**
 * An address as letters in its country carry it: the person, then the lines of the place, then the
 * country, without a telephone number. An unknown country, and one whose form would lose the city or the
 * postal code, is written as `plainLines` does it.
 */
export function addressLines(typed: DeliveryAddress): string[] {
  const { company = '', street2 = '', ...usual } = typed
  const filled = (lines: string[]) => lines.filter((line) => !isBlank(line))
  const street = filled([usual.street, street2]).join('\n')
  const address = { ...usual, street }
  const { fullname, city, region = '', country } = address
  const plain = filled([
    fullname,
    company,
    ...plainLines({ ...address, fullname: '' }).flatMap((line) => line.split('\n')),
  ])
  const { country: postalCountry, region: regionCode } = placeOf(address)
  if (postalCountry === undefined) return plain
  const postalCode = shownPostalCode(address)
  const place = {
    postalCountry,
    administrativeArea: regionCode ?? region,
    locality: city,
    postalCode,
  }
  const script = OTHER_SCRIPT.test(street + city) ? 'local' : 'latin'
  const lines = formatAddress({ ...place, addressLines: street.split('\n') }, script)
  const has = (part: string) =>
    lines.some((line) => line.toLowerCase().includes(part.trim().toLowerCase()))
  if (![city, postalCode].every(has)) return plain
  const hasRegion = has(region) || (regionCode !== undefined && has(regionCode))
  return filled([fullname, company, ...lines, ...(hasRegion ? [] : [region]), country])
}
