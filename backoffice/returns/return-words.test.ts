import { expect, test } from 'vitest'
import { closingWords } from './return-words.ts'

const KEEPS = 'The customer keeps the units that did not come back.'
const DUE = '2026-12-12'
const line = (quantity: number, received: number, refunded: number) => ({
  quantity,
  received,
  refunded,
})

test.each([
  [DUE, [line(2, 0, 0)], ['Nothing was refunded yet, due by 12 Dec 2026. Close anyway?', KEEPS]],
  [DUE, [line(2, 2, 0)], ['Nothing was refunded yet, due by 12 Dec 2026. Close anyway?']],
  [
    DUE,
    [line(2, 2, 1), line(1, 1, 1)],
    ['1 of 3 units is not refunded yet, due by 12 Dec 2026. Close anyway?'],
  ],
  [
    DUE,
    [line(2, 1, 1), line(2, 0, 0)],
    ['3 of 4 units are not refunded yet, due by 12 Dec 2026. Close anyway?', KEEPS],
  ],
  [null, [line(2, 2, 2)], []],
  [null, [line(2, 1, 1)], [KEEPS]],
  [null, [line(2, 0, 0)], [KEEPS]],
  [null, [line(2, 1, 0)], ['Nothing was refunded yet. Close anyway?', KEEPS]],
])(
  'the question before a case with money due %s and lines %j is closed',
  (money_due, lines, said) => {
    expect(closingWords({ money_due, lines })).toEqual(said)
  },
)
