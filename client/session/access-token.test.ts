import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerIn, isExpired } from './access-token.ts'

const NOW_MS = 1_800_000_000_000
const NOW_SECONDS = NOW_MS / 1000

/** A token as a server writes it: base64url, whatever stands beside `exp`. */
function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const base64 = btoa(String.fromCodePoint(...bytes))
  return `e30.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}

describe('an access token is expired', () => {
  test.each([
    [-3600, true],
    [0, true],
    [59, true],
    [60, true],
    [61, false],
    [600, false],
  ])('%i seconds before its end: %s', (seconds, expired) => {
    expect(isExpired(tokenOf({ exp: NOW_SECONDS + seconds }), NOW_MS)).toBe(expired)
  })

  test.each([
    null,
    '',
    'no token',
    'a.b.c',
    'e30.bnVsbA.x',
    tokenOf({}),
    tokenOf({ exp: 'soon' }),
    tokenOf({ exp: null }),
    tokenOf(null),
  ])('where it cannot be read: %s', (token) => {
    expect(isExpired(token, NOW_MS)).toBe(true)
  })

  test('and nothing else in it matters', () => {
    const payloads = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 0 }))
    fc.assert(
      fc.property(payloads, ([others, exp]) => {
        const token = tokenOf({ ...others, exp })
        expect(isExpired(token, NOW_MS)).toBe(exp <= NOW_SECONDS + 60)
      }),
    )
  })

  test('any stored value is read without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isExpired(text, NOW_MS)).toBe(true)
      }),
    )
  })
})

test('a token names its customer, or none', () => {
  expect(customerIn(tokenOf({ sub: '42', note: 'é' }))).toBe('42')
  for (const token of [null, '', 'no token', tokenOf({}), tokenOf({ sub: 42 }), tokenOf(null)]) {
    expect(customerIn(token)).toBe(undefined)
  }
})
