import { expect, test } from 'vitest'
import { tidyCode } from './codes.rules.ts'

test.each([
  'dashain-10',
  ' DASHAIN-10\n',
  'DASHAIN -10',
  '\u200bDASHAIN\u2060-10\ufeff',
  'ＤＡＳＨＡＩＮ－１０',
  'DASHAIN–10',
  'DASHAIN\u201110',
  'DASHAIN−10',
  'DASHAIN-१०',
  '“DASHAIN-10”',
  '„dashain-10“',
  '«DASHAIN-10»',
  "'DASHAIN-10'",
  '「DASHAIN-10」',
  '(DASHAIN-10)',
])('%j is DASHAIN-10', (typed) => {
  expect(tidyCode(typed)).toBe('DASHAIN-10')
})

test.each(['', ' ', '\u3164\u2800', '""'])('%j is no code', (typed) => {
  expect(tidyCode(typed)).toBe('')
})
