import { expect, test } from 'vitest'
import { isBlank } from './visible-text.ts'

test.each([
  ['nothing', ''],
  ['spaces', ' \t\n\u00a0\u3000'],
  ['the Hangul filler', '\u3164'],
  ['the half-width Hangul filler', '\uffa0'],
  ['the fillers of Hangul jamo', '\u115f\u1160'],
  ['the blank Braille pattern', '\u2800'],
  ['joiners and marks of direction', '\u200d\u200b\u2060\u202e\ufeff'],
  ['inherent vowels of Khmer', '\u17b4\u17b5'],
  ['a variation selector', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}'],
  ['an accent without a letter', '\u0301'],
])('takes %s for blank', (_, text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['a', '字', 'ॐ', '🔪', '-', '3', '\u3164a', '⠁'])('sees %s', (text) => {
  expect(isBlank(text)).toBe(false)
})
