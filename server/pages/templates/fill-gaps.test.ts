import { expect, test } from 'vitest'
import type { LegalDocument } from '#contract/pages.ts'
import { openPlacesIn } from '#contract/rules/open-places.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { policyTemplate } from './policy-texts.ts'
import type { KnownFacts } from './template-types.ts'

const TYPES: LegalDocument['document_type'][] = [
  'refund_policy',
  'privacy_policy',
  'terms',
  'delivery',
  'imprint',
]
const NOTHING: KnownFacts = {
  vat_number: '',
  register: '',
  contact_name: '',
  country: '',
  countries: [],
  return_days: 0,
  way_back_paid_by: '',
  tax: 'none',
  keep_orders_years: 0,
  import_duties: 'unsaid',
}
const KNOWN: KnownFacts = {
  vat_number: 'DE136695976',
  register: 'HRB 1 & 2',
  contact_name: 'Lena Ton',
  country: 'DE',
  countries: ['DE', 'AT'],
  return_days: 30,
  way_back_paid_by: 'shop',
  tax: 'included',
  keep_orders_years: 8,
  import_duties: 'buyer',
}
const SHOP = {
  name: 'Tonwerk',
  email: 'a@b.example',
  address: 'Gasse 1',
  phone: '1',
  origin: 'https://ton.example',
  currency: 'EUR',
}

const textOf = (locale: Locale, known: KnownFacts) =>
  TYPES.map((type) => policyTemplate(type, { ...SHOP, known }, locale)).join('')

test.each(Object.keys(LOCALES) as Locale[])(
  'settings fill the gaps of templates in "%s"',
  (locale) => {
    const [before, after] = [textOf(locale, NOTHING), textOf(locale, KNOWN)]
    // Each of the nine kinds of gap that settings answer is in the templates, and is gone.
    expect(openPlacesIn(before).length - openPlacesIn(after).length).toBe(9)
    for (const fact of ['DE136695976', 'HRB 1 &amp; 2', 'Lena Ton', '30', '8'])
      expect(after).toContain(fact)
    const germany = new Intl.DisplayNames(locale, { type: 'region' }).of('DE')!
    expect(after).toContain(germany)
  },
)

test('a small business names its rule, and a list with everywhere else stays open', () => {
  const text = textOf('de', { ...KNOWN, tax: 'small_business', countries: ['**', 'DE'] })
  expect(text).toContain('§ 19 UStG wird keine Umsatzsteuer berechnet')
  expect(text).toContain('[Länder, in die Sie versenden]')
})
