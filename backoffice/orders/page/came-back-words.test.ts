import { expect, test } from 'vitest'
import { cameBackWords } from './came-back-words.ts'

test.each([
  [3, 2, 1, '2 returned, 1 back in stock'],
  [3, 2, 0, '2 returned, none back in stock'],
  [3, 2, 2, '2 returned'],
  [2, 2, 2, 'returned'],
  [2, 2, 1, '2 returned, 1 back in stock'],
  [1, 1, 0, '1 returned, none back in stock'],
])(
  'a line of %i units, of which %i came back and %i are in stock, says %s',
  (quantity, came_back, returned, said) => {
    expect(cameBackWords({ quantity, came_back, returned })).toBe(said)
  },
)
