import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, localTime } from '#contract/places/zone-time.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { countDays, daysLater, firstDayOf, formerDays, periodsOf, weekOf } from './days.rules.ts'

test('whole months are compared with whole months, other days with as many', () => {
  const before = (from: string, until: string) =>
    Object.values(formerDays({ from, until }, 'before'))
  expect(before('2026-11-01', '2026-11-30')).toEqual(['2026-10-01', '2026-10-31'])
  expect(before('2026-01-01', '2026-03-31')).toEqual(['2025-10-01', '2025-12-31'])
  expect(before('2026-11-23', '2026-11-29')).toEqual(['2026-11-16', '2026-11-22'])
  expect(before('2026-11-29', '2026-11-29')).toEqual(['2026-11-28', '2026-11-28'])
  expect(before('2026-03-01', '2026-03-15')).toEqual(['2026-02-14', '2026-02-28'])
})

test('a year ago is the same days, and February ends as it did', () => {
  const year = (from: string, until: string) => Object.values(formerDays({ from, until }, 'year'))
  expect(year('2026-11-05', '2026-11-30')).toEqual(['2025-11-05', '2025-11-30'])
  expect(year('2028-02-29', '2028-02-29')).toEqual(['2027-02-28', '2027-02-28'])
  expect(year('2029-02-01', '2029-02-28')).toEqual(['2028-02-01', '2028-02-29'])
})

test('weeks begin as they do where the shop is', () => {
  expect([firstDayOf('de', 'DE'), firstDayOf('en', 'US'), firstDayOf('ne', 'NP')]).toEqual([
    1, 7, 7,
  ])
  expect(firstDayOf('en', '')).toBe(7)
  // A Sunday.
  expect([weekOf('2026-11-29', 1), weekOf('2026-11-29', 7)]).toEqual(['2026-11-23', '2026-11-29'])
})

test('the rows of a report name each hour, day, week and month once', () => {
  const days = { from: '2026-02-27', until: '2026-03-02' }
  expect(periodsOf(days, 'day', 1)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(periodsOf(days, 'month', 1)).toEqual(['2026-02', '2026-03'])
  expect(periodsOf(days, 'week', 1)).toEqual(['2026-02-23', '2026-03-02'])
  expect(periodsOf(days, 'hour', 1)).toHaveLength(96)
})

test('every moment of a period has its row, over every change of the clocks', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  )
  const moments = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      zones,
      moments,
      fc.nat(40),
      fc.constantFrom(1, 6, 7),
      (zone, moment, more, first) => {
        const day = dayIn(moment, zone)
        const days = { from: daysLater(day, -more), until: daysLater(day, more) }
        expect(countDays(days)).toBe(2 * more + 1)
        const names = {
          day,
          hour: localTime(moment, zone).slice(0, 13),
          week: weekOf(day, first),
          month: day.slice(0, 7),
        }
        for (const by of ['hour', 'day', 'week', 'month'] as const) {
          const rows = periodsOf(days, by, first)
          expect(rows.filter((name) => name === names[by])).toEqual([names[by]])
          expect(new Set(rows).size).toBe(rows.length)
        }
      },
    ),
    { numRuns: rounds(300, 20_000), seed: SEED },
  )
})
