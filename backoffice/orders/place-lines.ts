import type { DeliveryAddress } from '#contract/orders.ts'
import { regionLines } from '#contract/rules/address-lines.ts'

/** An address as parcels carry it, without a telephone number. */
export const placeLines = (address: DeliveryAddress): string[] => [
  address.fullname,
  address.street,
  `${address.postalCode} ${address.city}`,
  ...regionLines(address),
  address.country,
]
