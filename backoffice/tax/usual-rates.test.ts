import { expect, test } from 'vitest'
import { EU } from '#contract/places/country-groups.ts'
import { ppmOf } from '#contract/rules/tax-words.ts'
import { nameOfNext } from './tax-form.ts'
import { aboutUsualRates, USUAL_RATES, usualRates, WHOLE_EU } from './usual-rates.ts'

const WITH = { name: 'VAT', today: '2026-11-27' }

test('every country of the EU has usual rates, the standard one above the others', () => {
  expect(EU.filter((country) => !(country in USUAL_RATES))).toEqual([])
  for (const { standard, reduced, source } of Object.values(USUAL_RATES)) {
    const [highest, ...lower] = [standard, ...reduced].map((percent) => ppmOf(percent)!)
    expect(lower.every((ppm) => ppm > 0 && ppm < highest!)).toBe(true)
    expect(source).not.toBe('')
  }
})

test('the EU is added at once, each country and class once, and typed rates stay', () => {
  const own = { ...usualRates('DE', [], WITH)[0]!, percent: '16' }
  const added = usualRates(WHOLE_EU, [own], WITH)
  expect(added.filter(({ tax_class }) => tax_class === 'standard')).toHaveLength(EU.length - 1)
  expect(added.filter(({ country }) => country === 'DE')).toMatchObject([
    { tax_class: 'reduced', percent: '7' },
  ])
  expect(usualRates(WHOLE_EU, [own, ...added], WITH)).toEqual([])
})

test('which of several reduced rates counts is left to the merchant, and said', () => {
  expect(usualRates('AT', [], WITH).map(({ percent }) => percent)).toEqual(['20'])
  expect(aboutUsualRates('AT')).toContain('Reduced are 10, 13%: add the one that is yours.')
  expect(aboutUsualRates('NL')).toContain('Standard 21%, reduced 9%.')
})

test('a rate is named as the one above, else as the tax of the country or of the language', () => {
  const rates = usualRates('NL', [], { ...WITH, name: 'Btw' })
  expect(nameOfNext(rates, { country: 'NL', locale: 'en' })).toBe('Btw')
  expect(nameOfNext([], { country: 'DE', locale: 'de' })).toBe('MwSt.')
  expect(nameOfNext([], { country: 'US', locale: 'en' })).toBe('Sales tax')
  expect(nameOfNext([], { country: '', locale: 'en' })).toBe('VAT')
  expect(nameOfNext([], { country: WHOLE_EU, locale: 'en' })).toBe('VAT')
})
