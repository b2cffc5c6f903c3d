import { expect, test } from 'vitest'
import { statementsOf } from './statements-of.ts'

test('a text is cut at the semicolons that end a statement', () => {
  expect(statementsOf('select 1; select 2;\n')).toEqual(['select 1', 'select 2'])
  expect(statementsOf('select 1')).toEqual(['select 1'])
  expect(statementsOf('begin; ;')).toEqual(['begin'])
})

test('a semicolon in a text, a name, a comment or a function ends nothing', () => {
  const each = [
    `select 'a;''b', ";"`,
    '-- one; two\nselect 1 -- three; four\n  + 1',
    '/* a; b */ select 1',
    'do $$ begin perform 1; end $$',
    'create function f() returns int begin atomic select 1; select case 2 when 1 then 3 end; end',
    'create function f() returns text language sql as $body$ select $$;$$ $body$',
  ]
  expect(statementsOf(each.join(';\n'))).toEqual(each)
})

test('a comment alone is no statement', () => {
  expect(statementsOf('-- nothing;\n')).toEqual([])
  expect(statementsOf('select 1;\n-- the end; really\n')).toEqual(['select 1'])
})
