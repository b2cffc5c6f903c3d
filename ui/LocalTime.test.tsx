import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayContext, type DayParts } from './day-form.ts'
import { LocalTime } from './LocalTime.tsx'

const write = ({ day, month, year }: DayParts) => `${day}.${month + 1}.${year}`

test('a time is a day in the form of the page, and a clock', () => {
  const html = renderToStaticMarkup(
    <DayContext value={{ zone: undefined, write }}>
      <LocalTime iso="2026-11-15T12:05:00Z" />
    </DayContext>,
  )
  expect(html).toMatch(/>1[456]\.11\.2026, \d\d:\d\d</)
})
