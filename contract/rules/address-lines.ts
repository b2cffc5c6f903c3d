import type { DeliveryAddress } from '../orders.ts'
import { isBlank } from './visible-text.ts'

/**
 * An address as pages and mails write it; the person's name is the first line. That of an order that
 * is picked up has name and telephone number alone.
 */
export const addressLines = (address: DeliveryAddress): string[] =>
  [
    address.fullname,
    address.street,
    `${address.city} ${address.postalCode}`,
    ...regionLines(address),
    address.country,
    address.contact_number,
  ].filter((line) => !isBlank(line))

/** The line of the region, where one was given. */
export const regionLines = ({ region }: Pick<DeliveryAddress, 'region'>): string[] =>
  region === undefined ? [] : [region]
