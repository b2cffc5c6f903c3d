import { expect, test } from 'vitest'
import { datesOfCountry } from './dates-of-country.ts'
import { textsIn, textsWith } from './texts.ts'
import { moment } from './moment.ts'

const TIME = new Date('2026-12-05T06:40:00Z')

test('a moment of a mail names its zone in the language of the mail', () => {
  const inBerlin = (locale: 'en' | 'de') => moment(TIME, 'Europe/Berlin', textsIn(locale))
  expect(inBerlin('en')).toBe('5 December 2026, 07:40 CET')
  expect(inBerlin('de')).toBe('5. Dezember 2026, 07:40 MEZ')
  expect(moment(TIME, 'Asia/Kathmandu', textsIn('ne'))).toMatch(/12:25 GMT\+5:45$/)
})

test('a moment needs no zone for a reader who lives by the same clock', () => {
  expect(moment(TIME, 'Asia/Kathmandu', textsIn('en'), false)).toBe('5 December 2026, 12:25')
})

test.each([
  ['2026-12-05T06:40:00Z', 'December 5, 2026, 1:40 AM EST'],
  ['2026-12-05T05:00:00Z', 'December 5, 2026, 12:00 AM EST'],
  ['2026-12-05T17:05:00Z', 'December 5, 2026, 12:05 PM EST'],
  ['2026-07-05T18:44:00Z', 'July 5, 2026, 2:44 PM EDT'],
])('a moment in the United States: %s', (time, written) => {
  const texts = textsWith('en', datesOfCountry('en', 'US'))
  expect(moment(new Date(time), 'America/New_York', texts)).toBe(written)
})
