import { describe, expect, test } from 'vitest'
import { daysIn, daysOf, partsOf, PRESETS, stepIn, stepsFor } from './report-period.ts'

const asked = (query: string, today = '2026-03-01') => daysIn(new URLSearchParams(query), today)

describe('the days of a report', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
    ['last90', '2025-12-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-01'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s is from %s to %s', (preset, from, until) => {
    expect(daysOf(preset, '2026-03-01')).toEqual({ from, until })
    expect(asked(`period=${preset}`)).toEqual({ from, until, preset })
  })

  test('are the last 30 for an address that names none, or what is no day', () => {
    for (const query of ['', 'period=ever', 'from=2026-02-01', 'from=soon&until=2026-02-03']) {
      expect(asked(query).preset).toBe('last30')
    }
  })

  test('are any two days, in either order', () => {
    const days = { from: '2024-02-28', until: '2024-03-01', preset: undefined }
    expect(asked('from=2024-02-28&until=2024-03-01')).toEqual(days)
    expect(asked('until=2024-02-28&from=2024-03-01&period=today')).toEqual(days)
  })

  test('lie in the year before on the first of January', () => {
    expect(daysOf('lastMonth', '2026-01-01')).toEqual({ from: '2025-12-01', until: '2025-12-31' })
    for (const preset of PRESETS) {
      const { from, until } = daysOf(preset, '2026-01-01')
      expect(from <= until).toBe(true)
    }
  })
})

test('parts of days are all of them, each once', () => {
  const days = { from: '2024-02-20', until: '2024-03-20' }
  const parts = partsOf(days, 12)
  expect([parts.length, parts[0]!.from, parts.at(-1)!.until]).toEqual([12, days.from, days.until])
  for (const [at, { from, until }] of parts.entries()) {
    expect(from <= until).toBe(true)
    const next = parts[at + 1]
    if (next) expect(Date.parse(next.from) - Date.parse(until)).toBe(86_400_000)
  }
  expect(partsOf({ from: '2024-02-20', until: '2024-02-20' }, 12)).toEqual([
    { from: '2024-02-20', until: '2024-02-20' },
  ])
})

describe('the rows of a report over time', () => {
  const step = (query: string) => stepIn(new URLSearchParams(query), asked(query))

  test('are hours for a day, then days, weeks and months', () => {
    expect(['period=today', 'period=last30', 'period=last90', 'period=lastYear'].map(step)).toEqual(
      ['hour', 'day', 'week', 'month'],
    )
  })

  test('are those that were asked for, if they are not too many', () => {
    expect(step('period=last7&by=hour')).toBe('hour')
    expect(step('period=lastYear&by=day')).toBe('day')
    expect(step('period=lastYear&by=hour')).toBe('month')
    expect(stepsFor(asked('from=2016-01-01&until=2025-12-31'))).toEqual(['month'])
  })
})
