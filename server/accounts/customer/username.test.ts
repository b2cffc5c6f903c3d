import { Said } from '#contract/language/said.ts'
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
  // Names of people, with all marks that their scripts write.
  'कृष्णप्रसाद भट्टराई',
  'ज़ोया फ़ैज़ाँ',
  'Nguyễn Thị Phượng Ệ',
  'Nguyễn Thị Phượng'.normalize('NFD'),
  'مُحَمَّدٌ ٱلرَّشِيدُ',
  'שְׁלֹמֹה בֶּן־דָּוִד'.replace('־', '-'),
  'יִשְׂרָאֵל',
  'မြွှေဖြူ',
  'བསྟན་འཛིན'.replace('་', ' '),
  'ណារ៉ុង',
  'สมหญิง น้ำฝน',
  'முத்துலட்சுமி',
  'Ọláòtán Adébáyọ̀',
  'ᾯτος',
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
  ['the owner of the shop', 'Shop Owner'],
  ['the owner in one word', 'ShopOwner'],
  ['the owner in other signs', 'SH0P_0WNER'],
  ['the owner in full width', 'Ｓｈｏｐ Ｏｗｎｅｒ'],
  ['the owner in Cyrillic letters', 'ѕһор оwner'],
  ['the software', 'PASAL'],
  ['somebody of the software', 'Pasal Help'],
  ['the shop in Nepali', 'पसल'],
  ['a stack of marks', `A${'\u0300\u0323\u0334'.repeat(3)}sha`],
  ['a low stack of marks', 'A\u0334\u0323\u0331sha'],
  ['a stack of marks over Devanagari', `आ${'\u0951'.repeat(5)}शा`],
  ['a stack of marks over a digit', `Asha 2${'\u0334'.repeat(3)}`],
  ['a circle around a letter', 'A\u20ddsha'],
  ['a mark without a letter', '\u0301Asha'],
])('%s is none', (_, name) => expect(usernameFault(name)).toBeInstanceOf(Said))

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
