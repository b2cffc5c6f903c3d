import type { DeliveryAddress } from '#contract/orders.ts'
import { regionLines, shownPostalCode } from '#contract/rules/address-lines.ts'

/** An address as parcels carry it, without a telephone number. */
export const placeLines = (address: DeliveryAddress): string[] => [
  address.fullname,
  address.street,
  `${shownPostalCode(address)} ${address.city}`.trim(),
  ...regionLines(address),
  address.country,
]
