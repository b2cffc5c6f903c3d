import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimmed } from '#contract/texts/visible-text.ts'
import { plainLine, plainText } from './plain-text.ts'

test.each([
  ['  two words \n', 'two words'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a\n \n \nb', 'a\n\nb'],
  ['ring\u0007 the\u0000 bell\u001b[31m\u009b', 'ring the bell[31m'],
  ['tab\tstays', 'tab\tstays'],
  ['pass\u202eword', 'password'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['caf\u0065\u0301', 'caf\u00e9'],
  ['क्\u200dष 👨\u200d🌾', 'क्\u200dष 👨\u200d🌾'],
  ['half \ud83d', 'half \ufffd'],
  ['🔪', '🔪'],
])('%j is %j', (typed, text) => {
  expect(plainText(typed)).toBe(text)
})

test.each([
  '',
  ' ',
  '\n\t\r',
  '\u00a0\u2003',
  '\u200b\ufeff',
  '\u200d',
  '\u0000',
  '\u0301',
  '\u3164',
  '\uffa0',
  '\u2800',
])('%j is nothing', (typed) => {
  expect(plainText(typed)).toBe('')
})

test.each([plainText, plainLine, trimmed])('a text of fillers is nothing to %o', (clean) => {
  expect(clean(' \u3164\u2800 ')).toBe('')
})

test('text stays as it is the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const text = plainText(typed)
      expect(plainText(text)).toBe(text)
      expect(text).not.toMatch(/[\0\r\u202e]/)
    }),
  )
})

test('a line is one line', () => {
  expect(plainLine(' Hello\r\nBcc: all@example.com\n\n there\t! ')).toBe(
    'Hello Bcc: all@example.com there !',
  )
})
