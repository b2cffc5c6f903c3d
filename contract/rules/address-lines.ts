import type { DeliveryAddress } from '../orders.ts'

/** An address as pages and mails write it; the person's name is the first line. */
export const addressLines = (address: DeliveryAddress): string[] => [
  address.fullname,
  address.street,
  `${address.city} ${address.postalCode}`,
  address.country,
  address.contact_number,
]
