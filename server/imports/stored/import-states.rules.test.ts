import { expect, test } from 'vitest'
import { isCalm, isReadCalmly } from './import-states.rules.ts'
import type { Import } from './imports.queries.ts'

const importOf = (state: Import['state'], things: number, changed: number) =>
  ({
    state,
    things,
    check_counts: { products: { new: things - changed, changed, same: 0, skipped: 0, wrong: 0 } },
  }) as unknown as Import

test.each([
  ['a check of many things lets visitors go first', importOf('checking', 1_000, 500), true],
  ['a check of few things has the priority of pages', importOf('checking', 999, 0), false],
  ['a run that adds many things lets visitors go first', importOf('running', 10_000, 0), true],
  [
    'a run that changes one of many things has the priority of pages',
    importOf('running', 10_000, 1),
    false,
  ],
  ['a run that adds few things has the priority of pages', importOf('running', 30, 0), false],
  ['a way back of many things has the priority of pages', importOf('reverting', 10_000, 0), false],
])('%s', (_, row, expected) => {
  expect(isCalm(row)).toBe(expected)
})

test('a file of half a megabyte is read behind visitors, a smaller one is not', () => {
  expect([499_999, 500_000].map(isReadCalmly)).toEqual([false, true])
})
