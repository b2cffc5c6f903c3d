import { expect, test } from 'vitest'
import { EU } from '#contract/places/country-groups.ts'
import { EVERYWHERE_ELSE, ppmOf } from '#contract/rules/tax-words.ts'
import { inCountry, nameOfRate, newRate } from './tax-form.ts'
import { aboutUsualRates, USUAL_RATES, usualRates, WHOLE_EU } from './usual-rates.ts'

const ENGLISH = { country: 'US', locale: 'en' } as const
const TODAY = '2026-11-27'
const WITH = { seller: ENGLISH, today: TODAY }

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

test('a rate is named as the last of its country, else as the tax of the country or of the language', () => {
  const rates = usualRates('NL', [], WITH).map((rate) => ({ ...rate, name: 'Btw' }))
  expect(nameOfRate(rates, 'NL', ENGLISH)).toBe('Btw')
  expect(nameOfRate(rates, 'DE', { country: 'DE', locale: 'de' })).toBe('MwSt.')
  expect(nameOfRate(rates, 'NP', { country: 'NP', locale: 'ne' })).toBe('भ्याट')
  expect(nameOfRate(rates, 'US', ENGLISH)).toBe('Sales tax')
  expect(nameOfRate(rates, 'AU', ENGLISH)).toBe('GST')
  expect(nameOfRate([], '', { country: '', locale: 'en' })).toBe('VAT')
})

test('the usual rates of a country are named after it, whatever stands above', () => {
  const own = { ...newRate([], TODAY, ENGLISH), percent: '6' }
  expect(own.name).toBe('Sales tax')
  expect(usualRates('DE', [own], WITH).map(({ name }) => name)).toEqual(['VAT', 'VAT'])
  expect(usualRates('NZ', [own], WITH).map(({ name }) => name)).toEqual(['GST'])
})

test('a new rate for everywhere else is named as those of the shop’s own country', () => {
  const own = { ...newRate([], TODAY, ENGLISH), name: 'State tax' }
  const other = usualRates('DE', [own], WITH)
  expect(newRate([own, ...other], TODAY, ENGLISH)).toMatchObject({
    country: EVERYWHERE_ELSE,
    name: 'State tax',
  })
})

test('the name of a rate follows its country, unless a person has typed it', () => {
  const rates = [newRate([], TODAY, ENGLISH), newRate([], TODAY, ENGLISH)]
  const [, moved] = inCountry(rates, 1, { country: 'NP', seller: ENGLISH })
  expect(moved).toMatchObject({ country: 'NP', name: 'VAT' })
  const typed = [rates[0]!, { ...rates[1]!, name: 'City tax' }]
  expect(inCountry(typed, 1, { country: 'NP', seller: ENGLISH })[1]!.name).toBe('City tax')
})
