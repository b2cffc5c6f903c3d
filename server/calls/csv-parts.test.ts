import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '#tests/parse-csv.ts'
import { CSV_PART_ROWS, csvLine, csvPart, withoutGuard } from './csv-parts.ts'

const WIDE = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A', '−1+1']
const BEHIND = ['\u200b=1', '\ufeff＝1', "'=1", "'＝1", '\n=1', '\u2060+1']

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ...WIDE, ...BEHIND])(
  'the text %j runs in no spreadsheet',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
    expect(withoutGuard(`'${text}`)).toBe(text)
  },
)

test('an amount below zero is a number, and nothing else is an amount', () => {
  expect(csvLine([{ amount: '-17.80' }])).toBe('-17.80\r\n')
  for (const amount of ['=1', '-1+1', '', '1e3']) expect(() => csvLine([{ amount }])).toThrow()
})

test('reading a line returns the written cells, apart from the guard', () => {
  const plain = fc.string({ unit: 'binary' }).filter((text) => text === text.trim() && text !== '')
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (cells) => {
      const read = parseCsv(csvLine(['first', ...cells]))
      const expected = cells.map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell))
      expect(read).toEqual([['first', ...expected]])
    }),
  )
})

test('a part has its heads first, holds so many rows, and says where the next begins', () => {
  const rows = Array.from({ length: CSV_PART_ROWS + 1 }, (_, id) => ({ id }))
  const options = {
    columns: { Id: ({ id }: { id: number }) => id },
    cursorOf: ({ id }: { id: number }) => ({ value: 'x', id: String(id) }),
  }
  const first = csvPart(rows, { ...options, isFirst: true })
  expect(first.csv.startsWith('Id\r\n0\r\n1\r\n')).toBe(true)
  expect(first.rows).toBe(CSV_PART_ROWS)
  expect(first.next).not.toBeNull()
  expect(csvPart([], { ...options, isFirst: false })).toEqual({ csv: '', rows: 0, next: null })
})
