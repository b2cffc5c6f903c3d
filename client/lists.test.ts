import { expect, test } from 'vitest'
import { entriesOf, pageCount, resultsOf } from './lists.ts'

const BOWL = { id: 1 }

test.each([[[BOWL]], [{ results: [BOWL] }], [[BOWL, null, 'odd']], [{ results: [7, BOWL] }]])(
  'reads the entries of %j',
  (reply) => {
    expect(resultsOf(reply as (typeof BOWL)[])).toEqual([BOWL])
  },
)

test('leaves out an entry that lacks what it is shown by', () => {
  const named = { id: 2, name: 'Bowl' }
  expect(resultsOf([{ id: 1, name: null }, {}, named] as (typeof named)[], 'name')).toEqual([named])
})

test.each([null, undefined, 'text', 7, {}, { results: null }])(
  'finds nothing in %j where a list belongs',
  (list) => {
    expect(entriesOf(list as never)).toEqual([])
  },
)

test.each([null, undefined, 'text', 7, {}, { results: null }, { detail: 'No.' }])(
  'refuses %j, which is no list',
  (reply) => {
    expect(() => resultsOf(reply as never)).toThrow(TypeError)
  },
)

test.each([
  [[BOWL], 1],
  [{ count: 0 }, 1],
  [{ count: 25 }, 2],
  [{ count: Number.NaN }, 1],
])('%j has %i pages of 24', (reply, pages) => {
  expect(pageCount(reply, 24)).toBe(pages)
})
