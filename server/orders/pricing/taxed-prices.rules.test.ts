import { inEnglish } from '#tests/in-english.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxRate, type TaxTerms, taxesOf } from '#contract/calculation/tax-amounts.ts'
import { itemsAmount, reasonsBesideItems } from '#contract/reasons.ts'
import { DOLLARS, type MoneyForm, wireToSignedCents } from '#contract/money.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { rounds } from '#tests/rounds.ts'
import type { Offer } from './offers.rules.ts'
import { adjustmentsOf } from './order-entries.rules.ts'
import { presentBreakdown } from './present-breakdown.ts'
import {
  type Additions,
  type LineToPrice,
  type Priced,
  priceOf as priceIn,
} from './pricing.rules.ts'

const priceOf = (lines: LineToPrice[], offers?: Offer[], additions?: Additions) =>
  priceIn(lines, DOLLARS, offers, additions)

const line = (unitCents: number, taxClass = 'standard'): LineToPrice => ({
  productId: 1,
  categoryId: 1,
  taxClass,
  name: 'A khukuri',
  unitCents,
  quantity: 1,
})

const rate = (ppm: number, more: Partial<TaxTerms['rates'][number]> = {}) => ({
  id: ppm,
  name: 'VAT',
  tax_class: 'standard',
  ppm,
  on_shipping: true,
  ...more,
})

const terms = (given: Partial<TaxTerms>): TaxTerms => ({
  mode: 'included',
  rounding: 'line',
  delivery_tax: 'as_items',
  delivery_class: 'standard',
  is_export: false,
  is_by_country: true,
  has_regions: false,
  rates: [],
  ...given,
})

const courier = (cents: number) => ({ methodId: 1, name: 'Courier', cents, because: 'Delivery' })

const taxesIn = ({ entries }: Pick<Priced, 'entries'>) =>
  entries.filter(({ kind }) => kind === 'tax')
const centsOf = (entries: { cents: number }[]) => entries.map(({ cents }) => cents)
const sumOf = (entries: { cents: number }[]) =>
  entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n)

test.each([
  ['line', [781, 850, 104]],
  ['total', [781, 851, 104]],
] as const)(
  '21 % included in 45.00, 49.00 and 6.00 for delivery, rounded per %s',
  (rounding, cents) => {
    const tax = terms({ rounding, rates: [rate(210_000)] })
    const priced = priceOf([line(4500), line(4900)], [], { delivery: courier(600), tax })
    expect([centsOf(taxesIn(priced)), priced.totalCents]).toEqual([cents, 10_000])
  },
)

test.each(['line', 'total'] as const)(
  '10.75 %% added to 24.99, with delivery that is not taxed, rounded per %s',
  (rounding) => {
    const rates = [rate(107_500, { on_shipping: false })]
    const tax = terms({ mode: 'added', rounding, rates })
    const priced = priceOf([line(2499)], [], { delivery: courier(644), tax })
    expect([centsOf(taxesIn(priced)), priced.totalCents]).toEqual([[269], 3412])
  },
)

test('19 % included after a discount of ten percent, with its rate and base', () => {
  const tenth: Offer = {
    id: 1,
    name: 'Welcome',
    code: 'TEN',
    kind: 'percent',
    target: 'order',
    value: 1000,
    minimumCents: 0,
    combines: false,
    priority: 0,
    categoryIds: [],
    productIds: [],
    isLimited: false,
    isCodeLimited: false,
  }
  const tax = terms({ rates: [rate(190_000)] })
  const priced = priceOf([line(17_800), line(14_900)], [tenth], { delivery: courier(2400), tax })
  expect(priced.totalCents).toBe(31_830)
  const shown = presentBreakdown(taxesIn(priced), 'USD', textsIn('en'))
  expect(shown.map(({ amount, rate, base, item }) => [amount, rate, base, item])).toEqual([
    ['25.58', 190_000, '134.62', 0],
    ['21.41', 190_000, '112.69', 1],
    ['3.83', 190_000, '20.17', null],
  ])
})

