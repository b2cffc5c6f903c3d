import type { Billing } from '#contract/billing.ts'
import { isBlank } from '#contract/texts/visible-text.ts'

/** The fields of the form, by what the order calls them. */
export const BILLING_FIELDS = {
  company: 'billing_company',
  vat_number: 'billing_vat_number',
  reference: 'billing_reference',
} as const

/** What is typed for the invoice; empty if nothing is. */
export function billingIn(form: HTMLFormElement): { billing?: Billing } {
  const fields = new FormData(form)
  const typed = (name: keyof Billing) => {
    const value = fields.get(BILLING_FIELDS[name])
    return typeof value === 'string' ? value.trim() : ''
  }
  const billing = {
    company: typed('company'),
    vat_number: typed('vat_number'),
    reference: typed('reference'),
  }
  return Object.values(billing).every(isBlank) ? {} : { billing }
}
