import type { TaxFields } from '#contract/backoffice/settings/tax.ts'

type Rate = TaxFields['rates'][number]

export const TAX: TaxFields = {
  mode: 'none',
  rounding: 'line',
  delivery_tax: 'as_items',
  delivery_class: 'standard',
  own_classes: [],
  rates: [],
}

/** A rate of the whole country since long ago. */
export const rate = (country: string, percent: string, more: Partial<Rate> = {}): Rate => ({
  tax_class: 'standard',
  country,
  region: '',
  name: 'VAT',
  percent,
  valid_from: '2020-01-01',
  on_shipping: true,
  ...more,
})
