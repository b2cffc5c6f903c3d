import type { GroupTexts } from '#contract/language/texts.ts'
import type { ExtraField } from '#contract/rules/address-needs.ts'
import { isPostalFirst } from '#contract/places/postal-first.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { BILLING_FIELD_NAMES, type BillingFieldName } from '../billing.ts'
import type { DeliveryAddress } from '#contract/orders.ts'

export type FieldName = keyof DeliveryAddress

export type AddressField = {
  name: Exclude<FieldName, 'region' | ExtraField>
  /** The browser's autofill token. */
  autoComplete: string
  /** The field shares its line with the next one, on a wide screen. */
  half?: true
}

/** In the order of the form, which is the order in which what is missing is named. */
export const ADDRESS_FIELDS: AddressField[] = [
  { name: 'fullname', autoComplete: 'shipping name' },
  { name: 'street', autoComplete: 'shipping address-line1' },
  { name: 'city', autoComplete: 'shipping address-level2', half: true },
  { name: 'postalCode', autoComplete: 'shipping postal-code', half: true },
  { name: 'country', autoComplete: 'shipping country-name', half: true },
  { name: 'contact_number', autoComplete: 'shipping tel', half: true },
]

/** The fields and the region in the order in which the letters of a country have them; of none: as ever. */
export function fieldsOf(country: string | undefined): (AddressField | typeof REGION)[] {
  if (country === undefined) return [...ADDRESS_FIELDS, REGION]
  const [name, street, city, postalCode, ...rest] = ADDRESS_FIELDS as [
    AddressField,
    AddressField,
    AddressField,
    AddressField,
  ]
  return isPostalFirst(country)
    ? [name, street, postalCode, city, REGION, ...rest]
    : [name, street, city, REGION, postalCode, ...rest]
}

const REGION = 'region'

/** Asked for only where the charge depends on it. */
export const REGION_FIELD = {
  name: 'region',
  autoComplete: 'shipping address-level1',
} as const

export const EMPTY_ADDRESS: DeliveryAddress = addressFrom(() => '')

/** An address of what `valueOf` says about each field. */
export function addressFrom(valueOf: (name: FieldName) => unknown): DeliveryAddress {
  const texts = ADDRESS_FIELDS.map(({ name }) => {
    const value = valueOf(name)
    return [name, typeof value === 'string' ? value : '']
  })
  const more = (['region', 'company', 'street2'] as const).flatMap((name) => {
    const value = valueOf(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries([...texts, ...more]) as DeliveryAddress
}

/** Without the blanks around it. */
export const trimmed = (address: DeliveryAddress) => addressFrom((name) => address[name]?.trim())

/** The fields that show nothing. */
export const missingIn = (address: DeliveryAddress): FieldName[] =>
  ADDRESS_FIELDS.map(({ name }) => name).filter((name) => isBlank(address[name]))

/**
 * `email`: of a guest's address for mails, which the form asks for first; the others are what the buyer
 * wants on the invoice.
 */
export type AddressFaults = Partial<
  Record<keyof DeliveryAddress | 'email' | 'note' | BillingFieldName, string>
>

/** Gives each blank field the same words. */
export const faultsOfBlank = (
  blank: (FieldName | BillingFieldName)[],
  t: GroupTexts<'general'>,
): AddressFaults => Object.fromEntries(blank.map((name) => [name, t('fillIn')]))

/** The fields of the address among those that a reply names as faulty. */
export const faultsAmong = (fields: Record<string, string[]>): AddressFaults =>
  Object.fromEntries(
    [
      'email',
      ...ADDRESS_FIELDS.map(({ name }) => name),
      REGION_FIELD.name,
      ...BILLING_FIELD_NAMES,
      'note' as const,
    ].flatMap((name) => {
      const said = fields[name]?.join(' ')
      return said ? [[name, said]] : []
    }),
  )

/** In the server's words, but with the fields named as the form names them. */
export function missingSentence(missing: string[], t: GroupTexts<'checkout'>): string {
  const labels = [...ADDRESS_FIELDS, REGION_FIELD]
    .filter(({ name }) => missing.includes(name))
    .map(({ name }) => t(name))
  return t('missingFields', { names: labels.join(', ') })
}

/** Whether an order that is picked up needs it. */
export const isContact = (name: FieldName) => name === 'fullname' || name === 'contact_number'

export const contactOf = ({ fullname, contact_number }: DeliveryAddress) => ({
  fullname,
  contact_number,
})
