import { expect, test } from 'vitest'
import { isEmailAddress, plainEmail } from './email-address.ts'

test.each(['asha@example.com', "o'neil+shop@sub.example.co.np", 'a@b.c'])('%s', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  '',
  'asha',
  'asha@',
  '@example.com',
  'a b@example.com',
  'a@example.com, b@example.com',
  'Asha <asha@example.com>',
  'a@example.com\nBcc: b@example.com',
  'a@b@example.com',
  'a@-example.com',
  'a@b',
  'a@localhost',
  'a@example.',
  'a@.com',
  'a@192.0.2.1',
  'a@ｂ',
  `${'a'.repeat(250)}@example.com`,
])('%j is no address', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

test.each([
  ['  asha@example.com\n', 'asha@example.com'],
  ['\u200basha@example.com\ufeff', 'asha@example.com'],
  ['asha@exa\u00admple.com', 'asha@example.com'],
  ['asha@exämple.de', 'asha@xn--exmple-cua.de'],
  ['asha@EXÄMPLE.de', 'asha@xn--exmple-cua.de'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha＠example.com', 'asha@example.com'],
  ['asha@ｅｘａｍｐｌｅ．com', 'asha@example.com'],
  ['Asha@Example.com', 'Asha@Example.com'],
])('%j is kept as %s', (typed, address) => {
  expect(plainEmail(typed)).toBe(address)
  expect(isEmailAddress(typed)).toBe(true)
  expect(plainEmail(address)).toBe(address)
})

test.each(['asha@ä/b', 'asha@ä:80', 'asha@x@ä b', 'äsha@example.com', 'asha@ä..de'])(
  '%j is no address either',
  (typed) => {
    expect(isEmailAddress(typed)).toBe(false)
  },
)
