import { expect, test } from 'vitest'
import type { LegalDocument } from '#contract/pages.ts'
import { openPlacesIn } from '#contract/rules/open-places.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { policyTemplate } from './policy-texts.ts'
import type { KnownFacts } from '../template-types.ts'

const TYPES: LegalDocument['document_type'][] = [
  'refund_policy',
  'privacy_policy',
  'terms',
  'delivery',
  'imprint',
  'accessibility',
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
  counting: 'none',
  handling_days: null,
  ways: [],
  today: '',
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
  counting: 'asked',
  handling_days: 2,
  ways: [
    {
      zone: 'D & A',
      method: 'DHL',
      min_days: 1,
      max_days: 3,
      from: '5,49 €',
      has_more: true,
      free_over: '80,00 €',
    },
    {
      zone: 'D & A',
      method: 'Express',
      min_days: 1,
      max_days: 1,
      from: '12,00 €',
      has_more: false,
      free_over: '',
    },
    {
      zone: 'EU',
      method: 'UPS',
      min_days: 5,
      max_days: 9,
      from: '',
      has_more: false,
      free_over: '',
    },
  ],
  today: '2026-11-28',
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
    expect(openPlacesIn(before).length - openPlacesIn(after).length).toBeGreaterThan(17)
    for (const fact of ['DE136695976', 'HRB 1 &amp; 2', 'Lena Ton', '30', '8', '2026', 'Google'])
      expect(after).toContain(fact)
    for (const fact of [
      'D &amp; A, DHL',
      '5,49 €',
      '80,00 €',
      'D &amp; A, Express: 12,00 €',
      'UPS',
    ])
      expect(after).toContain(fact)
    const germany = new Intl.DisplayNames(locale, { type: 'region' }).of('DE')!
    expect(after).toContain(germany)
  },
)

test('a small business names its rule, and a list ends with everywhere else', () => {
  const text = textOf('de', { ...KNOWN, tax: 'small_business', countries: ['**', 'DE', 'AT'] })
  expect(text).toContain('§ 19 UStG wird keine Umsatzsteuer berechnet')
  expect(text).toContain('Wir liefern nach Deutschland, Österreich und in alle anderen Länder.')
})

/** Shops as their settings describe them: what each of them has filled in, and nothing else. */
const SHOPS: [title: string, locale: Locale, known: Partial<KnownFacts>][] = [
  ['a German firm', 'de', {}],
  ['a German small business', 'de', { register: '', vat_number: '', tax: 'small_business' }],
  ['an Austrian firm', 'de', { country: 'AT', countries: ['AT', 'DE'] }],
  [
    'a shop in the United States',
    'en',
    {
      country: 'US',
      countries: ['US', '**'],
      tax: 'added',
      register: '',
      vat_number: '',
      contact_name: '',
    },
  ],
  [
    'a shop in Nepal',
    'ne',
    {
      country: 'NP',
      countries: ['NP'],
      tax: 'none',
      import_duties: 'unsaid',
      register: '',
      contact_name: '',
      counting: 'none',
    },
  ],
]
const MOST_GAPS = 12

test.each(SHOPS)('of all six texts of %s in "%s" few gaps are left', (_, locale, known) => {
  // Each place is counted, also one that is too long for the count of the office.
  const left = TYPES.flatMap((type) => [
    ...policyTemplate(type, { ...SHOP, known: { ...KNOWN, ...known } }, locale).matchAll(
      /\[.*?\]/g,
    ),
  ])
  expect(left.length, left.join('\n')).toBeLessThanOrEqual(MOST_GAPS)
})

test.each(Object.keys(LOCALES) as Locale[])('the office counts each gap in "%s"', (locale) => {
  for (const type of TYPES) {
    const text = policyTemplate(type, { ...SHOP, known: NOTHING }, locale)
    const all = new Set([...text.matchAll(/\[.*?\]/g)].map(([place]) => place))
    expect(openPlacesIn(text)).toEqual([...all])
  }
})
