import type { DeliveryAddress } from '../orders.ts'
import { isBlank } from '../texts/visible-text.ts'

/**
 * An address without regard to its country, and without a telephone number; the person's name is the
 * first line. That of an order that is picked up has a name alone.
 */
export const plainLines = (address: DeliveryAddress): string[] =>
  [
    address.fullname,
    address.street,
    `${address.city} ${shownPostalCode(address)}`.trim(),
    address.region ?? '',
    address.country,
  ].filter((line) => !isBlank(line))

/** In place of the code of an address whose country has none: every field is to be filled. */
export const NO_POSTAL_CODE = '-'

/** The postal code as pages, mails, slips and files print it; empty for a country without codes. */
export const shownPostalCode = ({ postalCode }: Pick<DeliveryAddress, 'postalCode'>): string =>
  postalCode === NO_POSTAL_CODE ? '' : postalCode
