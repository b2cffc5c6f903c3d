import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDays, daysLater } from './days.rules.ts'
import { monthLater, partedInto } from './spans.rules.ts'

const kept = { summedUntil: '2026-11-01', stale: [] }

test('a period is its whole years, then whole months, and the days around them', () => {
  expect(partedInto({ from: '2023-11-15', until: '2026-11-29' }, kept)).toEqual({
    spans: [
      { firstDay: '2023-12-01', months: 1 },
      { firstDay: '2024-01-01', months: 12 },
      { firstDay: '2025-01-01', months: 12 },
      ...Array.from({ length: 10 }, (_, at) => ({
        firstDay: monthLater('2026-01-01', at),
        months: 1,
      })),
    ],
    rest: [
      { from: '2023-11-15', until: '2023-11-30' },
      { from: '2026-11-01', until: '2026-11-29' },
    ],
  })
})

test('a month with a stale day, and its year, are read day by day', () => {
  const { spans, rest } = partedInto(
    { from: '2025-01-01', until: '2025-12-31' },
    { ...kept, stale: ['2025-03-31'] },
  )
  expect(spans.map(({ firstDay, months }) => `${firstDay} ${months}`)).toEqual(
    [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (month) => `2025-${String(month).padStart(2, '0')}-01 1`,
    ),
  )
  expect(rest).toEqual([{ from: '2025-03-01', until: '2025-03-31' }])
})

test('a period without kept sums is one range of days', () => {
  const days = { from: '2020-02-10', until: '2026-05-05' }
  expect(partedInto(days, { summedUntil: null, stale: [] })).toEqual({ spans: [], rest: [days] })
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => daysLater('2020-01-01', days))

test('each day of a period is in exactly one part of it', () => {
  fc.assert(
    fc.property(
      day,
      fc.nat(2000),
      fc.option(fc.integer({ min: 0, max: 90 })),
      fc.array(day, { maxLength: 5 }),
      (from, length, months, stale) => {
        const until = daysLater(from, length)
        const summedUntil = months === null ? null : monthLater('2020-01-01', months)
        const { spans, rest } = partedInto({ from, until }, { summedUntil, stale })
        const ranges = [
          ...rest,
          ...spans.map(({ firstDay, months: count }) => ({
            from: firstDay,
            until: daysLater(monthLater(firstDay, count), -1),
          })),
        ].toSorted((one, other) => (one.from < other.from ? -1 : 1))
        expect(ranges[0]!.from).toBe(from)
        expect(ranges.at(-1)!.until).toBe(until)
        for (const [place, range] of ranges.slice(1).entries()) {
          expect(range.from).toBe(daysLater(ranges[place]!.until, 1))
        }
        expect(ranges.reduce((all, range) => all + countDays(range), 0)).toBe(length + 1)
      },
    ),
  )
})
