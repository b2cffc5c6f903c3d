import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hintOf, isApiKey, newApiKey } from './key-form.rules.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('')
const START = 'pasal_sk_'.length

test('a key has 47 characters that scanners of leaked secrets find', () => {
  const key = newApiKey()
  expect(key).toMatch(/^\bpasal_sk_[0-9A-Za-z]{38}\b$/)
  expect([key.length, isApiKey(key), hintOf(key)]).toEqual([47, true, key.slice(-4)])
})

test('no key with one other letter passes, and no invented text', () => {
  fc.assert(
    fc.property(fc.nat(37), fc.constantFrom(...BASE62), (at, letter) => {
      const key = newApiKey()
      const place = START + at
      if (key[place] === letter) return
      expect(isApiKey(key.slice(0, place) + letter + key.slice(place + 1))).toBe(false)
    }),
    { numRuns: 2_000 },
  )
  const invented = fc.array(fc.constantFrom(...BASE62), { minLength: 38, maxLength: 38 })
  fc.assert(
    fc.property(invented, (letters) => !isApiKey(`pasal_sk_${letters.join('')}`)),
    { numRuns: 5_000 },
  )
})
