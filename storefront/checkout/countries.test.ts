import { expect, test } from 'vitest'
import { countryNames } from './countries.ts'

test('offers every country by its name, each once, in the order of the alphabet', () => {
  const names = countryNames()
  expect(names).toHaveLength(249)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
  expect(names).toContain('Nepal')
  expect(names.indexOf('Nepal')).toBeLessThan(names.indexOf('Switzerland'))
})
