import type { Billing } from '#contract/billing.ts'
import { isBlank } from '#contract/texts/visible-text.ts'

/** The fields of the form, by what the order calls them. */
export const BILLING_FIELDS = {
  company: 'billing_company',
  vat_number: 'vat_number',
  reference: 'billing_reference',
} as const

/** The box that asks for another address of the invoice. */
export const OTHER_ADDRESS = 'billing_elsewhere'

/** The fields of that address, by what the order calls them, in the order of the form. */
export const BILLING_ADDRESS_FIELDS = {
  fullname: 'billing_fullname',
  street: 'billing_street',
  city: 'billing_city',
  postalCode: 'billing_postalCode',
  country: 'billing_country',
} as const

type AddressField = keyof typeof BILLING_ADDRESS_FIELDS
export type BillingFieldName =
  | (typeof BILLING_ADDRESS_FIELDS)[AddressField]
  | (typeof BILLING_FIELDS)['vat_number']

/** The fields in which the server finds faults. */
export const BILLING_FIELD_NAMES: BillingFieldName[] = [
  BILLING_FIELDS.vat_number,
  ...Object.values(BILLING_ADDRESS_FIELDS),
]

const typedIn = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The note to the shop; empty without one. */
export function noteIn(form: HTMLFormElement): { note?: string } {
  const note = typedIn(new FormData(form), 'note')
  return note === '' ? {} : { note }
}

/** The typed words for the invoice; empty without any. */
export function billingIn(form: HTMLFormElement): { billing?: Billing } {
  const fields = new FormData(form)
  const texts = {
    company: typedIn(fields, BILLING_FIELDS.company),
    vat_number: typedIn(fields, BILLING_FIELDS.vat_number),
    reference: typedIn(fields, BILLING_FIELDS.reference),
  }
  if (fields.has(OTHER_ADDRESS)) return { billing: { ...texts, address: addressIn(fields) } }
  return Object.values(texts).every(isBlank) ? {} : { billing: texts }
}

function addressIn(fields: FormData) {
  const entries = Object.entries(BILLING_ADDRESS_FIELDS).map(([name, field]) => [
    name,
    typedIn(fields, field),
  ])
  return Object.fromEntries(entries) as Record<AddressField, string>
}

/** The blank fields of an address that was asked for; some countries have no postal codes. */
export const blankBillingIn = ({ billing }: { billing?: Billing }): BillingFieldName[] =>
  Object.entries(BILLING_ADDRESS_FIELDS).flatMap(([name, field]) =>
    billing?.address && name !== 'postalCode' && isBlank(billing.address[name as AddressField])
      ? [field]
      : [],
  )