test('several names are rounded once and shared out', () => {
  const rates = [rate(50_000, { name: 'GST' }), rate(70_000, { name: 'PST' })]
  const tax = terms({ mode: 'added', rates })
  // 12 % of 0.99 is 0.12; each by itself would be 0.05 and 0.07.
  const { entries, totalCents } = priceOf([line(99)], [], { tax })
  expect(taxesIn({ entries }).map(({ label, cents }) => [label, cents])).toEqual([
    ['GST', 5],
    ['PST', 7],
  ])
  expect(totalCents).toBe(111)
})

test('delivery is shared by amount to the rates of its items, or has its own', () => {
  const rates = [
    rate(200_000),
    rate(100_000, { tax_class: 'reduced' }),
    rate(50_000, { tax_class: 'post', name: 'Post' }),
  ]
  const lines = [line(3000), line(1000, 'reduced')]
  const as = (delivery_tax: TaxTerms['delivery_tax']) => {
    const tax = terms({ mode: 'added', rates, delivery_tax, delivery_class: 'post' })
    return taxesIn(priceOf(lines, [], { delivery: courier(400), tax })).slice(2)
  }
  expect(inEnglish(as('as_items').map(({ because, cents }) => [because, cents]))).toEqual([
    ['20%', 60],
    ['10%', 10],
  ])
  expect(as('own_class').map(({ label, cents }) => [label, cents])).toEqual([['Post', 20]])
})

test('a class without a rate is taxed 0, and an export says that import tax may be due', () => {
  const tax = terms({ is_export: true, rates: [rate(0)] })
  const { entries, totalCents } = priceOf([line(1000), line(500, 'books')], [], { tax })
  expect(inEnglish(taxesIn({ entries }).map(({ because, cents }) => [because, cents]))).toEqual([
    ['0%, import tax may be due', 0],
    ['no rate', 0],
  ])
  expect(totalCents).toBe(1500)
})

