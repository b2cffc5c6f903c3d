import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import { said, saidOf, writeAll, writeSaid } from './said.ts'

const [english, german] = [textsIn('en'), textsIn('de')]

test('a sentence is written in each language, with the sentences and figures in it', () => {
  const wait = said('tryAgainInMinutes', { reason: said('tooManyRequests'), count: 1 })
  expect(writeSaid(wait, english)).toBe('Too many requests. Please try again in 1 minute.')
  expect(writeSaid(wait, german)).toBe(
    'Zu viele Anfragen. Bitte versuchen Sie es in 1 Minute erneut.',
  )
  const rate = said('rate', { percent: 8.875 })
  expect([english, german].map((texts) => writeSaid(rate, texts))).toEqual(['8.875%', '8,875 %'])
})

test('a body is written at every depth, and what is no sentence stays', () => {
  const body = {
    detail: saidOf('cart', 'cleared'),
    quote: { problems: [said('countryUnknown'), 'as it is'], total: 7, none: null },
  }
  expect(writeAll(body, english)).toEqual({
    detail: 'Your cart is empty.',
    quote: {
      problems: ['We do not know this country. Please choose one from the list.', 'as it is'],
      total: 7,
      none: null,
    },
  })
})
