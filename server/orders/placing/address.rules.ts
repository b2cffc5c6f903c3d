import { plainPostalCode } from '#contract/places/postal-codes.ts'
import {
  EXTRA_FIELDS,
  type ExtraField,
  isOptionalIn,
  type OptionalField,
} from '#contract/rules/address-needs.ts'
import { LONGEST_ADDRESS_FIELD, LONGEST_NOTE } from '#contract/rules/limits.ts'
import { said, saidOf } from '#contract/language/said.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** In the order of the form. */
const FIELDS = ['fullname', 'street', 'city', 'postalCode', 'country', 'contact_number'] as const

/** An order that is picked up needs no others. */
const CONTACT = new Set<string>(['fullname', 'contact_number'])

type Optional = readonly OptionalField[]

/** Each field in one line of plain text, without a blank region. @throws Refusal 400 that names the fields at fault */
export const parseDeliveryAddress = (
  typed: Partial<DeliveryAddress>,
  optional: Optional,
  extra: readonly ExtraField[] = [],
): DeliveryAddress => assertComplete(parseContact(typed, optional, extra), optional)

/** Reads the address of an order that may be picked up: all but the contact may be blank. @throws Refusal 400 */
export function parseContact(
  typed: Partial<DeliveryAddress>,
  optional: Optional,
  extra: readonly ExtraField[] = [],
): DeliveryAddress {
  const entries = FIELDS.map((field) => {
    const text = plainLine(typed[field] ?? '')
    return [
      field,
      field === 'postalCode' ? plainPostalCode(text, typed.country ?? '') : text,
    ] as const
  })
  const more = (['region', ...extra] as const)
    .map((field) => [field, plainLine(typed[field] ?? '')] as const)
    .filter(([, text]) => text !== '')
  const given = [...entries, ...more]
  const address = Object.fromEntries(given) as DeliveryAddress
  const blank = blankIn(address, optional)
  if (blank.some((field) => CONTACT.has(field))) refuse(400, missing(blank))
  assertNoFaults(Object.fromEntries(given.map(([field, text]) => [field, faultOfLength(text)])))
  return address
}

/** Names the fields as the wire does. */
const missing = (fields: string[]) =>
  saidOf('checkout', 'missingFields', { names: fields.join(', ') })

const blankIn = (address: DeliveryAddress, optional: Optional) =>
  FIELDS.filter((field) => address[field] === '' && !isOptionalIn(field, optional, address.country))

/** Whether a field is filled in that most shops do not ask for. */
export const hasExtra = (typed: Partial<DeliveryAddress>) =>
  EXTRA_FIELDS.some((field) => plainLine(typed[field] ?? '') !== '')

/** Whether one of the fields that a shop may make optional is blank. */
export const lacksOptional = ({ contact_number = '', postalCode = '' }: Partial<DeliveryAddress>) =>
  plainLine(contact_number) === '' || plainLine(postalCode) === ''

export const isComplete = (address: DeliveryAddress, optional: Optional) =>
  blankIn(address, optional).length === 0

/** @throws Refusal 400 that names the blank fields */
export function assertComplete(address: DeliveryAddress, optional: Optional): DeliveryAddress {
  const blank = blankIn(address, optional)
  return blank.length > 0 ? refuse(400, missing(blank)) : address
}

/** The address of an order that is picked up. */
export const contactOf = ({ fullname, contact_number }: DeliveryAddress): DeliveryAddress => ({
  fullname,
  street: '',
  city: '',
  postalCode: '',
  country: '',
  contact_number,
})

export const faultOfLength = (text: string) =>
  text.length > LONGEST_ADDRESS_FIELD
    ? said('atMostCharacters', { count: LONGEST_ADDRESS_FIELD })
    : undefined

/** Reads the note to the shop, in lines of plain text; undefined for a blank one. @throws Refusal 400 */
export function parseNote(typed = ''): string | undefined {
  const note = plainText(typed)
  assertNoFaults({
    note:
      note.length > LONGEST_NOTE ? said('atMostCharacters', { count: LONGEST_NOTE }) : undefined,
  })
  return note === '' ? undefined : note
}
