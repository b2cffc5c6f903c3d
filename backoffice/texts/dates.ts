import { ENGLISH_TAG, LANGUAGE_TAG, OFFICE_LOCALES } from './language.ts'
import { texts } from './shared.ts'

type Options = Intl.DateTimeFormatOptions
type Write = (date: Date | number) => string

/**
 * Writes dates in the page's language. Chromium has no Nepali dates and would write American ones:
 * what a browser does not know is written in the English order with our own names of months.
 */
export function dateFormat(options: Options): Write {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(LANGUAGE_TAG).length > 0
  const format = new Intl.DateTimeFormat(OFFICE_LOCALES, options)
  return isKnown ? (date) => format.format(date) : withOwnMonths(format)
}

function withOwnMonths(format: Intl.DateTimeFormat): Write {
  const months = texts.of('general')('months').split(',')
  const { timeZone } = format.resolvedOptions()
  const number = new Intl.DateTimeFormat(ENGLISH_TAG, { month: 'numeric', timeZone })
  return (date) => {
    const parts = format.formatToParts(date)
    // The names of weekdays are left out, with the comma behind them.
    const first = parts[0]?.type === 'weekday' ? 2 : 0
    return parts
      .slice(first)
      .map(({ type, value }) =>
        type === 'month' ? months[Number(number.format(date)) - 1]! : value,
      )
      .join('')
  }
}
