import * as Type from 'typebox'
import type { Fields } from './fields.ts'

const Line = (maxLength: number) => Type.String({ maxLength })
const First = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** Invoices and credit notes: when they are issued, their numbers, and their seller. */
export const documentFields = {
  is_on: { schema: Type.Boolean(), label: 'Issue invoices and credit notes' },
  issue_at: { schema: Type.Enum(['paid', 'shipped']), label: 'Issue the invoice' },
  /** Whether each document goes to the buyer by mail, with its PDF. */
  is_mailed: { schema: Type.Boolean(), label: 'Send each document by email' },
  has_e_invoices: { schema: Type.Boolean(), label: 'E-invoice inside the PDF' },
  /** `{year}` and `{number}` stand for the year and the number. */
  invoice_pattern: { schema: Line(60), label: 'Numbers of invoices' },
  credit_pattern: { schema: Line(60), label: 'Numbers of credit notes' },
  first_invoice: { schema: First, label: 'First number of invoices' },
  first_credit: { schema: First, label: 'First number of credit notes' },
  /** "01-01"; empty: numbers never restart. */
  year_starts: { schema: Line(5), label: 'Numbers restart on' },
  legal_name: { schema: Line(120), label: 'Name of the seller' },
  street: { schema: Line(120), label: 'Street and number' },
  postal_code: { schema: Line(20), label: 'Postal code' },
  city: { schema: Line(80), label: 'City' },
  vat_number: { schema: Line(40), label: 'VAT number' },
  tax_number: { schema: Line(40), label: 'Tax number' },
  register: { schema: Line(120), label: 'Register' },
  contact_name: { schema: Line(80), label: 'Contact' },
  email: { schema: Line(254), label: 'Email address' },
  phone: { schema: Line(40), label: 'Telephone' },
  tax_status: { schema: Type.Enum(['usual', 'small_business']), label: 'VAT status' },
  /** A sentence at the end of each document. */
  closing: { schema: Line(500), label: 'Sentence at the end' },
} as const satisfies Fields
