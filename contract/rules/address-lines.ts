import type { DeliveryAddress } from '../orders.ts'

/** An address as pages and mails write it; the person's name is the first line. */
export const addressLines = (address: DeliveryAddress): string[] => [
  address.fullname,
  address.street,
  `${address.city} ${address.postalCode}`,
  ...regionLines(address),
  address.country,
  address.contact_number,
]

/** The line of the region, where one was given. */
export const regionLines = ({ region }: Pick<DeliveryAddress, 'region'>): string[] =>
  region === undefined ? [] : [region]
