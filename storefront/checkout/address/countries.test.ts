import { expect, test } from 'vitest'
import { countryChoices } from './countries.ts'

const namesOf = (served?: string[]) => countryChoices('en', served).map(({ name }) => name)

test('offers every country by its name, each once, in the order of the alphabet', () => {
  const names = namesOf()
  expect(names).toHaveLength(250)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
  expect(names).toContain('Nepal')
  expect(names.indexOf('Nepal')).toBeLessThan(names.indexOf('Switzerland'))
  expect(countryChoices('en').every(({ isServed }) => isServed)).toBe(true)
})

test('offers the countries with a charge for delivery first, and marks the others', () => {
  expect(namesOf(['NP', 'DE']).slice(0, 3)).toEqual(['Germany', 'Nepal', 'Afghanistan'])
  const served = countryChoices('en', ['NP', 'DE']).filter(({ isServed }) => isServed)
  expect(served.map(({ name }) => name)).toEqual(['Germany', 'Nepal'])
  expect(countryChoices('en', ['NP', '**']).every(({ isServed }) => isServed)).toBe(true)
})
