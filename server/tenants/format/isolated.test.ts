import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { write } from '#contract/language/write.ts'
import { isolated } from './isolated.ts'

const plurals = new Intl.PluralRules('en')

const written = (text: string, given: Parameters<typeof write>[1]) =>
  write(isolated(compile(text)), given, plurals).join('')

test.each([
  ['Nothing to put in.', 'Nothing to put in.'],
  ['{price}', '\u2068−$17.80\u2069'],
  ['Total: {price}.', 'Total: \u2068−$17.80\u2069.'],
  ['Pay <b>{price} now</b>', 'Pay [\u2068−$17.80\u2069 now]'],
  ['{count, plural, one {# at {price}} other {<b>#</b> at {price}}}', '[2] at \u2068−$17.80\u2069'],
  ['{count, select, 2 {two for {price}} other {many}}', 'two for \u2068−$17.80\u2069'],
])('a value in a text keeps its own reading order: %s', (text, whole) => {
  const b = (inner: unknown[]) => `[${inner.join('')}]`
  expect(written(text, { price: '−$17.80', count: 2, b })).toBe(whole)
})
