import * as Type from 'typebox'
import { LONGEST_ADDRESS_FIELD } from '../../rules/limits.ts'
import type { Fields } from './fields.ts'

const line = (label: string) => ({
  schema: Type.String({ maxLength: LONGEST_ADDRESS_FIELD }),
  label,
})

/** The address that an order goes to. */
export const addressFields = {
  fullname: line('Full name'),
  /** Blank for none, as `street2`. */
  company: line('Company'),
  street: line('Street address'),
  street2: line('Second address line'),
  city: line('City'),
  postalCode: line('Postal code'),
  /** Blank for none. */
  region: line('State or province'),
  country: line('Country'),
  contact_number: line('Phone number'),
} as const satisfies Fields
