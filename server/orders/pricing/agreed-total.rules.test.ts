import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { agreedTotal, withTaxOfNow } from './agreed-total.rules.ts'
import { adjustmentsOf } from './order-entries.rules.ts'
import { type LineToPrice, priceOf } from './pricing.rules.ts'

const texts = textsIn('en')

const CLASSES = ['standard', 'reduced', 'none'] as const

const line = fc
  .record({
    taxClass: fc.constantFrom(...CLASSES),
    unitCents: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    offShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ offShare, ...rest }): LineToPrice => {
    const off = Math.floor((rest.unitCents * rest.quantity * offShare) / 100)
    return {
      ...rest,
      productId: 1,
      categoryId: 1,
      name: 'Bell',
      ...(off > 0 && { off: { cents: off, because: 'Agreed' } }),
    }
  })

const terms = (mode: TaxTerms['mode']) =>
  fc
    .record({
      rounding: fc.constantFrom('line' as const, 'total' as const),
      delivery_tax: fc.constantFrom('as_items' as const, 'own_class' as const),
      ppm: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 2, maxLength: 2 }),
    })
    .map(({ ppm, ...rest }): TaxTerms => ({
      ...rest,
      mode,
      delivery_class: 'standard',
      is_export: false,
      is_by_country: false,
      has_regions: false,
      rates: ppm.map((each, at) => ({
        id: at + 1,
        name: 'VAT',
        ppm: each,
        on_shipping: true,
        tax_class: CLASSES[at]!,
      })),
    }))

const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const currency = fc.constantFrom('USD', 'JPY', 'KWD')
const delivery = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined })

function agreedOn(
  ordered: LineToPrice[],
  { code, cents, tax }: { code: string; cents: number | undefined; tax: TaxTerms | undefined },
) {
  const charged = cents === undefined ? {} : { delivery: { name: 'Post', cents, because: 'Post' } }
  const priced = priceOf(ordered, moneyFormOf({ currency: code, locale: 'en' }), [], {
    ...charged,
    tax,
  })
  return {
    total: priced.totalCents,
    classes: ordered.map(({ taxClass }) => taxClass),
    agreed: {
      lines: ordered.map(({ unitCents, quantity }) => ({ price_cents: unitCents, quantity })),
      adjustments: adjustmentsOf(priced.entries, texts),
    },
  }
}

test('the tax of an offer is the same as long as its rates are', () => {
  fc.assert(
    fc.property(
      lines,
      currency,
      delivery,
      fc.oneof(terms('included'), terms('added')),
      (ordered, code, cents, tax) => {
        const { agreed, classes, total } = agreedOn(ordered, { code, cents, tax })
        expect(withTaxOfNow(agreed, classes, tax, texts)).toEqual(agreed.adjustments)
        expect(agreedTotal(agreed)).toBe(total)
      },
    ),
  )
})

test('a tax within prices leaves the total of an offer as it is, whatever its rates become', () => {
  fc.assert(
    fc.property(
      lines,
      currency,
      delivery,
      terms('included'),
      fc.option(terms('included'), { nil: undefined }),
      (ordered, code, cents, before, now) => {
        const { agreed, classes, total } = agreedOn(ordered, { code, cents, tax: before })
        const adjustments = withTaxOfNow(agreed, classes, now, texts)
        expect(agreedTotal({ ...agreed, adjustments })).toBe(total)
      },
    ),
  )
})

test('a tax that is added comes to what the checkout asks now', () => {
  fc.assert(
    fc.property(
      lines,
      currency,
      delivery,
      terms('added'),
      terms('added'),
      (ordered, code, cents, before, now) => {
        const { agreed, classes } = agreedOn(ordered, { code, cents, tax: before })
        const adjustments = withTaxOfNow(agreed, classes, now, texts)
        const asked = agreedOn(ordered, { code, cents, tax: now })
        expect(agreedTotal({ ...agreed, adjustments })).toBe(asked.total)
      },
    ),
  )
})
