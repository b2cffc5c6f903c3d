import { expect, test } from 'vitest'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import type { PriceFacts } from '#server/pages/price-line.rules.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { priceWordsOf } from './price-words.ts'

const FACTS: PriceFacts = {
  country: 'DE',
  tax: 'included',
  is_small_business: false,
  delivery: 'charged',
  has_delivery_page: true,
}
const PARCEL = { name: 'DHL', arrives_from: '2026-12-03', arrives_to: '2026-12-05' }
const PICKUP = { ...PARCEL, pickup_at: 'Gasse 1' }

const entry = (over: Partial<BreakdownEntry>): BreakdownEntry => ({
  kind: 'items',
  label: '',
  amount: '24.90',
  is_included: false,
  item: null,
  because: '',
  ...over,
})
const freight = (amount: string) => entry({ kind: 'shipping', amount })
const tax = (rate: number, is_included: boolean) =>
  entry({ kind: 'tax', amount: '3.98', rate, is_included })
const WITHOUT_RATE = entry({ kind: 'tax', rate: 0, is_included: true, is_without_rate: true })

type Case = [
  title: string,
  shipping: Parameters<typeof priceWordsOf>[0]['shipping'],
  breakdown: BreakdownEntry[],
  facts: Partial<PriceFacts>,
  words: string | undefined,
]
test.each<Case>([
  ['freight', PARCEL, [freight('5.49'), tax(190_000, true)], {}, 'inkl. MwSt., zzgl. Versand'],
  [
    'no freight',
    PARCEL,
    [freight('0.00'), tax(190_000, true)],
    {},
    'inkl. MwSt., versandkostenfrei',
  ],
  ['a pick-up', PICKUP, [tax(190_000, true)], {}, 'inkl. MwSt.'],
  ['freight that is settled later', null, [], {}, 'inkl. MwSt., zzgl. Versand'],
  [
    'tax that is added',
    PARCEL,
    [freight('5.49'), tax(190_000, false)],
    {},
    'zzgl. MwSt., zzgl. Versand',
  ],
  ['an export without tax', PARCEL, [freight('5.49'), tax(0, true)], {}, 'zzgl. Versand'],
  ['a tax without a rate', PICKUP, [WITHOUT_RATE], {}, 'inkl. MwSt.'],
  [
    'a small business',
    PICKUP,
    [],
    { is_small_business: true, tax: 'none' },
    'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
  ],
  ['no tax and a pick-up', PICKUP, [], { tax: 'none' }, undefined],
])('the words above the prices of an order follow %s', (_, shipping, breakdown, facts, words) => {
  const order = { shipping, currency: 'EUR', texts: textsIn('de') }
  expect(priceWordsOf(order, [entry({}), ...breakdown], { ...FACTS, ...facts })).toBe(words)
})

test.each(Object.keys(LOCALES) as Locale[])(
  'the words are in the language of the order, "%s"',
  (locale) => {
    const t = textsIn(locale).of('duties')
    const order = { shipping: PARCEL, currency: 'EUR', texts: textsIn(locale) }
    const words = priceWordsOf(order, [freight('5.49'), tax(190_000, true)], FACTS)
    expect(words).toBe(`${t('taxIncluded')}, ${t('deliveryCharged')}`)
  },
)
