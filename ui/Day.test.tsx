import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayContext, type DayParts } from './day-form.ts'
import { Day } from './Day.tsx'

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const form = {
  zone: undefined,
  write: ({ day, month, year }: DayParts) => `${day} ${MONTHS[month]} ${year}`,
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

test('writes a day as British English does', () => {
  const days = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  })
  const isAsWritten = (day: Date) => {
    const time = day.toISOString()
    const markup = `<time dateTime="${time}">${long.format(day)}</time>`
    expect(
      renderToStaticMarkup(
        <DayContext value={form}>
          <Day time={time} />
        </DayContext>,
      ),
    ).toBe(markup)
  }
  fc.assert(fc.property(days, isAsWritten))
})
