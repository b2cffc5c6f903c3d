import { expect, test } from 'vitest'
import { isShopsName, usernameFault, usernamesFor } from './username.ts'

test.each([
  'Asha',
  'asha.rai',
  'Zoë 2',
  'आशा',
  'Иван',
  'Νίκος',
  '山田 太郎',
  'rai_88',
  'supporter',
])('%s is a name', (name) => expect(usernameFault(name)).toBeUndefined())

test.each([
  ['letters that nobody sees', '\u3164'],
  ['a filler between letters', 'asha\u115frai'],
  ['a name in two scripts that look alike', 'аsha'],
  ['a reserved name', 'Admin'],
  ['a reserved name in other signs', 'ad_min'],
  ['a reserved name with digits for letters', 'Supp0rt'],
  ['a reserved name with a number', 'admin7'],
])('%s is none', (_, name) => expect(usernameFault(name)).toBeTypeOf('string'))

test('a shop’s own name is known in other letters and signs, too', () => {
  for (const name of ['Dobhan Forge', 'dobhan_forge', 'D0bhan.Forge', 'DobhanForge 1']) {
    expect([name, isShopsName(name, 'Dobhan Forge')]).toEqual([name, true])
  }
  expect(isShopsName('Dobhan', 'Dobhan Forge')).toBe(false)
})

test('a new account is not given a name that a customer may not choose', () => {
  const [first] = usernamesFor('sup.port@a.example')
  expect(first).toBe('sup.port2')
})
