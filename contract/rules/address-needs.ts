import { countryOf } from '../places/country-of.ts'
import { usesPostalCodes } from '../places/postal-codes.ts'

/** The fields of an address, and of a guest's, that a shop may do without. */
export const OPTIONAL_FIELDS = ['contact_number', 'postalCode', 'email'] as const
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** A field that a merchant may ask for beside the usual ones; it may always be blank. */
export const EXTRA_FIELDS = ['company', 'street2'] as const
export type ExtraField = (typeof EXTRA_FIELDS)[number]

/** The fields that a checkout may ask for beside the usual ones. The `note` does not belong to the address. */
export const ASKED_FIELDS = [...EXTRA_FIELDS, 'note'] as const

/** The choices of a merchant, and the country of the shop; '' without one. */
export type AddressChoices = {
  telephone: 'by_country' | 'required' | 'optional'
  postal_code: 'required' | 'by_country'
  guest_contact: 'email' | 'email_or_telephone'
  country: string
}

/**
 * The fields that addresses of a shop may leave blank. Without a choice a telephone number is one in a
 * shop whose country finds its streets by postal codes; where it uses none, carriers call. A guest may
 * leave the email address blank who gives a telephone number.
 */
export function optionalFields({
  telephone,
  postal_code,
  guest_contact,
  country,
}: AddressChoices): OptionalField[] {
  const isOptional =
    telephone === 'optional' ||
    (telephone === 'by_country' && countryOf(country) !== undefined && usesPostalCodes(country))
  return [
    ...(isOptional ? (['contact_number'] as const) : []),
    ...(postal_code === 'by_country' ? (['postalCode'] as const) : []),
    ...(guest_contact === 'email_or_telephone' ? (['email'] as const) : []),
  ]
}

/** Whether a field of an address may be blank: the postal code only in a country that uses none. */
export const isOptionalIn = (
  field: string,
  optional: readonly OptionalField[],
  country: string,
): boolean =>
  optional.some((each) => each === field) && (field !== 'postalCode' || !usesPostalCodes(country))
