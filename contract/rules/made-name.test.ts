import { expect, test } from 'vitest'
import { isMadeName } from './made-name.ts'

test.each([
  ['asha', 'asha@a.example', true],
  ['asha2', 'asha@a.example', true],
  ['asha492810', 'Asha+shop@a.example', true],
  ['o_neil', "o'neil@a.example", true],
  ['customer17', 'admin@a.example', true],
  ['Asha', 'asha@a.example', false],
  ['asha rai', 'asha@a.example', false],
  ['ash', 'asha@a.example', false],
])('the name %s of %s was made of it: %s', (username, email, is) => {
  expect(isMadeName({ username, email })).toBe(is)
})
