import type { TaxFields } from '#contract/backoffice/settings/tax.ts'

const vat = (country: string, percent: string) => ({
  tax_class: 'standard',
  country,
  region: '',
  name: 'VAT',
  percent,
  valid_from: '2025-01-01',
  on_shipping: true,
})

/** Prices include the tax of the buyer's country where the shop is registered: Nepal and Germany. */
export const tax: TaxFields = {
  mode: 'included',
  rounding: 'line',
  delivery_tax: 'as_items',
  delivery_class: 'standard',
  own_classes: [],
  rates: [vat('NP', '13'), vat('DE', '7'), vat('**', '0')],
}
