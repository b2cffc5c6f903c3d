import * as Type from 'typebox'
import type { Static } from 'typebox'
import { LONGEST_ADDRESS_FIELD } from './rules/limits.ts'

const line = () => Type.String({ maxLength: LONGEST_ADDRESS_FIELD })

/** The address of an invoice that does not go to the address of the delivery. */
export const BillingAddress = Type.Object({
  fullname: line(),
  street: line(),
  city: line(),
  /** Empty where the country has no postal codes. */
  postalCode: line(),
  country: line(),
  region: Type.Optional(line()),
})

/** The buyer's details for the invoice beside the address of the delivery. */
export const Billing = Type.Object({
  /** With the next two: empty for a consumer. */
  company: Type.String({ maxLength: 120 }),
  /** The server checks the form that its country prescribes, not whether the number exists. */
  vat_number: Type.String({ maxLength: 40 }),
  /** The buyer's own word for the order. */
  reference: Type.String({ maxLength: 120 }),
  /** Absent where the invoice goes to the address of the delivery. */
  address: Type.Optional(BillingAddress),
})

const ShownBilling = Type.Object({
  ...Billing.properties,
  /** The lines of its address, as its country writes them; absent without one. */
  address_lines: Type.Optional(Type.Array(Type.String())),
})

/** Present in an order whose invoice names more than the address of the delivery. */
export const billed = { billing: Type.Optional(ShownBilling) }

export type BillingAddress = Static<typeof BillingAddress>
export type Billing = Static<typeof Billing>
export type ShownBilling = Static<typeof ShownBilling>
