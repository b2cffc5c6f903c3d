import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromOutside, harmless } from './from-outside.rules.ts'

test.each([
  ['See https://evil.example/a.b?c=1', 'See https://evil[.]example/a[.]b?c=1'],
  ['10.0.0.1 and 3.50', '10[.]0[.]0[.]1 and 3[.]50'],
  ['a\u200bb\u202ec\u{e0041}d', 'abcd'],
  ['one\n\ttwo\u0000', 'one two'],
  ['The end. Then more.', 'The end. Then more.'],
])('%j is given as %j', (text, given) => {
  expect(harmless(text)).toBe(given)
})

test('no text of strangers is longer than 500 characters or holds what is not seen', () => {
  const text = fc.string({ unit: 'binary', maxLength: 900 })
  fc.assert(
    fc.property(text, (typed) => {
      const given = harmless(typed)
      expect(Array.from(given).length).toBeLessThanOrEqual(500)
      expect(given).not.toMatch(/[\p{Cc}\p{Cf}\u{e0000}-\u{e007f}]/u)
      expect(given).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]/u)
    }),
    { numRuns: 2_000 },
  )
})

test('blank texts are left out', () => {
  expect(fromOutside(['note', ' \u200b'], ['name', null])).toEqual({})
  expect(fromOutside(['note', 'Hi'])).toEqual({ from_outside: [{ who: 'note', text: 'Hi' }] })
})