const CLASSES = ['standard', 'reduced', 'books']
const Lines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    categoryId: fc.integer({ min: 1, max: 2 }),
    taxClass: fc.constantFrom(...CLASSES),
    name: fc.constant('A thing'),
    unitCents: fc.oneof(fc.nat(300), fc.nat(2_147_483_647)),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10_000 })),
  }),
  { minLength: 1, maxLength: 5 },
)
/** Rates of all classes but the last. */
const Rates = fc.uniqueArray(
  fc.record({
    id: fc.nat(100),
    name: fc.constantFrom('VAT', 'GST', 'PST'),
    tax_class: fc.constantFrom(...CLASSES.slice(0, 2)),
    ppm: fc.oneof(fc.constantFrom(0, 1, 1_000_000, 190_000), fc.nat(1_000_000)),
    on_shipping: fc.boolean(),
  }),
  { maxLength: 5, selector: ({ name, tax_class }) => name + tax_class },
)
const Terms = fc.record({
  mode: fc.constantFrom('included' as const, 'added' as const),
  rounding: fc.constantFrom('line' as const, 'total' as const),
  delivery_tax: fc.constantFrom('as_items' as const, 'own_class' as const),
  delivery_class: fc.constantFrom(...CLASSES),
  is_export: fc.boolean(),
  is_by_country: fc.boolean(),
  has_regions: fc.boolean(),
  rates: Rates,
})
const Offers = fc.uniqueArray(
  fc.record({
    id: fc.nat(50),
    name: fc.constant('An offer'),
    code: fc.constant(null),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_shipping' as const),
    target: fc.constantFrom('items' as const, 'order' as const),
    value: fc.oneof(fc.nat(10_000), fc.constant(10_000)),
    minimumCents: fc.constant(0),
    combines: fc.boolean(),
    priority: fc.nat(3),
    categoryIds: fc.constant<number[]>([]),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
    isLimited: fc.constant(false),
    isCodeLimited: fc.constant(false),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
)
const Delivery = fc.option(fc.oneof(fc.nat(5000), fc.nat(99_999_999)), { nil: undefined })

/** Thrown rather than expected: a matcher would take most of the time. */
function assertThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

type Drawn = {
  lines: LineToPrice[]
  offers: Offer[]
  cents: number | undefined
  tax: TaxTerms
  money: MoneyForm
}

function assertAddsUp({ lines, offers, cents, tax, money }: Drawn): void {
  const delivery = cents === undefined ? undefined : courier(cents)
  const priced = priceIn(lines, money, offers, { delivery, tax })
  const untaxed = priceOf(lines, offers, { delivery })
  const taxes = taxesIn(priced)
  const paid = priced.entries.filter(({ isIncluded }) => !isIncluded)
  assertThat(sumOf(paid) === BigInt(priced.totalCents), 'The breakdown is not the total')
  const more = tax.mode === 'included' ? 0n : sumOf(taxes)
  assertThat(BigInt(untaxed.totalCents) + more === BigInt(priced.totalCents), 'The paid amount')
  assertThat(
    taxes.every(({ cents, tax: of }) => cents >= 0 && of!.baseCents >= 0),
    'A tax is below zero',
  )
  const wire = presentBreakdown(priced.entries, money.currency, textsIn('en'))
  const shown = [{ amount: itemsAmount(wire) }, ...reasonsBesideItems(wire)]
  const onPage = shown.reduce(
    (sum, { amount }) => sum + wireToSignedCents(amount, money.currency),
    0,
  )
  assertThat(onPage === priced.totalCents, 'The page adds up to something else')
  const kept = adjustmentsOf(priced.entries, textsIn('en')).filter(({ is_included: is }) => !is)
  const ofRow = kept.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const items = priced.lineCents.reduce((sum, each) => sum + each, 0)
  assertThat(items + ofRow === priced.totalCents, 'The rows add up to something else')
}

/** With 2, 0 and 3 decimals. */
const Forms = fc.constantFrom(DOLLARS, moneyForm('JPY', 'en'), moneyForm('KWD', 'en'))

test('the breakdowns of 100,000 carts, rates, offers and deliveries add up to the cent', () => {
  fc.assert(
    fc.property(Lines, Offers, Delivery, Terms, Forms, (lines, offers, cents, tax, money) =>
      assertAddsUp({ lines, offers, cents, tax, money }),
    ),
    { numRuns: rounds(20_000, 100_000) },
  )
})

const Amounts = fc.array(
  fc.record({
    taxClass: fc.constantFrom(...CLASSES),
    cents: fc.oneof(fc.nat(300), fc.nat(10 ** 12)),
  }),
  { minLength: 1, maxLength: 8 },
)
const keyOf = ({ name, ppm }: TaxRate) => `${name} ${ppm}`

test('rounding per line and per rate differ by at most one cent a line, and lines and rates agree', () => {
  fc.assert(
    fc.property(Amounts, Terms, (lines, tax) => {
      const by = (rounding: TaxTerms['rounding']) => taxesOf(lines, 0, { ...tax, rounding })
      const ofLine = (taxes: ReturnType<typeof by>, at: number) =>
        sumOf(taxes.filter((each) => each.line === at))
      const [line, total] = [by('line'), by('total')]
      for (const [at, { cents }] of lines.entries()) {
        const apart = ofLine(line, at) - ofLine(total, at)
        assertThat(apart >= -1n && apart <= 1n, 'A line differs by more than a cent')
        if (tax.mode === 'included') assertThat(ofLine(total, at) <= BigInt(cents), 'More than all')
      }
      const rates = Map.groupBy(total, (each) => keyOf(each.rate))
      const byRate = [...rates.values()].reduce((sum, each) => sum + sumOf(each), 0n)
      const byLine = lines.reduce((sum, _, at) => sum + ofLine(total, at), 0n)
      assertThat(byRate === byLine, 'Taxes by rate are not those by line')
    }),
    { numRuns: 20_000 },
  )
})

test('a rate that is rounded per total is the rounded tax of its sum', () => {
  fc.assert(
    fc.property(Amounts, fc.nat(1_000_000), (lines, ppm) => {
      const rates = CLASSES.map((tax_class) => rate(ppm, { tax_class }))
      const taxes = taxesOf(lines, 0, terms({ mode: 'added', rounding: 'total', rates }))
      const exactly = sumOf(lines) * BigInt(ppm)
      const apart = sumOf(taxes) * 1_000_000n - exactly
      assertThat(apart > -500_001n && apart <= 500_000n, 'The sum is rounded twice')
    }),
  )
})
