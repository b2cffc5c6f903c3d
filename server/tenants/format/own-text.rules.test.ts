import { writeSaid } from '#contract/language/said.ts'
import { english } from '#server/platform/language/english.ts'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { faultOfOwnText, partsOf } from './own-text.rules.ts'
import { usualTexts } from './texts.ts'

const COUNT = '{count, plural, one {# item} other {# items}}'
const LINK = 'You must be logged in. <a>Log in</a>'

test.each(Object.keys(LOCALES) as Locale[])(
  'each default text of "%s" passes for itself',
  (locale) => {
    const faults = [...usualTexts(locale)].map(([name, text]) => [
      name,
      faultOfOwnText(text, text, locale),
    ])
    expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
  },
)

test.each([
  ['Weg damit: {name}', 'Remove {name}'],
  ['{name}, and {name} again, l’objet', 'Remove {name}'],
  ['I <3 it & you', 'Cart'],
  ['{count} things', COUNT],
  ['{count, plural, =0 {None} one {One} other {Many: #}}', COUNT],
  ['Please <a>come in</a> first.', LINK],
])('"%s" may stand for "%s"', (own, usual) => {
  expect(faultOfOwnText(own, usual, 'en')).toBeUndefined()
})

test.each([
  ['<b>Cart</b>', 'Cart', 'HTML is not possible here: this is plain text.'],
  ['Cart<br/>', 'Cart', 'HTML is not possible here: this is plain text.'],
  ["'<b>'Cart", 'Cart', 'HTML is not possible here: this is plain text.'],
  ['<a href="/x">Cart', 'Cart', 'HTML is not possible here: this is plain text.'],
  ['<!-- x -->Cart', 'Cart', 'HTML is not possible here: this is plain text.'],
  ['</p>', 'Cart', 'HTML is not possible here: this is plain text.'],
  ['Cart &nbsp;', 'Cart', 'Write the sign itself instead of &nbsp;.'],
  ['<i>In</i> <a>Log</a>', LINK, 'HTML is not possible here. Only <a>…</a> stands in this text.'],
  ['Log in', LINK, '<a>…</a> is missing.'],
  ['<a>Log</a> <a>in</a>', LINK, '<a>…</a> stands here more than once.'],
  ['Log in <a> </a>', LINK, 'There are no words in <a>…</a>.'],
  ['Remove', 'Remove {name}', '{name} is missing.'],
  ['Remove {nam}', 'Remove {name}', 'There is no {nam} in this text, only {name}.'],
  ['Cart of {name}', 'Cart', 'There is no {name}: this text has no placeholders.'],
  [
    "'{name}'",
    'Remove {name}',
    "Braces stand around placeholders alone. Before a brace, write ’ instead of '.",
  ],
  ['{name', 'Remove {name}', 'The braces cannot be read: each placeholder stands between { and }.'],
  [
    'name}',
    'Remove {name}',
    "Braces stand around placeholders alone. Before a brace, write ’ instead of '.",
  ],
  ['{}', 'Remove {name}', 'The braces cannot be read: each placeholder stands between { and }.'],
  ['{count, number}', COUNT, 'Write {count} without a form.'],
  ['{count, selectordinal, other {#}}', COUNT, 'Write {count} without a form.'],
  ['{count, plural, one {#}}', COUNT, 'A choice of forms needs the form "other".'],
  ['{count, plural, other {#}}', COUNT, '{count} needs the form "one".'],
  [
    '{count, plural, one {#} few {#} other {#}}',
    COUNT,
    'This language has no form "few" of {count}.',
  ],
  [
    '{name, plural, one {#} other {#}}',
    'Remove {name}',
    '{name} is no number that has a plural here.',
  ],
  ['{name, select, a {b} other {c}}', 'Remove {name}', '{name} has no forms to choose from here.'],
  [
    '{count, plural, one {<b>#</b>} other {#}}',
    COUNT,
    'HTML is not possible here: this is plain text.',
  ],
  ['Jan,Feb', 'January,February,March', 'Write 3 names with a comma between them.'],
])('"%s" is refused for "%s"', (own, usual, fault) => {
  expect(writeSaid(faultOfOwnText(own, usual, 'en')!, english())).toBe(fault)
})

test('the placeholders and tags of a text are named', () => {
  expect(partsOf('<a>{name}</a>: {count, plural, one {# of {all}} other {#}}')).toEqual([
    '{name}',
    '{count}',
    '{all}',
    '<a>…</a>',
  ])
})
