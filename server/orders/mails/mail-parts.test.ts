import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import { isOneTime, moment } from './mail-parts.ts'

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
  ['NP', 'Asia/Kathmandu', true],
  ['DE', 'Europe/Berlin', true],
  ['DE', 'UTC', false],
  ['US', 'America/New_York', false],
  ['AU', 'Australia/Sydney', false],
  ['XX', 'UTC', false],
])('all clocks of %s show the time of %s: %s', (country, zone, is) => {
  expect(isOneTime(country, zone, TIME)).toBe(is)
})
