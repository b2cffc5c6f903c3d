import { expect, test } from 'vitest'
import { periodsOn } from './periods.ts'

const rangesOn = (today: string) =>
  Object.fromEntries(periodsOn(today).map(({ label, from, to }) => [label, `${from} ${to}`]))

test('periods include today and cross months and years', () => {
  expect(rangesOn('2027-01-05')).toEqual({
    Today: '2027-01-05 2027-01-05',
    'Last 7 days': '2026-12-30 2027-01-05',
    'Last 30 days': '2026-12-07 2027-01-05',
    'This month': '2027-01-01 2027-01-05',
    'Last month': '2026-12-01 2026-12-31',
  })
})

test('the month before March ends on the last of February', () => {
  expect(rangesOn('2028-03-31')['Last month']).toBe('2028-02-01 2028-02-29')
})
