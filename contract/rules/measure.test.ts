import { textsIn } from '#server/tenants/format/texts.ts'
import { writeSaid } from '../language/said.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptMeasure, measureFault, measureParts, parseMeasure, pricePerUnit } from './measure.ts'

test.each([
  ['250 g', '250 g'],
  ['250g', '250 g'],
  [' 0,75 L ', '0.75 l'],
  ['२५० ग्राम', '250 g'],
  ['1.5 m', '1.5 m'],
  ['2 m2', '2 m²'],
  ['33 cl', '33 cl'],
  ['250 g per 100 g', '250 g / 100 g'],
  ['250 g / 100g', '250 g / 100 g'],
  ['250 g je kg', '250 g'],
  ['250 g / 1 kg', '250 g'],
  ['500 ml per 0.1 l', '500 ml / 100 ml'],
  ['', ''],
])('reads %j as %j', (typed, kept) => {
  expect(measureFault(typed)).toBeUndefined()
  expect(keptMeasure(typed)).toBe(kept)
  expect(keptMeasure(kept)).toBe(kept)
})

const faultOf = (typed: string) => writeSaid(measureFault(typed)!, textsIn('en'))

test.each([
  'much',
  '250',
  'g',
  '0 g',
  '-1 g',
  '250 parrots',
  '250 g per 50 g',
  '250 g per l',
  '1 m / cm',
])('refuses %j with a sentence', (typed) => {
  expect(faultOf(typed)).toMatch(/[.?]$/)
  expect(keptMeasure(typed)).toBe('')
})

test('asks what a number means that can be read in two ways', () => {
  expect(faultOf('1,500 g')).toContain('can mean')
})

test.each([
  [320, '250 g', 1280, 'kg'],
  [320, '250 g / 100 g', 128, '100 g'],
  [999, '0.75 l', 1332, 'l'],
  [1000, '3 m', 333, 'm'],
  [1000, '6 m²', 167, 'm²'],
  [500, '50 cm²', 100_000, 'm²'],
])('makes %i cents for %s %i per %s', (cents, measure, perUnit, unit) => {
  expect(pricePerUnit(cents, measure)).toEqual({ cents: perUnit, unit })
})

test.each(['1 kg', '1000 g', '100 g / 100 g', '9 g', '5 ml', ''])(
  'has no price per unit for %j',
  (measure) => {
    expect(pricePerUnit(500, measure)).toBeUndefined()
  },
)

test('keeps a price per unit within half a cent of the exact one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom('g', 'kg', 'ml', 'l', 'm', 'cm', 'm²'),
      fc.boolean(),
      (cents, hundredths, unit, isSmall) => {
        const base = isSmall && /^(g|ml)$/.test(unit) ? ` / 100 ${unit}` : ''
        const measure = `${hundredths / 100} ${unit}${base}`
        const read = parseMeasure(measure)
        if (!read || 'fault' in read) return
        const price = pricePerUnit(cents, measure)
        if (!price) return
        const difference =
          BigInt(price.cents) * BigInt(read.amount) - BigInt(cents) * BigInt(read.per)
        expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(
          BigInt(read.amount),
        )
      },
    ),
  )
})

test('names the parts of a measure for feeds and files', () => {
  expect(measureParts('250 g')).toEqual({ amount: '250', unit: 'g', per: '1', perUnit: 'kg' })
  expect(measureParts('250 g / 100 g')).toEqual({
    amount: '250',
    unit: 'g',
    per: '100',
    perUnit: 'g',
  })
})
