import { expect, test } from 'vitest'
import { compareRows, xidBefore } from './rows.rules.ts'

const EPOCH = 2n ** 32n

test('a transaction is older than the backup or newer, also where its numbers begin anew', () => {
  expect(xidBefore(100n, 99)).toBe(99n)
  expect(xidBefore(100n, 100)).toBeUndefined()
  expect(xidBefore(3n * EPOCH + 10n, 9)).toBe(3n * EPOCH + 9n)
  expect(xidBefore(3n * EPOCH + 10n, 4_294_967_290)).toBe(3n * EPOCH - 6n)
  expect(xidBefore(3n * EPOCH + 10n, 11)).toBeUndefined()
  expect(xidBefore(100n, 2)).toBe(2n)
})

test('rows are the same, changed, gone, or differ without a change', () => {
  const today = [
    { key: 'same', hash: 'a', xid: 50 },
    { key: 'changed', hash: 'b', xid: 100 },
    { key: 'new', hash: 'c', xid: 120 },
    { key: 'lost', hash: 'd', xid: 60 },
    { key: 'spoilt', hash: 'e', xid: 61 },
  ]
  const copy = [
    { key: 'same', hash: 'a' },
    { key: 'changed', hash: 'was' },
    { key: 'spoilt', hash: 'other' },
    { key: 'deleted', hash: 'f' },
  ]
  expect(compareRows(today, copy, 100n)).toEqual({
    changed: ['changed', 'new'],
    gone: ['deleted'],
    differing: [
      { key: 'lost', xid: 60n },
      { key: 'spoilt', xid: 61n },
    ],
    same: 1,
  })
})
