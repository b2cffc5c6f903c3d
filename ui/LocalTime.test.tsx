import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalTime } from './LocalTime.tsx'

test('a time is written as mails write it: day, month, year and clock', () => {
  const html = renderToStaticMarkup(<LocalTime iso="2026-11-15T12:05:00Z" />)
  expect(html).toMatch(/>1[456] November 2026, \d\d:\d\d</)
})
