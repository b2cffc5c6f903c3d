import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countText, dayText, numberText, shortDayText } from './format.ts'

test.each([
  [0, '0'],
  [1234, '1,234'],
  [1_234_567, '1,234,567'],
])('the number %i reads %s', (number, text) => {
  expect(numberText(number)).toBe(text)
})

test.each([
  [999, '999'],
  [1001, '1,001'],
  [100_000, '100,000'],
  [100_001, '100,000+'],
  [400_000, '400,000'],
])('the count %i reads %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  ['2026-12-11', '11 Dec 2026', '11 Dec'],
  ['2026-01-01', '1 Jan 2026', '1 Jan'],
])('the day %s reads %s, and without its year %s', (day, text, short) => {
  expect([dayText(day), shortDayText(day)]).toEqual([text, short])
})

test('no other file of the back office names a language for its dates and numbers', () => {
  const named = globSync('backoffice/**/*.{ts,tsx}').filter(
    (file) =>
      !/texts\/language\.ts$|format\.test\.ts$/.test(file) &&
      /'en(-GB|-US)'/.test(readFileSync(file, 'utf8')),
  )
  expect(named).toEqual([])
})
