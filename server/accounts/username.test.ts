import { expect, test } from 'vitest'
import { isShopsName, namesAlike, usernameFault, usernamesFor } from './username.ts'

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
  ['a reserved name with an accent', 'admín'],
  ['a reserved name in letters of phonetics', 'ɑdmin'],
  ['a reserved name with a four', '4dmin'],
  ['a name with an office in it', 'Support Team'],
  ['an office of the shop', 'customer-service'],
])('%s is none', (_, name) => expect(usernameFault(name)).toBeTypeOf('string'))

test('a shop’s own name is known in other letters and signs, too', () => {
  for (const name of [
    'Dobhan Forge',
    'dobhan_forge',
    'D0bhan.Forge',
    'DobhanForge 1',
    'dobhanforge.help',
  ]) {
    expect([name, isShopsName(name, 'Dobhan Forge')]).toEqual([name, true])
  }
  expect(isShopsName('Dobhan', 'Dobhan Forge')).toBe(false)
})

test('a new account is not given a name that a customer may not choose', () => {
  const refused = ['admin', 'sup.port', 'staff.dharan', 'dobhanforge', 'dobhan.forge.office']
  for (const local of refused) {
    const names = usernamesFor(`${local}@a.example`, 'Dobhan Forge')
    for (let count = 0; count < 12; count++) {
      const { value: name = '' } = names.next() as { value?: string }
      expect([local, usernameFault(name)]).toEqual([local, undefined])
      expect([local, isShopsName(name, 'Dobhan Forge')]).toEqual([local, false])
    }
  }
})

test('a name that is read as another is like it', () => {
  expect(namesAlike('a.sha')).toContain('asha')
  expect(namesAlike('аѕһа')).toContain('asha')
  expect(namesAlike('4sha')).toContain('asha')
  expect(namesAlike('asha2')).not.toContain('asha')
})
