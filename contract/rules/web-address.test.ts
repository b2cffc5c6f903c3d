import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toStaff } from '../language/said.ts'
import { parseWebAddress } from './web-address.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['  http://example.com ', 'http://example.com'],
  ['maps.example/patan', 'https://maps.example/patan'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://localhost:3000/pay', 'http://localhost:3000/pay'],
  ['नेपाल.example', 'https://नेपाल.example'],
  ['', ''],
])('keeps %s as %s', (typed, value) => {
  expect(parseWebAddress(typed)).toEqual({ value })
})

test.each([
  '@lalitclay',
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  '/here',
  '//example.com',
  'ftp://example.com',
  'https://a:b@example.com',
  'a@example.com',
  'https://exa mple.com',
  'https://example.com/"onload=',
  'https:\\\\example.com',
  'lalitclay',
  'https://',
])('refuses %s', (typed) => {
  expect(parseWebAddress(typed)).toEqual({ fault: toStaff('enterALink') })
})

test('every accepted address leads to the web', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
      const address = parseWebAddress(typed)
      const value = 'value' in address && address.value !== '' ? address.value : 'https://x.example'
      expect(['http:', 'https:']).toContain(new URL(value).protocol)
    }),
  )
  // The generator of URLs takes seconds to start on a busy machine.
})
