import Type, { type Static } from 'typebox'

/** What a buyer wants on the invoice beside the address; empty for a consumer. */
export const Billing = Type.Object({
  company: Type.String({ maxLength: 120 }),
  vat_number: Type.String({ maxLength: 40 }),
  /** The buyer's own word for the order. */
  reference: Type.String({ maxLength: 120 }),
})
export type Billing = Static<typeof Billing>
