import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayContext, type DayParts } from './day-form.ts'
import { LocalTime } from './LocalTime.tsx'

const write = ({ day, month, year }: DayParts) => `${day}.${month + 1}.${year}`

const monthFirst = ({ day, month, year }: DayParts) => `M${month + 1} ${day}, ${year}`

test.each([
  ['2026-11-15T12:05:00', 'M11 15, 2026, 12:05 PM'],
  ['2026-11-15T00:05:00', 'M11 15, 2026, 12:05 AM'],
  ['2026-11-15T09:30:00', 'M11 15, 2026, 9:30 AM'],
  ['2026-11-15T23:59:00', 'M11 15, 2026, 11:59 PM'],
])('the clock of %s has twelve hours where the month stands first', (iso, written) => {
  const html = renderToStaticMarkup(
    <DayContext value={{ zone: undefined, write: monthFirst }}>
      <LocalTime iso={iso} />
    </DayContext>,
  )
  expect(html.replaceAll('\u202f', ' ').replaceAll(/<!-- -->/g, '')).toContain(`>${written}<`)
})

test('a time is a day in the form of the page, and a clock', () => {
  const html = renderToStaticMarkup(
    <DayContext value={{ zone: undefined, write }}>
      <LocalTime iso="2026-11-15T12:05:00Z" />
    </DayContext>,
  )
  expect(html).toMatch(/>1[456]\.11\.2026, \d\d:\d\d</)
})
