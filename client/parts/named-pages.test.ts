import { expect, test } from 'vitest'
import { namedPages } from './named-pages.ts'

test('a pager names the ends and the neighbours', () => {
  expect(namedPages(1, 1)).toEqual([1])
  expect(namedPages(1, 3)).toEqual([1, 2, 3])
  expect(namedPages(1, 9)).toEqual([1, 2, null, 9])
  expect(namedPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(namedPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(namedPages(9, 9)).toEqual([1, null, 8, 9])
})
